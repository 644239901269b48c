/**
 * Writes the content of a checkout of version 1, which was code, as the data of this version:
 * `npm run move-content -- ../my-site-1`. It goes with the next version.
 */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnv, runnerImport } from 'vite';
import { Document, isNode, isScalar, visit } from 'yaml';
import { z } from 'zod';
import { fill } from '../src/content/derived/fill.ts';
import { layersOf } from '../src/content/fields.ts';
import { loadContent } from '../src/content/load.ts';
import { files, siteSchema, type FileName } from '../src/content/schema.ts';
import { CliError, run } from './cli-error.ts';
import { deleteFacts } from './setup/new-language.ts';
import { readYaml, textOf } from './setup/yaml-file.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- The old types are gone.
type Old = any;

/** Its words stand in for fields that version 1 does not have. */
const DEFAULT = 'tests/agencies/default';

export const main = () => run(() => move(process.argv[2], process.argv[3]));

export async function move(from = '', to = 'src/content') {
  const old = resolve(from);
  const start = join(old, 'src/content/index.ts');
  if (!from || !existsSync(join(old, 'src/content/agency.json')))
    throw new CliError(
      'Give the folder of a version 1 site, which has src/content/agency.json and in which npm ci has run: npm run move-content -- ../my-site-1',
    );
  const options = { configFile: false, logLevel: 'silent', root: old } as const;
  const { languages, font }: Old = (await runnerImport(start, options)).module;
  if (!languages)
    throw new CliError(`${from} is older than the last version 1: update it to that one first.`);
  const [first, ...others] = languages;
  const names = namesIn(first.content);
  const folders: string[] = others.map((each: Old) => folderOf(each.content));
  const site = siteFrom(first.content, loadEnv('production', old));
  write(to, 'site', siteSchema, { ...site, font: font ?? 'none', languages: folders }, names);
  for (const { content, notFound } of languages) {
    const words = wordsFrom(content, notFound);
    const folder = content === first.content ? to : join(to, folderOf(content));
    for (const name of Object.keys(files) as FileName[])
      write(folder, name, files[name], words[name], names, folder !== to);
  }
  for (const note of first.content.privacy) writeNote(to, note, names);
  for (const folder of ['pictures', 'pages', ...folders.map((each) => join(each, 'pages'))]) {
    const source = join(old, 'src/content', folder);
    if (existsSync(source) && source !== resolve(to, folder))
      cpSync(source, join(to, folder), {
        recursive: true,
        filter: (file) => !file.endsWith('.example'),
      });
  }
  console.log(`Written to ${to}. Compare it with your old content, then run npm run check.`);
}

const folderOf = ({ languages }: Old): string => languages.home.replaceAll('/', '');

const namesIn = ({ agency }: Old): Record<string, string> => ({
  brand: agency.brand,
  tagline: agency.tagline.replace(/\.$/, ''),
  email: agency.email,
  country: agency.homeCountry,
});

function siteFrom({ agency, company, social, sections, extras }: Old, all: Record<string, string>) {
  const { brand, email, phone, homeCountry, homeCurrency, abroadCurrency, defaultCurrency } =
    agency;
  const env = (name: string) => all[`VITE_${name}`];
  const account = (name: string) => env(`EMAILJS_${name}`);
  const [publicKey, serviceId] = [account('PUBLIC_KEY'), account('SERVICE_ID')];
  const [templateId, origin] = [account('TEMPLATE_ID'), account('ORIGIN')];
  return {
    agency: { brand, email, phone: phone ?? 'none', country: homeCountry },
    currencies: { home: homeCurrency, abroad: abroadCurrency ?? 'none', first: defaultCurrency },
    company,
    social: social.links,
    sections: sections.map(({ label: _, ...section }: Old) =>
      Object.keys(section).length > 1 ? section : section.section,
    ),
    extras,
    address: env('SITE_URL'),
    mail: { by: env('MAIL'), publicKey, serviceId, templateId, origin },
    countryService: env('GEO_URL'),
    counting: {
      script: env('ANALYTICS'),
      data: env('ANALYTICS_DATA'),
      host: env('ANALYTICS_HOST'),
    },
    https: env('HSTS'),
    flowsPage: !['off', '0'].includes(env('FLOWS_PAGE') ?? 'on'),
  };
}

function wordsFrom(content: Old, notFound: Old): Record<FileName, Old> {
  const { agency, page, navigation, sections, introduction, sketch, plans } = content;
  const { invitation, form, contact: sending, handOver } = content;
  const labels = sections.flatMap(({ section, label }: Old) => (label ? [[section, label]] : []));
  return {
    ...content,
    page: { ...page, tagline: agency.tagline },
    navigation: { ...navigation, links: Object.fromEntries(labels) },
    home: {
      ...content.home,
      introduction: { ...introduction, pricesFrom: introduction.pricesFrom('{price}') },
      sketch: {
        ...sketch,
        description: sketch.description('', '{kind}', '{plan}'),
        namedDescription: sketch.description('{name}', '{kind}', '{plan}'),
        tooLong: sketch.tooLong?.('{letters}'),
      },
    },
    plans: {
      ...plans,
      ...linesOf(content),
      remove: plans.remove('{plan}'),
      currency: switchFrom(content.pricing, agency),
    },
    contact: { invitation, form, sending, handOver },
    foot: {
      ...content.colophon,
      socialLabel: content.social.label,
      companyLabels: content.company.labels,
    },
    'not-found': notFound,
  };
}

/** The lines of a chosen plan stood in `pricing` at the end, and before with the plans and the sketch. */
function linesOf({ pricing, plans, sketch }: Old) {
  const [plan, name, price] = ['{plan}', '{name}', '{price}'];
  if (!pricing.about)
    return { about: plans.about(plan, price), aboutNamed: sketch.about(name, plan, price) };
  return {
    about: pricing.about(plan, price, ''),
    aboutNamed: pricing.about(plan, price, name),
    chosen: pricing.chosen(plan, ''),
    chosenNamed: pricing.chosen(plan, name),
  };
}

/** The sentences with the names of the currencies taken out again. */
function switchFrom(pricing: Old, { homeCurrency, abroadCurrency }: Old) {
  const { currencyLabel, currencyNames, currencyNamesInFull, shownBecause, withdrawChoice } =
    pricing;
  const { home, abroad } = shownBecause.chosen;
  let [start, end] = [0, 0];
  while (home[start] === abroad[start] && start < home.length) start += 1;
  while (home.at(-1 - end) === abroad.at(-1 - end) && end < home.length - start) end += 1;
  const inWords: Old = {
    home: home.slice(start, home.length - end),
    abroad: abroad.slice(start, abroad.length - end),
  };
  const namesOf = (place: string) => ({
    short: currencyNames[place],
    inWords: inWords[place],
    inFull: currencyNamesInFull[place],
  });
  return {
    label: currencyLabel,
    names: {
      [homeCurrency]: namesOf('home'),
      ...(abroadCurrency && { [abroadCurrency]: namesOf('abroad') }),
    },
    unknown: shownBecause.unknown.home
      .replace(inWords.home, '{currency}')
      .replace(inWords.abroad, '{other}'),
    located: shownBecause.located('{visitorCountry}').replace(inWords.abroad, '{currency}'),
    chosen: home.replace(inWords.home, '{currency}'),
    withdrawChoice,
  };
}

/** A point of the default agency keeps the conditions of its lines. */
function writeNote(to: string, { lang, question, title, points }: Old, names: Old) {
  const notes = loadContent(DEFAULT).data?.privacy ?? [];
  const own = notes.find((note) => note.lang === lang)?.points ?? [];
  const moved = points.map((point: Old, index: number) => {
    const text =
      typeof point.text === 'string' ? point.text : point.text('{countryService}', false);
    const lines = own[index]?.lines ?? [];
    const rest = lines.reduce((left, line) => left.replace(fill(line.text, names), ''), text);
    return rest.trim() ? { title: point.title, lines: [{ if: [], text }] } : own[index];
  });
  const written = [...moved, ...own.slice(moved.length)].map(({ title: heading, lines }: Old) => {
    const conditionOf = (line: Old) => (line.if.length > 0 ? `(if ${line.if.join(', ')}) ` : '');
    return `\n## ${heading}\n\n${lines.map((line: Old) => `${conditionOf(line)}${line.text}\n`).join('')}`;
  });
  mkdirSync(join(to, 'privacy'), { recursive: true });
  const head = textOf(new Document({ question, title }));
  writeFileSync(join(to, 'privacy', `${lang}.md`), `---\n${head}---\n${written.join('')}`);
}

function write(
  folder: string,
  name: string,
  schema: z.ZodType,
  old: Old,
  names: Record<string, string>,
  isTranslation = false,
) {
  const doc = readYaml(join(DEFAULT, `${name}.yaml`));
  lay(doc, old, schema, names);
  if (isTranslation) deleteFacts(doc, name as FileName);
  visit(doc, {
    Map(_, map) {
      const amounts = map.items.filter(
        ({ value }) => isScalar(value) && typeof value.value === 'number',
      );
      // They stand on one line.
      if (amounts.length > 0 && amounts.length === map.items.length) map.flow = true;
    },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.yaml`), textOf(doc));
}

/** Lays the old values over those of the default agency, unless only its placeholders are filled in. */
function lay(doc: Document, old: Old, schema: z.ZodType, names: Old, path: string[] = []) {
  const inner = layersOf(schema).at(-1);
  if (inner instanceof z.ZodObject) {
    for (const [name, field] of Object.entries<Old>(inner.shape))
      lay(doc, old?.[name], field, names, [...path, name]);
  } else if (old !== undefined) {
    const present = doc.getIn(path) ?? '';
    const now = JSON.stringify(isNode(present) ? present.toJSON() : present);
    const known = knownIn(old, schema);
    if (JSON.stringify(known) !== fill(now, names)) doc.setIn(path, doc.createNode(known));
  }
}

/** Without the fields that are gone. */
function knownIn(old: Old, schema: z.ZodType): unknown {
  const inner = layersOf(schema).at(-1);
  if (typeof old === 'boolean') return old ? 'yes' : 'no';
  if (inner instanceof z.ZodArray)
    return old.map((each: Old) => knownIn(each, inner.element as z.ZodType));
  if (!(inner instanceof z.ZodObject)) return old;
  const kept = Object.entries<Old>(inner.shape).filter(([name]) => old[name] !== undefined);
  return Object.fromEntries(kept.map(([name, field]) => [name, knownIn(old[name], field)]));
}

/** Makes up content: the sites of owners with other words, languages, amounts and numbers of everything. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { addLanguage } from '../cli/setup/new-language.ts';
import { content, notFound } from '../src/content/index.ts';
import type { Agency, ClientLines, DisplayFont, Section, Steps } from '../src/content/types.ts';
import { filledParts } from './filled-parts.ts';

/** Fields for the code and the browser, which no visitor reads. */
const KEPT = new Set([
  'abroadCurrency',
  'defaultCurrency',
  'drawing',
  'homeCountry',
  'homeCurrency',
  'icon',
  'id',
  'lang',
  'languages',
  'link',
  'openingHours',
  'picture',
  'section',
  'source',
  'toBeConfirmed',
  'url',
]);

const isText = (value: unknown) => typeof value === 'string' && value !== '';

interface Saying {
  word: (text: string, key: string) => string;
  amount?: (value: number) => number;
  kept?: readonly string[];
}

/** The same content with every text replaced. */
export function retold<Part>(part: Part, { word, amount, kept = [] }: Saying): Part {
  const tell = (value: unknown, key: string): unknown => {
    if (value === null || typeof value === 'boolean' || KEPT.has(key) || kept.includes(key))
      return value;
    if (typeof value === 'string') return word(value, key);
    if (typeof value === 'number')
      return key.endsWith('Offset') ? value : (amount?.(value) ?? value);
    if (typeof value === 'function') {
      const frame = word((value as (name: string) => string)(''), key);
      return (...names: unknown[]) => [frame, ...names.filter(isText)].join(' ');
    }
    if (Array.isArray(value)) return value.map((item) => tell(item, key));
    return Object.fromEntries(
      Object.entries(value as object).map(([name, item]) => [name, tell(item, name)]),
    );
  };
  return tell(part, '') as Part;
}

interface Owner {
  /** By default it is at home in Malaysia. */
  agency: Pick<Agency, 'brand'> & Partial<Agency>;
  lang: string;
  headline: string;
  /** All but Contact. By default those that the project comes with. */
  sections?: readonly Section[];
  /** Their labels. */
  links: readonly string[];
  phrases: readonly [string, ...string[]];
  steps: readonly string[];
  currencyNames: readonly [home: string, abroad: string];
  /** All other texts are made of these. */
  words: readonly string[];
  /** The length of a text, relative to the default. */
  length?: number;
  notes: number;
  services: number;
  plans: number;
  /** The plans that bear a badge. */
  badges?: readonly number[];
  cheapest: number;
  /** Whether the optional parts are filled. */
  isFilled?: true;
  font?: DisplayFont | null;
  /** In place of those in each of the files that state colours. */
  colours?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether visitors cannot draw a site of their own. */
  isUndrawn?: true;
  /** Pages of the owner's own, by the names of their files. */
  pages?: readonly string[];
  /** A second language. */
  translation?: Pick<
    Owner,
    'lang' | 'headline' | 'links' | 'phrases' | 'steps' | 'currencyNames' | 'words' | 'length'
  >;
}

const SECTIONS: readonly Section[] = [
  { section: 'Home' },
  { section: 'About', desktopOffset: -190 },
  { section: 'Service' },
  { section: 'Price' },
];

/** The smallest and the largest site, one of long words, other languages and scripts, and other sections. */
const OWNERS: Record<string, Owner> = {
  freelancer: {
    agency: {
      brand: 'Io',
      phone: null,
      homeCountry: 'Ireland',
      homeCurrency: 'EUR',
      abroadCurrency: null,
    },
    lang: 'en-IE',
    headline: 'Sites.',
    links: ['Up', 'Us', 'Do', '€'],
    phrases: ['Web'],
    steps: ['Ask', 'Do', 'Go'],
    currencyNames: ['€', '$'],
    words: 'we do it as you say so go on'.split(' '),
    length: 0.25,
    notes: 3,
    services: 3,
    plans: 1,
    cheapest: 9,
    isUndrawn: true,
  },
  largest: {
    agency: {
      brand: "O'Brien & Hutagalung Webcraft",
      email: 'halo.tim.proyek@obrien-hutagalung-webcraft.co.id',
      homeCountry: 'Indonesia',
      homeCurrency: 'IDR',
      defaultCurrency: 'USD',
    },
    lang: 'en',
    headline:
      'Conscientiously engineered websites, shops and booking systems for everybody who would rather be looking after people',
    links: ['Welcome home', 'About our team', 'What we can do', 'What it costs'],
    phrases: [
      'Web',
      'Extraordinarily well-documented internationalisation of e-commerce platforms',
      'Search',
      'Maintenance agreements',
      'Donaudampfschifffahrtsgesellschaft',
      'Accessibility',
      'வலைத்தள வடிவமைப்பு',
      '网站开发',
      'Training for your whole team',
      'A tenth thing',
    ],
    steps: ['Listen', 'Sketch out', 'Plan', 'Build', 'Try it out', 'Look after'],
    currencyNames: ['Indonesian rupiah', 'United States dollars'],
    words:
      'Our conscientious interdisciplinary team looks after uncharacteristically long words and internationalisation of every shop, while telecommunications-infrastructure grows'.split(
        ' ',
      ),
    length: 1.8,
    notes: 6,
    services: 8,
    plans: 5,
    badges: [0, 1, 4],
    cheapest: 12_345_678,
    isFilled: true,
  },
  german: {
    agency: {
      brand: 'Webseitengestaltungswerkstätte',
      homeCountry: 'Germany',
      homeCurrency: 'EUR',
    },
    lang: 'de',
    headline: 'Geschwindigkeitsoptimierung ist Vertrauenssache',
    links: ['Startseite', 'Hintergrund', 'Leistungen', 'Preise'],
    phrases: ['Suchmaschinenoptimierungsmaßnahmenkatalog'],
    steps: ['Bestandsaufnahme', 'Entwurf', 'Umsetzung', 'Weiterentwicklung'],
    currencyNames: ['Euro', 'Dollar'],
    words:
      'Geschwindigkeitsoptimierung und Suchmaschinenoptimierung sind Vertrauenssache für Unternehmensgründer'.split(
        ' ',
      ),
    length: 1.3,
    notes: 4,
    services: 9,
    plans: 3,
    badges: [2],
    cheapest: 95_000,
  },
  malay: {
    agency: { brand: 'Bengkel Laman Nusantara' },
    lang: 'ms',
    headline: 'Laman sesawang yang bertanggungjawab terhadap pelanggan anda.',
    links: ['Laman Utama', 'Tentang Kami', 'Perkhidmatan', 'Harga'],
    phrases: ['Pembangunan laman web', 'Pengoptimuman enjin carian', 'Pantas'],
    steps: ['Mendengar', 'Merancang', 'Membina', 'Melancarkan', 'Menyelenggara'],
    currencyNames: ['Ringgit', 'Dolar AS'],
    words:
      'Kami merancang, mereka bentuk dan membina laman sesawang untuk kedai, pengasas dan pencipta di seluruh Malaysia, dengan penyelenggaraan berterusan serta pengoptimuman enjin carian yang bertanggungjawab'.split(
        ' ',
      ),
    length: 1.15,
    notes: 5,
    services: 7,
    plans: 4,
    badges: [1, 2],
    cheapest: 1_200,
    pages: ['terms', 'privacy', 'care'],
    translation: {
      lang: 'en',
      headline: 'Websites that answer for themselves.',
      links: ['Home', 'About us', 'Services', 'Prices'],
      phrases: ['Website development', 'Search engines', 'Fast pages'],
      steps: ['Listening', 'Planning', 'Building', 'Launching', 'Caring'],
      currencyNames: ['Ringgit', 'US dollars'],
      words:
        'We plan, design and build websites for shops, founders and creators all over Malaysia, with care that goes on after the launch'.split(
          ' ',
        ),
      length: 1,
    },
  },
  singaporean: {
    agency: {
      brand: '狮城基石网站设计工作室',
      homeCountry: 'Singapore',
      homeCurrency: 'SGD',
    },
    lang: 'zh-Hans',
    headline: '根基稳固的网站，让您的生意走得更远。',
    links: ['首页', '关于我们', '服务项目', '价格'],
    phrases: ['网站开发', '搜索引擎优化', '适应各种屏幕的响应式设计', '快速打开'],
    steps: ['聆听', '规划', '设计', '建造', '上线', '长期维护'],
    currencyNames: ['新加坡元', '美元'],
    words:
      '我们为新加坡各地的商店、创业者和创作者规划、设计并建立网站，价格清楚，打开迅速，每一步都让您看得见，而且长期维护。'.split(
        '',
      ),
    length: 0.4,
    notes: 4,
    services: 5,
    plans: 2,
    badges: [0],
    cheapest: 1_990,
  },
  tamil: {
    agency: {
      brand: 'அடித்தளம் வலை',
      homeCountry: 'India',
      homeCurrency: 'INR',
    },
    lang: 'ta',
    headline: 'உறுதியான அடித்தளம் கொண்ட வலைத்தளங்கள்.',
    links: ['முகப்பு', 'எங்களைப் பற்றி', 'சேவைகள்', 'விலைகள்'],
    phrases: ['வலைத்தள உருவாக்கம்', 'தேடுபொறி உகப்பாக்கம்', 'வேகமான பக்கங்கள்'],
    steps: ['கேட்பது', 'திட்டமிடுவது', 'கட்டுவது'],
    currencyNames: ['இந்திய ரூபாய்', 'அமெரிக்க டாலர்'],
    // The one that the project comes with has no letter of this script.
    font: null,
    words:
      'இந்தியா முழுவதும் உள்ள கடைகள், நிறுவனர்கள் மற்றும் படைப்பாளர்களுக்காக நாங்கள் வலைத்தளங்களைத் திட்டமிட்டு, வடிவமைத்து, உருவாக்குகிறோம். தெளிவான விலைகள், வேகமான பக்கங்கள், ஒவ்வொரு படியிலும் வெளிப்படையான வேலை'.split(
        ' ',
      ),
    notes: 4,
    services: 4,
    plans: 3,
    cheapest: 150_000,
  },
  printer: {
    agency: { brand: 'Kilang Huruf' },
    lang: 'en-MY',
    headline: 'Sites that are set like a good book.',
    links: ['Front page', 'The house', 'The trade', 'The bill'],
    phrases: ['Typesetting for screens', 'Catalogues that sell', 'Archives'],
    steps: ['Read', 'Set', 'Proof', 'Print'],
    currencyNames: ['Ringgit', 'US dollars'],
    words:
      'We set each page by hand, read it twice, and send it out only when every line of it is in its place'.split(
        ' ',
      ),
    notes: 4,
    services: 6,
    plans: 3,
    badges: [1],
    cheapest: 2_400,
    font: {
      family: 'Zilla Slab',
      files: {
        '600': '@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2',
        '700': '@fontsource/zilla-slab/files/zilla-slab-latin-700-normal.woff2',
      },
    },
    colours: {
      'tokens.css': {
        '--blueprint': '#0b6b3a',
        '--ink-ground': 'light-dark(var(--color-ink), #0b4a2c)',
        '--color-paper': 'light-dark(#f4f7f2, #0c1410)',
        '--color-raised': 'light-dark(white, #16221b)',
        '--color-sunk': 'light-dark(#e6ede2, #080e0a)',
        '--color-ink': 'light-dark(oklch(0.22 0.03 165), #eaf2ec)',
        '--color-soft': 'light-dark(#3f5049, #a6b8ad)',
        '--color-line': 'light-dark(#cdd8cc, #24382c)',
        '--color-field-line': 'light-dark(#6f7d72, #6a8072)',
        '--color-marking': 'light-dark(#8a1c4a, #ff8fb4)',
        '--color-on-marking': 'light-dark(#fff, #1a0810)',
        '--color-blueprint': 'light-dark(var(--blueprint), #7fdc9f)',
        '--color-side': 'light-dark(var(--blueprint), #04170d)',
      },
      'tokens-below.css': {
        '--color-paper': '#06301c',
        '--color-soft': '#c4e3d0',
        '--color-line': '#2f6e4d',
        '--color-field-line': '#7fc79f',
      },
    },
  },
  atelier: {
    agency: { brand: 'Atelier Seri' },
    lang: 'en-MY',
    headline: 'Websites by three people.',
    sections: [
      { section: 'Home' },
      { section: 'Price' },
      { section: 'Team', desktopOffset: -140, mobileOffset: -90 },
      { section: 'Service' },
    ],
    links: ['Start', 'Prices', 'Our team', 'What we do'],
    phrases: ['Shops', 'Booking pages', 'Small sites'],
    steps: ['Ask', 'Draw', 'Build', 'Care'],
    currencyNames: ['Ringgit', 'Dollars'],
    words: 'We are three people who plan and build every site ourselves, in one room in Ipoh'.split(
      ' ',
    ),
    notes: 3,
    services: 6,
    plans: 3,
    badges: [1],
    cheapest: 2_400,
    isFilled: true,
  },
  pricelist: {
    agency: {
      brand: 'Festpreis',
      homeCountry: 'Germany',
      homeCurrency: 'EUR',
    },
    lang: 'en',
    headline: 'One page, one price.',
    sections: [{ section: 'Home' }, { section: 'Price' }],
    links: ['Top', 'Prices'],
    phrases: ['Landing pages', 'Fixed prices'],
    steps: ['Ask', 'Plan', 'Build', 'Go live'],
    currencyNames: ['Euro', 'Dollars'],
    words: 'One page at one price and nothing else to think about until it is there'.split(' '),
    length: 0.9,
    notes: 3,
    services: 3,
    plans: 3,
    badges: [0],
    cheapest: 900,
  },
};

export const OWNER_NAMES = Object.keys(OWNERS);

const SHARED = {
  email: 'halo@studio.example',
  phone: '+60 12-345 6789',
  homeCountry: 'Malaysia',
  homeCurrency: 'MYR',
  abroadCurrency: 'USD',
};

const many = <Item>(items: readonly Item[], count: number) =>
  Array.from({ length: count }, (_, index) => items[index % items.length]!);

export const contentOf = (name: string) => siteOf(ownerOf(name));

function ownerOf(name: string) {
  const owner = OWNERS[name];
  if (!owner) throw new Error(`There is no owner "${name}": take ${OWNER_NAMES.join(', ')}.`);
  return owner;
}

function siteOf(owner: Owner) {
  const { words, length = 1, cheapest, agency: answers } = owner;
  const isSpaced = words.every((word) => word.length > 1);
  let said = 0;

  const word = (text: string) => {
    let other = words[said % words.length]!;
    for (let next = said + 1; other.length < text.length * length; next += 1) {
      other += (isSpaced ? ' ' : '') + words[next % words.length]!;
    }
    said += 1;
    // Numbers of one length: no text is the same as another one or a part of it, as on a real page.
    return `${other} ${100 + said}`;
  };

  const agency: Agency = {
    ...SHARED,
    tagline: word('Websites with good foundations.'),
    defaultCurrency: answers.homeCurrency ?? SHARED.homeCurrency,
    ...answers,
  };
  const amount = (factor: number) =>
    Object.fromEntries(
      [agency.homeCurrency, agency.abroadCurrency ?? []]
        .flat()
        .map((currency) => [currency, Math.round(cheapest * factor * 100) / 100]),
    );
  const threeOf = (text: string): ClientLines => ({
    does: word(text),
    gets: word(text),
    approves: word(text),
  });
  const { languages: _, ...ownContent } = content;
  const site = retold(
    {
      ...ownContent,
      notFound,
      about: { ...content.about, cards: many(content.about.cards, owner.notes) },
      services: { ...content.services, services: many(content.services.services, owner.services) },
      plans: { ...content.plans, plans: many(content.plans.plans, owner.plans) },
      ...(owner.isFilled && filledParts),
    },
    { word, kept: ['figure', 'since'] },
  );
  // Three steps show titles without client lines.
  const hasClientLines = owner.steps.length > 3;
  const steps = owner.steps.map((title) => ({
    title,
    ...(hasClientLines && { client: threeOf('Tell us what you do, and for whom.') }),
  })) as unknown as Steps;
  const { clientLabels: __, ...about } = site.about;

  return {
    ...site,
    ...(owner.font !== undefined && { font: owner.font }),
    agency,
    extras: { ...site.extras, sketch: !owner.isUndrawn },
    page: { ...site.page, lang: owner.lang },
    sections: [
      ...(owner.sections ?? SECTIONS).map((each, index) => ({
        ...each,
        label: owner.links[index]!,
      })),
      { section: 'Contact' },
    ],
    home: { ...site.home, headline: owner.headline, phrases: owner.phrases },
    about: {
      ...about,
      ...(hasClientLines && { clientLabels: threeOf('You say yes to') }),
      cards: about.cards.map(({ title, text }, index) =>
        index === 2 ? { title, text, steps } : { title, text },
      ),
    },
    sketch: {
      ...site.sketch,
      // Longer ones have no room on the sign.
      emptySign: site.sketch.emptySign.slice(0, 24),
    },
    plans: {
      ...site.plans,
      plans: site.plans.plans.map(
        ({ badge, original: _, monthly: __, drawing, id: ___, ...plan }, index) => ({
          ...plan,
          // A kind of site leads to one plan.
          ...(drawing && index < content.plans.plans.length && { drawing }),
          price: amount(index + 1),
          // The first plan has neither an original nor a monthly price.
          ...(index > 0 && { original: amount(index + 2), monthly: amount(0.01 * (index + 1)) }),
          ...(owner.badges?.includes(index) && {
            badge: (badge ?? word('Best Seller')).slice(0, 24),
          }),
        }),
      ),
    },
    pricing: {
      ...site.pricing,
      currencyNames: { home: owner.currencyNames[0], abroad: owner.currencyNames[1] },
    },
  };
}

const EXAMPLE = 'src/page/own/Example';

/** The files of each section of the owner's own, from those of the example. */
function writeOwnSections(folder: string, sections: readonly Section[]) {
  for (const { section } of sections) {
    if ([...SECTIONS, { section: 'Contact' }].some((known) => known.section === section)) continue;
    for (const ending of ['.tsx', '.css']) {
      const text = readFileSync(EXAMPLE + ending, 'utf8');
      writeFileSync(join(folder, section + ending), text);
    }
  }
}

/**
 * Writes parts of the content into a copy of `src/content`, with the pictures and the sections of the
 * owner's own that they name.
 */
export async function writeContent(folder: string, parts: Partial<ReturnType<typeof contentOf>>) {
  const { agency, ...modules } = parts;
  if (agency) writeFileSync(join(folder, 'agency.json'), JSON.stringify(agency));
  writeWords(folder, modules);
  writeOwnSections(join(folder, '../page/own'), parts.sections ?? []);
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures, { recursive: true });
  await Promise.all(
    (parts.work?.cases ?? []).map(({ picture }, index) => {
      // One is large enough for two widths, the others small and quick.
      const width = index === 0 ? 800 : 480;
      const create = { width, height: width, channels: 3, background: 'teal' } as const;
      return sharp({ create }).toFile(join(pictures, picture));
    }),
  );
}

/** Those of the parts that are no words of the page. */
const TYPES: Readonly<Record<string, string>> = { font: 'DisplayFont | null' };

/** Writes a file for each part. */
export function writeWords(folder: string, parts: object, types = './types.ts') {
  for (const [name, part] of Object.entries(parts)) {
    const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const type = name in content ? `SiteContent['${name}']` : TYPES[name];
    const start = `export const ${name}${type ? `: ${type}` : ''} =`;
    const text = `${start} ${sourceOf(part)}${type ? '' : ' as const'};\n`;
    const [imported] = /^\w+/.exec(type ?? '') ?? [];
    const first = imported ? `import type { ${imported} } from '${types}';\n` : '';
    writeFileSync(join(folder, `${file}.ts`), first + text);
  }
}

/** Gives a copy of the project the content and the look of an owner. */
export async function writeOwner(root: string, name: string) {
  const { words, translation, pages = [], colours = {} } = ownerOf(name);
  const folder = join(root, 'src/content');
  await writeContent(folder, contentOf(name));
  writePages(folder, pages, words);
  if (translation) {
    const { agency, extras: _, ...parts } = siteOf({ ...ownerOf(name), ...translation });
    const { lang } = translation;
    await addLanguage(lang, root);
    writeWords(join(folder, lang), { agency, ...parts }, '../types.ts');
    writePages(join(folder, lang), pages, translation.words);
  }
  writeColours(join(root, 'src/page/styles'), colours);
}

function writePages(folder: string, pages: readonly string[], words: readonly string[]) {
  const text = words.join(' ');
  for (const page of pages) {
    mkdirSync(join(folder, 'pages'), { recursive: true });
    const lines = [
      '---',
      `title: ${words.slice(0, 3).join(' ')} (${page})`,
      `description: ${text}`,
      'footer: yes',
      '---',
      `\n${text}.\n\n## ${words.slice(0, 4).join(' ')}\n\n- ${text}\n`,
    ];
    writeFileSync(join(folder, 'pages', `${page}.md`), lines.join('\n'));
  }
}

function writeColours(folder: string, files: NonNullable<Owner['colours']>) {
  for (const [file, colours] of Object.entries(files)) {
    const path = join(folder, file);
    const styles = Object.entries(colours).reduce(
      (text, [property, value]) =>
        text.replace(new RegExp(`(\\s${property}: )[^;]+`), (_, start: string) => start + value),
      readFileSync(path, 'utf8'),
    );
    writeFileSync(path, styles);
  }
}

function sourceOf(value: unknown): string {
  if (typeof value === 'function') {
    const frame = (value as () => string)();
    return `(...names: readonly unknown[]) => [${JSON.stringify(frame)}, ...names.filter((name) => typeof name === 'string' && name)].join(' ')`;
  }
  if (Array.isArray(value)) return `[${value.map(sourceOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, item]) => `${JSON.stringify(name)}: ${sourceOf(item)}`,
  );
  return `{${entries.join()}}`;
}

/** Runs `vite build`: checks the settings, builds, and writes the files of the whole site. */
import { resolve } from 'node:path';
import type { ViteBuilder } from 'vite';
import { agency } from '../src/content/agency.ts';
import type { Agency } from '../src/content/types.ts';
import { describeAgencyFaults } from './agency-check.ts';
import { writeHostFiles } from './hosts/index.ts';
import { expiryNotice } from './seo/security-contact.ts';
import { checkSettings, describeProblems, unknownSettings } from './settings.ts';
import { sourceDate, type SourceDate } from './source-date.ts';
import { LOCAL_MODE } from './stand-ins/account.ts';

const WITHOUT_ADDRESS =
  'VITE_SITE_URL is not set, so the site has no sitemap.xml, no canonical address and no card for shared links.';
const WITHOUT_DATE =
  'There is neither a commit here nor SOURCE_DATE_EPOCH, so the site is dated today, and a build on another day will differ.';

export async function buildApp(builder: ViteBuilder) {
  const { config, environments } = builder;
  const isLocal = config.mode === LOCAL_MODE;
  const env = config.env as Record<string, string>;
  if (!isLocal) requireSettings(env);

  await builder.build(environments['client']!);
  const folder = resolve(config.root, config.build.outDir);
  await writeHostFiles(folder, env);

  for (const notice of noticesOn(env['VITE_SITE_URL'], isLocal ? null : agency)) {
    config.logger.warn(`\n${notice}`);
  }
}

/** Nothing stops a build here, but its owner should know. */
export function noticesOn(
  siteUrl: string | undefined,
  agency: Agency | null,
  { date, isKnown }: SourceDate = sourceDate(),
) {
  return [
    agency && describeAgencyFaults(agency),
    !siteUrl && WITHOUT_ADDRESS,
    !isKnown && WITHOUT_DATE,
    expiryNotice(date),
  ].filter((notice) => typeof notice === 'string');
}

function requireSettings(env: Record<string, string>) {
  const problems = [...unknownSettings(env).misspelt, describeProblems(checkSettings(env))];
  const said = problems.filter(Boolean).join('\n\n');
  if (said) throw new SettingsError(said);
}

class SettingsError extends Error {
  constructor(problems: string) {
    super(`The settings of this build are missing or wrong:

${problems}

npm run setup asks for them and writes .env; where a host builds for you, enter them in its settings.
To look at the page without any account: npm start.`);
    this.stack = this.message;
  }

  /** Vite prints the stack and the properties of an error. Whoever reads this one needs neither. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.message;
  }
}

/** Runs `vite build`: checks the settings, builds, and writes the files of the whole site. */
import { resolve } from 'node:path';
import type { ViteBuilder } from 'vite';
import { site } from '../content/index.ts';
import { CONTENT } from '../content/load.ts';
import { OwnersError } from '../owners-error.ts';
import { problemsIn, unknownSettings, type Settings } from '../content/settings.ts';
import { keepsTheRest, LOCAL_MODE } from '../output/code-settings.ts';
import { placeholdersIn } from '../check/reminders.ts';
import { writeHostFiles } from '../output/hosts/index.ts';
import { sourceDate, type SourceDate } from '../output/source-date.ts';

const WITHOUT_ADDRESS =
  'The address of the site is not set (address in site.yaml, or VITE_SITE_URL), so the site has no sitemap.xml, no canonical address and no preview card for shared links.';
const WITHOUT_DATE =
  'There is no git commit and SOURCE_DATE_EPOCH is not set, so the pages carry the date of today, and a build on another day will differ.';

export async function buildApp(builder: ViteBuilder) {
  const { config, environments } = builder;
  const isLocal = config.mode === LOCAL_MODE;
  const env = config.env as Record<string, string>;
  if (!isLocal) requireSettings();

  await builder.build(environments['client']!);
  const onHosts =
    !keepsTheRest(config) && (await writeHostFiles(resolve(config.root, config.build.outDir), env));

  for (const notice of [...noticesOn(env['VITE_SITE_URL'], !isLocal), onHosts]) {
    if (notice) config.logger.warn(`\n${notice}`);
  }
}

/** Nothing stops a build here, but its owner should know. */
export function noticesOn(
  siteUrl: string | undefined,
  isPublished: boolean,
  { isKnown }: Pick<SourceDate, 'isKnown'> = sourceDate(),
) {
  return [
    isPublished && describePlaceholders(),
    !siteUrl && WITHOUT_ADDRESS,
    !isKnown && WITHOUT_DATE,
  ].filter((notice) => typeof notice === 'string');
}

function describePlaceholders() {
  const lines = placeholdersIn(site).map(([, path, says]) => `\n  ${path.join(' › ')} ${says}`);
  return lines.length > 0 && `Placeholders left in ${CONTENT}/site.yaml:${lines.join('')}`;
}

function requireSettings() {
  const env = process.env as Settings;
  const problems = [...unknownSettings(env).misspelt, ...problemsIn(site, env)];
  if (problems.length === 0) return;
  throw new OwnersError(`These settings are missing or wrong:

${problems.join('\n\n')}

Run npm run setup to write them into site.yaml, or set them as environment variables where the site is built.
To see the page without an account, run npm start.`);
}

/** Runs `vite build`: checks the settings, builds the site, and writes the files for hosts. */
import { resolve } from 'node:path';
import type { ViteBuilder } from 'vite';
import type { Site } from '../content/load.ts';
import { problemsIn, unknownSettings } from '../content/settings.ts';
import { writeHostFiles } from './hosts/index.ts';
import { sourceDate, type SourceDate } from './source-date.ts';
import { asOwnersError, OwnersError } from '../owners-error.ts';

const WITHOUT_ADDRESS =
  'The address of the site is not set (address in site.yaml, or VITE_SITE_URL), so the site has no sitemap.xml, no canonical address and no preview card for shared links.';
const WITHOUT_DATE =
  'There is no git commit and SOURCE_DATE_EPOCH is not set, so the pages carry the date of today, and a build on another day will differ.';

interface Options {
  isLocal: boolean;
  keepsTheRest: boolean;
}

export async function buildApp(
  builder: ViteBuilder,
  site: Site,
  { isLocal, keepsTheRest }: Options,
) {
  const { config, environments } = builder;
  if (!isLocal) requireSettings(site);
  const write = async () => {
    await builder.build(environments['client']!);
    return keepsTheRest ? null : writeHostFiles(resolve(config.root, config.build.outDir), site);
  };
  const onHosts = await write().catch((reason: unknown) => {
    throw asOwnersError(reason);
  });
  for (const notice of [...noticesOn(site), onHosts]) {
    if (notice) config.logger.warn(`\n${notice}`);
  }
}

/** Returns notices for the owner, which do not stop the build. */
export function noticesOn(site: Site, { isKnown }: Pick<SourceDate, 'isKnown'> = sourceDate()) {
  return [!site.settings.VITE_SITE_URL && WITHOUT_ADDRESS, !isKnown && WITHOUT_DATE].filter(
    (notice) => typeof notice === 'string',
  );
}

function requireSettings({ env, facts }: Site) {
  const problems = [...unknownSettings(env).misspelt, ...problemsIn(facts, env)];
  if (problems.length === 0) return;
  throw new OwnersError(`These settings are missing or wrong:

${problems.join('\n\n')}

Run npm run setup to write them into site.yaml, or set them as environment variables where the site is built.
To see the page without an account, run npm start.`);
}

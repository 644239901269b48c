/** The settings that the code of the site reads, as constants of a build. */
import { resolve } from 'node:path';
import { loadEnv, type ResolvedConfig, type UserConfig } from 'vite';
import { hasSwitch } from '../src/content/derived/sections.ts';
import { languages } from '../src/content/index.ts';
import { opensMailProgram } from './settings.ts';
import { LOCAL_MODE } from './stand-ins/account.ts';

/** The mode of a build that leaves the page to its script, for comparison. */
export const WITHOUT_PRERENDERING = 'client-rendered';

export const FLOWS_PAGE = '/flows/index.html';

export type Build = Pick<ResolvedConfig, 'command' | 'mode' | 'env'>;

/** The settings before Vite has resolved its configuration. */
export const settingsIn = ({ root = process.cwd(), envDir }: UserConfig, mode: string) =>
  envDir === false ? {} : loadEnv(mode, resolve(root, envDir ?? '.'));

export const leavesOutFlowsPage = (env: Build['env']) =>
  ['off', '0'].includes(String(env['VITE_FLOWS_PAGE']));

/** Local visits are not counted. */
export const analyticsScript = ({ command, mode, env }: Build) =>
  command === 'build' && mode !== LOCAL_MODE ? String(env['VITE_ANALYTICS'] ?? '') : '';

/** A setting that is constantly empty takes the code that asks for it out of the scripts. */
export function constantsFor(build: Build, sites = languages) {
  const script = analyticsScript(build);
  return asConstants({
    VITE_MAIL: opensMailProgram(build.env) ? 'link' : '',
    VITE_TRANSLATED: sites.length > 1 ? 'yes' : '',
    VITE_REGION:
      build.command === 'serve' || sites.some(({ content }) => hasSwitch(content)) ? 'on' : '',
    VITE_FLOWS_PAGE: leavesOutFlowsPage(build.env) ? '' : 'on',
    VITE_ANALYTICS: script,
    VITE_ANALYTICS_HOST: script && String(build.env['VITE_ANALYTICS_HOST'] ?? ''),
  });
}

export const asConstants = (settings: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  );

/** The settings that the code of the site reads, as constants of a build. */
import type { ResolvedConfig, UserConfig } from 'vite';
import { hasSwitch } from '../content/derived/sections.ts';
import { languages } from '../content/index.ts';
import { opensMailProgram } from '../content/settings.ts';

/** The mode of builds that may talk to the stand-ins. All other builds need real settings. */
export const LOCAL_MODE = 'stand-ins';

export const FLOWS_PAGE = '/flows/index.html';

export type Build = Pick<ResolvedConfig, 'command' | 'mode' | 'env'>;

export const leavesOutFlowsPage = (env: Build['env']) =>
  ['off', '0'].includes(String(env['VITE_FLOWS_PAGE']));

/** A build into a folder that is not emptied writes the pages anew, and keeps what follows from no content. */
export const keepsTheRest = ({ build }: Pick<UserConfig, 'build'>) => build?.emptyOutDir === false;

/** Local visits are not counted. */
export const analyticsScript = ({ command, mode, env }: Build) =>
  command === 'build' && mode !== LOCAL_MODE ? String(env['VITE_ANALYTICS'] ?? '') : '';

/** Those that the scripts read as they are. */
const IN_SCRIPTS = [
  'VITE_EMAILJS_PUBLIC_KEY',
  'VITE_EMAILJS_SERVICE_ID',
  'VITE_EMAILJS_TEMPLATE_ID',
  'VITE_EMAILJS_ORIGIN',
  'VITE_GEO_URL',
];

/** A setting that is constantly empty takes the code that asks for it out of the scripts. */
export function constantsFor(build: Build, sites = languages) {
  const script = analyticsScript(build);
  return asConstants({
    ...Object.fromEntries(IN_SCRIPTS.map((name) => [name, String(build.env[name] ?? '')])),
    VITE_MAIL: opensMailProgram(build.env) ? 'link' : '',
    VITE_TRANSLATED: sites.length > 1 ? 'yes' : '',
    VITE_REGION: build.command === 'serve' || sites.some(hasSwitch) ? 'on' : '',
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

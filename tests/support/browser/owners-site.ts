/** An owner's site: every part filled, in two languages, with a counting script. */
import { staticFiles } from '../../../cli/serve/static-files.ts';
import { folderOf } from '../agencies.ts';
import { finish, viteBuild } from '../run-tool.ts';

export const OWNERS_SITE_FOLDER = '.cache/owners-site';

const COUNTRY_URL = 'https://geo.kedaiweb.my/json?key=$HOME#now';

/** Like the newer script of Plausible: it reads the attributes of its tag, and counts once it is told to. */
export const COUNTING_SCRIPT = `
  const { dataset, src } = document.currentScript;
  window.plausible = (event) =>
    fetch(new URL('/counted', src), { method: 'POST', body: JSON.stringify({
      event,
      site: dataset.domain,
      path: location.pathname,
    }) });
  window.plausible.init = () => window.plausible('pageview');`;

export async function buildOwnersSite(countingScript: string) {
  // This mode exposes the flows and changes nothing else.
  const flags = ['--mode', 'observed', '--outDir', OWNERS_SITE_FOLDER, '--emptyOutDir'];
  const env = { CONTENT_FOLDER: folderOf('rich'), VITE_ANALYTICS: countingScript };
  const { stderr } = await finish(viteBuild(...flags), { env });
  if (stderr) throw new Error(stderr);
  return await staticFiles(OWNERS_SITE_FOLDER, {
    VITE_GEO_URL: COUNTRY_URL,
    VITE_ANALYTICS: countingScript,
  });
}

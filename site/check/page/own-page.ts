/** Builds the owner's site with stand-ins, and checks it in a browser. */
import { OwnersError } from '../../owners-error.ts';
import { homeOf } from '../../../src/model/languages.ts';
import { siteIn } from '../../content/load.ts';
import { readOwnPages } from '../../build/own-pages.ts';
import { withLocalPage } from '../../local/local-page.ts';
import { checkPage, type Finding } from './check-page.ts';

export async function main() {
  const findings: Finding[] = [];
  const site = siteIn(process.env);
  await withLocalPage('.cache/page-check', async (browser, origin) => {
    for (const content of site.languages) {
      const home = homeOf(content);
      const own = readOwnPages(site).filter((page) => page.home === home);
      findings.push(...(await checkPage(browser, origin + home, own)));
    }
  });
  if (findings.length > 0) throw new OwnersError(report(findings));
  console.log('The page has no problems. Layout, contrast, links and the form were checked.');
}

const report = (findings: readonly Finding[]) =>
  `Problems on the page:\n\n${findings
    .map(({ where, what, advice }) => `  ${where ? `At ${where}: ` : ''}${what}\n      ${advice}`)
    .join('\n\n')}`;

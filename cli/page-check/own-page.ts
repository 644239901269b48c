/** Builds the owner's page with the stand-ins, and checks it in a browser. */
import { CliError } from '../cli-error.ts';
import { homeOf } from '../../src/content/derived/languages.ts';
import { languages, pages, site } from '../../src/content/index.ts';
import { readOwnPages } from '../../vite/own-pages.ts';
import { withLocalPage } from '../local-page.ts';
import { checkPage, type Finding } from './check-page.ts';

export async function main() {
  const findings: Finding[] = [];
  await withLocalPage('.cache/page-check', async (browser, origin) => {
    for (const content of languages) {
      const home = homeOf(content);
      const own = readOwnPages({ pages, site }).filter((page) => page.home === home);
      findings.push(...(await checkPage(browser, origin + home, own)));
    }
  });
  if (findings.length > 0) throw new CliError(report(findings));
  console.log('The page has no problems. Layout, contrast, links and the form were checked.');
}

const report = (findings: readonly Finding[]) =>
  `Problems on the page:\n\n${findings
    .map(({ where, what, advice }) => `  ${where ? `At ${where}: ` : ''}${what}\n      ${advice}`)
    .join('\n\n')}`;

/** Builds the owner's page with the stand-ins, and checks it in a browser. */
import { CliError, run } from '../cli-error.ts';
import { launchChromium } from '../browser.ts';
import { homeOf } from '../../src/content/derived/languages.ts';
import { languages, pages, site as settings } from '../../src/content/index.ts';
import { readOwnPages } from '../../vite/own-pages.ts';
import { localSite } from '../serve/local-site.ts';
import { checkPage, type Finding } from './check-page.ts';

const FOLDER = '.cache/page-check';

export const main = () => run(checkOwnPage);

async function checkOwnPage() {
  const site = await localSite({ folder: FOLDER, port: 0, log: () => {} });
  try {
    await site.isBuilt;
    const browser = await launchChromium();
    try {
      const findings: Finding[] = [];
      for (const content of languages) {
        const home = homeOf(content);
        const own = readOwnPages({ pages, site: settings }).filter((page) => page.home === home);
        const found = await checkPage(browser, site.origin + home, own);
        findings.push(
          ...(home === '/' ? found : found.map((finding) => inLanguage(home, finding))),
        );
      }
      if (findings.length > 0) throw new CliError(report(findings));
    } finally {
      await browser.close();
    }
  } finally {
    site.close();
  }
  console.log('The page has no problems. Layout, contrast, links and the form were checked.');
}

/** Pages beside the first one are named already. */
const inLanguage = (home: string, { where, ...finding }: Finding): Finding => ({
  where: where.startsWith(home) ? where : [home, where].filter(Boolean).join(' '),
  ...finding,
});

const report = (findings: readonly Finding[]) =>
  `Problems on the page:\n\n${findings
    .map(({ where, what, advice }) => `  ${where ? `At ${where}: ` : ''}${what}\n      ${advice}`)
    .join('\n\n')}`;

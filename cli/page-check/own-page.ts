/** Builds the owner's page with the stand-ins, and checks it in a browser. */
import { CliError, run } from '../cli-error.ts';
import { launchChromiumShell } from '../browser.ts';
import { readOwnPages } from '../../build/own-pages.ts';
import { localSite } from '../serve/local-site.ts';
import { checkPage, type Finding } from './check-page.ts';

const FOLDER = '.cache/page-check';

export const main = () => run(checkOwnPage);

async function checkOwnPage() {
  const site = await localSite({ folder: FOLDER, port: 0, log: () => {} });
  try {
    await site.isBuilt;
    const browser = await launchChromiumShell();
    try {
      const findings = await checkPage(browser, `${site.origin}/`, readOwnPages());
      if (findings.length > 0) throw new CliError(report(findings));
    } finally {
      await browser.close();
    }
  } finally {
    site.close();
  }
  console.log('The page fits and reads, and its form works: nothing was found.');
}

const report = (findings: readonly Finding[]) =>
  `Found on the page:\n\n${findings
    .map(({ where, what, advice }) => `  ${where ? `At ${where}: ` : ''}${what}\n      ${advice}`)
    .join('\n\n')}`;

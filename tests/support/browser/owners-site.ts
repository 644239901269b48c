/** An owner's site: a copy of the project with all questions answered and all parts filled. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agency } from '../../../src/content/agency.ts';
import { content, notFound } from '../../../src/content/index.ts';
import { addLanguage } from '../../../cli/setup/new-language.ts';
import { staticFiles } from '../../../cli/serve/static-files.ts';
import { finish, tool, viteBuild } from '../run-tool.ts';
import { filledParts } from '../../../maintenance/filled-parts.ts';
import { retold, writeContent, writeWords } from '../../../maintenance/made-content.ts';
import { copyProject } from '../project-copy.ts';

const COPY = '.cache/owners-site';
export const OWNERS_SITE_FOLDER = join(COPY, 'dist');

/** The answers to npm run setup. */
export const answers = {
  brand: 'Kedai "Web" \\ $HOME <日本>',
  tagline: "It's #1 & more.",
  email: 'salam@kedaiweb.my',
  phone: '+60 12-345 6789',
  currency: agency.abroadCurrency ?? agency.homeCurrency,
  'site-url': 'https://kedaiweb.my',
  'public-key': 'aB3-dE_fG7hI9jK1l',
  'service-id': 'service_a1b2c3d',
  'template-id': 'template_a1b2c3d',
  'country-url': 'https://geo.kedaiweb.my/json?key=$HOME#now',
};

/** The words in the site's other language, which no owner in the tests uses. */
export const LANGUAGE = 'zu';
export const LANGUAGE_NAME = 'Zu';
export const inOtherLanguage = retold(
  { ...content, ...filledParts, notFound },
  { word: (text) => `Zu ${text}`, kept: ['figure', 'since'] },
);

/** A page that the foot of the site does not lead to, with HTML of its owner's. */
const STUDIO = `---
title: Our studio
description: Where we work, and how to find it.
html: yes
---

<p id="address">12 Jalan Tapak</p>

![The door](pictures/1.png)
`;

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
  rmSync(COPY, { recursive: true, force: true });
  copyProject(COPY);
  await writeContent(join(COPY, 'src/content'), filledParts);
  const own = join(COPY, 'src/content');
  const pages = join(own, 'pages');
  cpSync('tests/fixtures/terms.md', join(pages, 'terms.md'));
  await addLanguage(LANGUAGE, COPY);
  const { agency: _, extras: __, page, ...words } = inOtherLanguage;
  writeWords(
    join(own, LANGUAGE),
    { ...words, page: { ...page, lang: LANGUAGE, languageName: LANGUAGE_NAME } },
    '../types.ts',
  );
  mkdirSync(join(own, LANGUAGE, 'pages'));
  cpSync('tests/fixtures/terms.md', join(own, LANGUAGE, 'pages/terms.md'));
  writeFileSync(join(pages, 'studio.md'), STUDIO);
  const flags = Object.entries(answers).map(([flag, answer]) => `--${flag}=${answer}`);
  const env = {
    VITE_ANALYTICS: countingScript,
    VITE_ANALYTICS_DATA: 'domain=kedai.example',
    VITE_FLOWS_PAGE: 'off',
    // The build warns without a recent commit.
    SOURCE_DATE_EPOCH: String(Math.trunc(Date.now() / 1000)),
  };
  // This mode exposes the flows and changes nothing else.
  for (const command of [tool('cli/setup', ...flags), viteBuild('--mode', 'observed')]) {
    const { stderr } = await finish(command, { cwd: COPY, env });
    if (stderr) throw new Error(stderr);
  }
  return await staticFiles(OWNERS_SITE_FOLDER, {
    VITE_GEO_URL: answers['country-url'],
    VITE_ANALYTICS: countingScript,
  });
}

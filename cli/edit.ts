/** Serves the editor of the content, and a preview of the site. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { folderIn, loadContent } from '../site/content/load.ts';
import { openDraft } from '../site/edit/draft.ts';
import { editorOf, editorPage } from '../site/edit/editor.ts';
import { publicationOf } from '../site/edit/publication.ts';
import { followFolder, localSite } from '../site/local/local-site.ts';
import { portIn } from '../site/local/port.ts';
import { translationOf } from './setup/new-language.ts';
import { exitWhenAsked, isHelpWanted } from './start.ts';

const DEFAULT_PORT = 4174;
const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', linux: 'xdg-open' };

const HELP = `npm run edit

Opens an editor of the content at http://localhost:${DEFAULT_PORT}/edit/, beside a preview of the site.
PORT=8080 npm run edit uses another port.
`;

export async function main() {
  if (isHelpWanted(process.argv.slice(2), HELP)) return;
  exitWhenAsked();
  const folder = folderIn(process.env);
  // The draft of each content folder has its own place, because several editors may run at the same time.
  const place = join('.cache/edit', folder);
  const draft = openDraft(folder, place);
  // If the draft cannot be built, the preview starts with the saved content.
  const isWhole = loadContent(draft.result).data !== null;
  const env = { ...process.env, CONTENT_FOLDER: isWhole ? draft.result : folder };
  const page = await editorPage(await buildPage(join(place, 'editor')));
  const editor = editorOf(draft, {
    showPage: page,
    rebuild: () => site.rebuild(),
    translationOf,
    publication: publicationOf(folder),
  });
  const site = await localSite(env, {
    folder: join(place, 'site'),
    port: portIn(process.env.PORT, DEFAULT_PORT),
    command: 'npm run edit',
    before: editor.handle,
    isPreview: true,
    log: () => {},
  });
  env.CONTENT_FOLDER = draft.result;
  followFolder(folder, async () => editor.notifyOfChange());
  const address = `${site.origin}/edit/`;
  console.log(
    `\n  Editor    ${address}\n  Press Ctrl+C to stop. What is not saved is kept in .cache/edit.\n`,
  );
  const opener = process.stdout.isTTY && OPENERS[process.platform];
  // If no browser can be opened, the owner can still use the printed address.
  if (opener) spawn(opener, [address], { stdio: 'ignore' }).on('error', () => {});
}

/** Builds the page of the editor, and returns its folder. */
async function buildPage(place: string) {
  const outDir = resolve(place);
  // Vite sets NODE_ENV to development when it runs TypeScript, but this build is for production.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: 'site/edit/page',
    base: '/edit/',
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

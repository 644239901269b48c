/** Checks the content, and builds the site. A failure leaves no output that could be deployed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { OwnersError } from '../site/owners-error.ts';
import { folderIn } from '../site/content/load.ts';
import { weakPairs } from '../site/check/contrast.ts';
import { checkContent, describeFaults } from '../site/check/index.ts';

const VITE = 'node_modules/vite/bin/vite.js';
const FOLDERS = ['dist', 'dist-servers'];

/** Passes the arguments of the command on to Vite. */
export async function main() {
  await clear();
  const { site, faults, warnings, reminders, placeholders } = await checkContent(
    folderIn(process.env),
  );
  const toLookAt = [...warnings, ...weakPairs('.', site?.look.palette)];
  if (toLookAt.length > 0) console.warn(`Warnings:\n\n${toLookAt.join('\n')}\n`);
  if (faults.length > 0) {
    throw new OwnersError(
      `${describeFaults(faults)}\n\nNothing was built. Run npm run check for the full list.`,
    );
  }
  // Without the runner, Vite would write its configuration into node_modules, which may be read-only.
  // Vite sets NODE_ENV to development when it runs this file, and the build would inherit that value.
  const env = { ...process.env, NODE_ENV: 'production' };
  // Ctrl+C ends Vite too. Stay until then, to delete what it has written.
  process.on('SIGINT', () => {});
  const vite = spawn(
    process.execPath,
    [VITE, 'build', '--configLoader', 'runner', ...process.argv.slice(2)],
    {
      env,
      stdio: 'inherit',
    },
  );
  const [code] = (await once(vite, 'exit')) as [number | null];
  if (code === 0) {
    if (placeholders.length > 0)
      console.warn(`\nPlaceholders are left:\n\n${placeholders.join('\n')}`);
    if (reminders.length > 0) {
      console.warn(
        `\nSome default content is left (does not block the build). Run npm run check to list it.`,
      );
    }
    return;
  }
  await clear();
  process.exitCode = code ?? 1;
}

const clear = () =>
  Promise.all(FOLDERS.map((folder) => rm(folder, { recursive: true, force: true })));

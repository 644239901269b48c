/** Checks the content, and builds the site. A failure leaves no output that could be deployed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OwnersError } from '../site/owners-error.ts';
import { folderIn, type Env } from '../site/content/load.ts';
import { weakPairs } from '../site/check/contrast.ts';
import { checkContent, describeFaults } from '../site/check/index.ts';

const VITE = 'node_modules/vite/bin/vite.js';
const FOLDERS = ['dist', 'dist-servers'];

export async function main() {
  process.exitCode = await build(process.argv.slice(2), process.env);
}

/** Passes the arguments of the command on to Vite, and returns the exit code. */
export async function build(
  args: readonly string[],
  given: Env,
  { root = '.', ...parts } = { root: '.', checkContent, weakPairs, spawn },
) {
  await clear(root);
  const { site, faults, warnings, reminders, placeholders } = await parts.checkContent(
    folderIn(given),
  );
  const toLookAt = [...warnings, ...parts.weakPairs('.', site?.look.palette)];
  if (toLookAt.length > 0) console.warn(`Warnings:\n\n${toLookAt.join('\n')}\n`);
  if (faults.length > 0) {
    throw new OwnersError(
      `${describeFaults(faults)}\n\nNothing was built. Run npm run check for the full list.`,
    );
  }
  // Without the runner, Vite would write its configuration into node_modules, which may be read-only.
  const command = [VITE, 'build', '--configLoader', 'runner', ...args];
  // Vite sets NODE_ENV to development when it runs this file, and the build would inherit that value.
  const env = { ...given, NODE_ENV: 'production' } as NodeJS.ProcessEnv;
  // Ctrl+C ends Vite too. Stay until then, to delete what it has written.
  const stay = () => {};
  process.on('SIGINT', stay);
  const vite = parts.spawn(process.execPath, command, { env, stdio: 'inherit' });
  const [code] = (await once(vite, 'exit')) as [number | null];
  process.off('SIGINT', stay);
  if (code !== 0) {
    await clear(root);
    return code ?? 1;
  }
  if (placeholders.length > 0)
    console.warn(`\nPlaceholders are left:\n\n${placeholders.join('\n')}`);
  if (reminders.length > 0) {
    console.warn(
      `\nSome default content is left (does not block the build). Run npm run check to list it.`,
    );
  }
  return 0;
}

const clear = (root: string) =>
  Promise.all(FOLDERS.map((folder) => rm(join(root, folder), { recursive: true, force: true })));

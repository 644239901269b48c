/** Copies the code of a commit into a temporary folder. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { CliError } from './options.ts';

/** Matches files that a machine may import, and files that configure imports, such as `package.json`. */
const CODE = /\.([cm]?[jt]sx?|json)$/;

/** Returns a function that finds a file's copy from a commit. The copies last until the process ends. */
export function filesAt(ref: string) {
  const trees = new Map<string, Promise<string>>();
  return async (file: string) => {
    const folder = placeOf(dirname(file));
    const top = await topOf(folder);
    const tree = trees.get(top) ?? takenOut(ref, top);
    trees.set(top, tree);
    return join(await tree, relative(top, folder), basename(file));
  };
}

/** Returns the real path of a folder, even if the folder has been deleted. */
const placeOf = (folder: string): string =>
  existsSync(folder) ? realpathSync(folder) : join(placeOf(dirname(folder)), basename(folder));

async function takenOut(ref: string, top: string) {
  const commit = await commitOf(ref, top);
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'xstate-atlas-')));
  process.once('exit', () => {
    rmSync(temporary, { recursive: true, force: true });
  });
  const tree = join(temporary, 'tree');
  mkdirSync(tree);

  const listed = await git(['ls-tree', '-r', '-z', '--name-only', commit], { cwd: top });
  const code = listed.split('\0').filter((path) => CODE.test(path));
  // Uses a temporary Git index, because the index of the project must not change.
  const env = { ...process.env, GIT_INDEX_FILE: join(temporary, 'index') };
  await git(['read-tree', commit], { cwd: top, env });
  const prefix = `--prefix=${tree}/`;
  await git(['checkout-index', '-z', '--stdin', prefix], { cwd: top, env }, code.join('\0'));
  linkPackages(top, tree, code);
  return tree;
}

async function topOf(folder: string): Promise<string> {
  if (!existsSync(folder)) return await topOf(dirname(folder));
  try {
    return realpathSync((await git(['rev-parse', '--show-toplevel'], { cwd: folder })).trim());
  } catch {
    throw new CliError(`--against needs a Git repository, and ${folder} is not in one.`, 2);
  }
}

async function commitOf(ref: string, cwd: string) {
  try {
    return (
      await git(['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`], { cwd })
    ).trim();
  } catch {
    throw new CliError(`The repository has no commit, branch or tag ${ref}.`, 2);
  }
}

/**
 * Links the `node_modules` folders of the project into the copy, and the nearest one above the project
 * into the folder above the copy.
 */
function linkPackages(top: string, tree: string, code: readonly string[]) {
  const folders = code.filter((path) => basename(path) === 'package.json').map(dirname);
  for (const folder of new Set(['.', ...folders])) link(join(top, folder), join(tree, folder));
  const above = ancestorsOf(top).find((folder) => existsSync(join(folder, 'node_modules')));
  if (above) link(above, dirname(tree));
}

function link(from: string, to: string) {
  const packages = join(from, 'node_modules');
  if (existsSync(packages)) symlinkSync(packages, join(to, 'node_modules'), 'junction');
}

const ancestorsOf = (folder: string): string[] =>
  dirname(folder) === folder ? [] : [dirname(folder), ...ancestorsOf(dirname(folder))];

async function git(
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
  input = '',
) {
  const running = promisify(execFile)('git', args, { ...options, maxBuffer: Infinity });
  // Ignores a failed write: if Git stops reading, Git itself reports a more helpful error.
  running.child.stdin?.on('error', () => {}).end(input);
  return (await running).stdout;
}

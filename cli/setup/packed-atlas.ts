/** Replaces the sources of xstate-atlas by the package that they make, for a clone that is only the site. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ATLAS_SOURCES = 'packages/xstate-atlas';
const PACKAGES = 'packages';
const VENDOR = 'vendor';
const INSTALLED = 'node_modules/xstate-atlas';

interface Packed {
  filename: string;
  integrity: string;
  files: { path: string }[];
}

interface Lock {
  packages: Record<string, Record<string, unknown>>;
}

export async function packAtlas(folder: string) {
  await mkdir(join(folder, VENDOR), { recursive: true });
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', VENDOR, `./${ATLAS_SOURCES}`],
    { cwd: folder },
  );
  const [{ filename, integrity, files }] = JSON.parse(stdout) as [Packed];
  const resolved = `file:${VENDOR}/${filename}`;

  // `npm install` would do the same, but asks the registry for all other packages too.
  const manifest = await readJson<{ workspaces?: unknown; dependencies: Record<string, string> }>(
    join(folder, 'package.json'),
  );
  delete manifest.workspaces;
  manifest.dependencies['xstate-atlas'] = resolved;
  const lock = await readJson<Lock>(join(folder, 'package-lock.json'));
  const { [ATLAS_SOURCES]: atlas, '': root, ...others } = lock.packages;
  delete root!['workspaces'];
  Object.assign(root!['dependencies'] as object, { 'xstate-atlas': resolved });
  const { version, ...rest } = atlas!;
  lock.packages = { '': root!, ...others, [INSTALLED]: { version, resolved, integrity, ...rest } };

  const installed = join(folder, INSTALLED);
  await rm(installed, { recursive: true, force: true });
  for (const { path } of files) {
    await cp(join(folder, ATLAS_SOURCES, path), join(installed, path));
  }
  await writeJson(join(folder, 'package.json'), manifest);
  await writeJson(join(folder, 'package-lock.json'), lock);
  await rm(join(folder, PACKAGES), { recursive: true });
}

const readJson = async <Content>(path: string) =>
  JSON.parse(await readFile(path, 'utf8')) as Content;

const writeJson = (path: string, content: unknown) =>
  writeFile(path, `${JSON.stringify(content, null, 2)}\n`);

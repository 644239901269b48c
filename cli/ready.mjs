/**
 * Ends a command with a message if Node is too old or the packages are not installed. So this file
 * itself has to run on an old Node and without packages.
 */
import { existsSync, readFileSync } from 'node:fs';

const project = new URL('../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', project), 'utf8'));
const { node: range } = manifest.engines;

const { node: current } = process.versions;
const isNewEnough = range.split('||').some((part) => {
  const [oldest] = part.match(/\d.*\d/);
  const isOfThisLine = !part.includes('^') || Number.parseInt(current) === Number.parseInt(oldest);
  return isOfThisLine && current.localeCompare(oldest, 'en', { numeric: true }) >= 0;
});

if (!isNewEnough) end(`Node ${range} is needed. This is Node ${current}.`);
const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
const isInstalled = (path) => existsSync(new URL(`node_modules/${path}`, project));
const missing = ['.package-lock.json', ...packages].find((path) => !isInstalled(path));
if (missing) {
  // npm omits the packages for development on a host that sets NODE_ENV.
  const flag = process.env.NODE_ENV === 'production' ? ' --include=dev' : '';
  end(`The packages are not installed. Run npm ci${flag} first.`);
}

function end(reason) {
  console.error(reason);
  process.exit(1);
}

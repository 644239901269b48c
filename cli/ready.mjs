/**
 * Ends a command with a message if Node is too old or the packages are not installed. So this file
 * itself has to run on an old Node and without packages.
 */
import { existsSync, readFileSync } from 'node:fs';

const project = new URL('../', import.meta.url);
const { node: range } = JSON.parse(readFileSync(new URL('package.json', project), 'utf8')).engines;

const { node: current } = process.versions;
const isNewEnough = range.split('||').some((part) => {
  const [oldest] = part.match(/\d.*\d/);
  const isOfThisLine = !part.includes('^') || Number.parseInt(current) === Number.parseInt(oldest);
  return isOfThisLine && current.localeCompare(oldest, 'en', { numeric: true }) >= 0;
});

if (!isNewEnough) end(`Node ${range} is needed. This is Node ${current}.`);
if (!existsSync(new URL('node_modules/.package-lock.json', project))) {
  end('The packages are not installed. Run npm ci first.');
}

function end(reason) {
  console.error(reason);
  process.exit(1);
}

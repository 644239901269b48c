/**
 * Ends a command before it starts, and says why, if Node is too old or no package is installed. So this
 * file runs on an old Node and imports no package.
 */
import { existsSync, readFileSync } from 'node:fs';

const project = new URL('../', import.meta.url);
const { node: range } = JSON.parse(readFileSync(new URL('package.json', project), 'utf8')).engines;

const numbersIn = (version) => version.match(/\d+/g).slice(0, 3).map(Number);

function isBefore(version, other) {
  const different = version.findIndex((number, place) => number !== other[place]);
  return different >= 0 && version[different] < other[different];
}

const current = numbersIn(process.versions.node);
const isNewEnough = range.split('||').some((part) => {
  const oldest = numbersIn(part);
  const isOfThisLine = !part.includes('^') || current[0] === oldest[0];
  return isOfThisLine && !isBefore(current, oldest);
});

if (!isNewEnough) end(`This needs Node ${range}, and this is Node ${process.versions.node}.`);
if (!existsSync(new URL('node_modules/.package-lock.json', project))) {
  end('The packages are not installed yet: run npm ci first.');
}

function end(reason) {
  console.error(reason);
  process.exit(1);
}

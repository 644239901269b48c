/**
 * Changes the machines, the effects and the views, one thing at a time, and counts how many of the
 * changes the tests notice. `npm run mutation views` does so with one of the three.
 */
import { spawnSync } from 'node:child_process';

const PARTS = ['machines', 'effects', 'views'];

const wanted = process.argv.slice(2);
const failed = (wanted.length ? wanted : PARTS).filter((part) => {
  const settings = `tools/mutation/${part}.stryker.json`;
  return spawnSync('stryker', ['run', settings], { stdio: 'inherit' }).status !== 0;
});
if (failed.length) throw new Error(`too many changes go unnoticed: ${failed.join(', ')}`);

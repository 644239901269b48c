/**
 * Mutates machines, effects, bootstrap and views, counts the mutants that the tests notice, and writes
 * the counts into docs/mutation-survivors.md. `npm run mutation plan.effects prices` runs these parts; with
 * `-- --check` it writes nothing and fails if the table differs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CliError, run } from '../cli/cli-error.ts';
import { installOnDemand } from '../cli/install-on-demand.ts';
import { parts } from './mutation/parts.ts';
import { scoreOf, staleLines, withScores, type Report, type Scores } from './mutation/table.ts';

const PACKAGE = 'maintenance/mutation';
const TABLE = 'docs/mutation-survivors.md';

const readTable = () => readFileSync(TABLE, 'utf8');

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length) {
    const known = Object.keys(parts).join(', ');
    throw new CliError(`There is no part ${unknown.join(', ')}. The parts are: ${known}.`);
  }
  installOnDemand(PACKAGE, '@stryker-mutator/core', 'Stryker');

  const scores: Scores = {};
  const failed: string[] = [];
  for (const part of positionals.length ? positionals : Object.keys(parts)) {
    const { hasReachedAim, score } = mutate(part);
    if (!hasReachedAim) failed.push(part);
    if (!score) continue;
    scores[part] = score;
    if (!values.check) writeFileSync(TABLE, await withScores(readTable(), scores));
  }

  const stale = values.check ? await staleLines(readTable(), scores) : [];
  const faults = [
    failed.length && `The aim was not reached in ${failed.join(', ')}.`,
    stale.length && `${TABLE} is out of date. npm run mutation writes:\n${stale.join('\n')}`,
  ].filter(Boolean);
  if (faults.length) throw new CliError(faults.join('\n'));
});

/** An interrupted run has no score. */
function mutate(part: string) {
  const report = `reports/mutation/${part}.json`;
  rmSync(report, { force: true });
  const command = [
    `${PACKAGE}/node_modules/@stryker-mutator/core/bin/stryker.js`,
    'run',
    `${PACKAGE}/stryker.config.mjs`,
  ];
  const env = { ...process.env, MUTATION_PART: part };
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env });
  const score = existsSync(report)
    ? scoreOf(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : undefined;
  return { hasReachedAim: status === 0, score };
}

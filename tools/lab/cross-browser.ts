/** Runs the journeys in every browser engine that is here, and says how to get the others. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import {
  ENGINES,
  findEngine,
  howToGet,
  type Engine,
  type EngineName,
} from './cross-browser/find.ts';
import { CliError, run } from '../cli-error.ts';

interface Results {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

await run(async () => {
  const required = enginesIn(process.env['ENGINES']);
  const wanted = required ?? ENGINES;
  const summary: string[] = [];
  const wrong: string[] = [];
  for (const name of wanted) {
    const engine = findEngine(name);
    if (!engine) {
      summary.push(`${name}: is not here. To get it: ${howToGet[name]}`);
      if (required) wrong.push(`${name} is not here`);
      continue;
    }
    console.log(`\n${name}, ${means(engine)}`);
    const { hasPassed, counts } = await travelIn(name);
    summary.push(`${name}, ${means(engine)}: ${counts}`);
    if (!hasPassed) wrong.push(`a journey failed in ${name}`);
  }
  console.log(`\n${summary.map((line) => `  ${line}`).join('\n')}\n`);
  if (wrong.length) throw new CliError(`${wrong.join(', and ')}.`);
});

/** Those that have to be here, or null where nobody asked for any. */
function enginesIn(list: string | undefined): readonly EngineName[] | null {
  if (!list) return null;
  return list.split(',').map((part) => {
    const name = ENGINES.find((known) => known === part.trim());
    if (name) return name;
    throw new CliError(`ENGINES is "${list}": give one or more of ${ENGINES.join(',')}.`);
  });
}

function means(engine: Engine) {
  return engine.driver === 'playwright' ? 'driven by Playwright' : `which is ${engine.path}`;
}

async function travelIn(name: EngineName) {
  const report = `.cache/engines/${name}.json`;
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=journeys',
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { stdio: 'inherit', env: { ...process.env, ENGINE: name } },
  );
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    await readFile(report, 'utf8'),
  ) as Results;
  return {
    hasPassed: status === 0,
    counts: `${numPassedTests} journeys made, ${numFailedTests} failed, ${numPendingTests} left out (the reasons stand beside them above)`,
  };
}

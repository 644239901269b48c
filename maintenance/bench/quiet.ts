/** Keeps the day out of the figures: rounds begin on a quiet machine, and disturbed ones do not count. */
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const SAMPLE_MS = 3_000;
/** The part of the processors' time that a quiet machine may spend. */
const QUIET = 0.05;
const PATIENCE_MS = 15 * 60_000;
/** How far the machine's index in a round may be from the usual one: the index of a single load varies more. */
const TOLERANCE = 0.15;

export async function waitUntilQuiet() {
  const start = performance.now();
  for (;;) {
    const busy = await busyPart();
    if (busy <= QUIET) return;
    if (performance.now() - start > PATIENCE_MS) {
      throw new Error(
        `The machine has not been quiet for ${PATIENCE_MS / 60_000} minutes: its processors are ${Math.round(busy * 100)} % busy. End what else runs, and start again.`,
      );
    }
  }
}

async function busyPart() {
  const before = spent();
  await pause(SAMPLE_MS);
  const after = spent();
  return (after.busy - before.busy) / (after.all - before.all);
}

function spent() {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, ms) => sum + ms, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}

/** The rounds in which the machine was as fast as it usually was. */
export function undisturbed<Round extends { indices: readonly number[] }>(
  rounds: readonly Round[],
): Round[] {
  const usual = medianOf(rounds.flatMap(({ indices }) => indices));
  return rounds.filter(({ indices }) => Math.abs(medianOf(indices) / usual - 1) <= TOLERANCE);
}

export function medianOf(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

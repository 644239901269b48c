/** Reads what the benchmark is asked for. */
import { parseArgs } from 'node:util';
import { CliError } from '../../cli-error.ts';

/** Fewer say too little to be written down. */
export const ENOUGH_ROUNDS = 5;

export function roundsIn(args: string[]): number {
  const options = { rounds: { type: 'string', default: String(ENOUGH_ROUNDS) } } as const;
  const { rounds } = parseArgs({ args, options }).values;
  if (/^[1-9]\d?$/.test(rounds)) return Number(rounds);
  throw new CliError(`--rounds is ${JSON.stringify(rounds)}: give a number from 1 to 99.`);
}

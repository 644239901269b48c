/** Reads what the benchmark is asked for. */
import { parseArgs } from 'node:util';
import { CliError } from '../../cli-error.ts';

/** Fewer say too little to be written down. */
export const ENOUGH_ROUNDS = 5;

export function cliArgs(args: string[]) {
  const { rounds, profile } = parsed(args);
  if (!/^[1-9]\d?$/.test(rounds)) {
    throw new CliError(`--rounds is ${JSON.stringify(rounds)}: give a number from 1 to 99.`);
  }
  return { rounds: Number(rounds), isProfiled: profile };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: String(ENOUGH_ROUNDS) },
        profile: { type: 'boolean', default: false },
      },
    }).values;
  } catch (reason) {
    throw new CliError((reason as Error).message);
  }
}

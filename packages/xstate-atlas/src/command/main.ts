#!/usr/bin/env node
import { constants } from 'node:os';
import { run } from './cli-error.ts';
import { command } from './command.ts';

// An interrupted command still ends what it started and removes what it took out of Git.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
await run(() => command(process.argv.slice(2)));

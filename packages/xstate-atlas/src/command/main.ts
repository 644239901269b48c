#!/usr/bin/env node
/** Draws the machines of each file. */
import { constants } from 'node:os';
import { CliError, optionsOf } from './options.ts';

// Calls `process.exit` on a signal, because only then do `exit` listeners end the process that loads a file.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

try {
  const options = optionsOf(process.argv.slice(2));
  if (typeof options === 'string') console.info(options);
  else {
    // Loaded late, because it is slow to load and `--help` does not need it.
    const { drawFiles } = await import('./draw-files.ts');
    if (!(await drawFiles(options))) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}

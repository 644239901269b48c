/** Draws the machines of files into files. */
import { statSync } from 'node:fs';
import { CliError } from './cli-error.ts';
import { optionsOf } from './options.ts';
import { write } from './output.ts';
import { sideBySide } from './side-by-side.ts';

export async function command(args: readonly string[]) {
  const options = optionsOf(args);
  if (typeof options === 'string') {
    console.info(options);
    return;
  }
  const { files, payloads } = options;
  if (payloads !== undefined && !statSync(payloads, { throwIfNoEntry: false })?.isFile()) {
    throw new CliError(`There is no file ${payloads}, which --payloads names.`, 2);
  }
  // The drawing code loads slowly, so short answers do without it.
  const { drawer } = await import('./drawn-file.ts');
  const drawn = await sideBySide(files, drawer(options));
  write(drawn, options);
  if (drawn.some(({ isWhole }) => !isWhole)) process.exitCode = 1;
}

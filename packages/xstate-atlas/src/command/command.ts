/** Draws the machines of files into files. */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from './cli-error.ts';
import type { DrawnFile } from './drawn-file.ts';
import { optionsOf, type Options } from './options.ts';
import { write } from './output.ts';
import { sideBySide } from './side-by-side.ts';
import { changeAmong } from './watch.ts';

export async function command(args: readonly string[]) {
  const options = optionsOf(args);
  if (typeof options === 'string') {
    console.info(options);
    return;
  }
  const { files, payloads, isWatching } = options;
  if (payloads !== undefined && !statSync(payloads, { throwIfNoEntry: false })?.isFile()) {
    throw new CliError(`There is no file ${payloads}, which --payloads names.`, 2);
  }
  // The drawing code loads slowly, so short answers do without it.
  const { drawer } = await import('./drawn-file.ts');
  const draw = drawer(options);
  const since = Date.now();
  const drawn = await sideBySide(files, draw);
  write(drawn, options);
  if (drawn.some(({ machines }) => machines.length === 0)) process.exitCode = 1;
  if (isWatching) await drawAgain(drawn, since, draw, options);
}

/** Until the command is stopped. */
async function drawAgain(
  drawn: DrawnFile[],
  since: number,
  draw: (file: string) => Promise<DrawnFile>,
  options: Options,
) {
  let read = since;
  for (;;) {
    const changed = await changeAmong({
      files: drawn.flatMap(({ loaded }) => loaded),
      folders: drawn
        .filter(({ machines }) => machines.length === 0)
        .map(({ file }) => dirname(file)),
      since: read,
    });
    read = Date.now();
    await Promise.all(
      drawn.map(async (before, index) => {
        const isUntouched =
          before.machines.length > 0 && !before.loaded.some((file) => changed.includes(file));
        if (!isUntouched) drawn[index] = await draw(before.file);
      }),
    );
    write(drawn, options);
  }
}

/** Renders the machines of a file as one page, which needs no other file. */
import { basename } from 'node:path';
import { messageOf } from '../machine/words.ts';
import { atlasPage, type DrawnMachine } from '../page/Page.tsx';
import { pageScript } from '../page/script.ts';
import type { Options } from './options.ts';

export async function pageOf(
  file: string,
  machines: readonly DrawnMachine[],
  { inputs, payloads, depth }: Pick<Options, 'inputs' | 'payloads' | 'depth'>,
  failures: string[],
) {
  const script = await pageScript([file], { inputs }).catch((error: unknown) => {
    failures.push(`It cannot be simulated: ${messageOf(error)}`);
    return '';
  });
  return atlasPage({
    title: basename(file),
    depth,
    machines,
    simulations: Object.fromEntries(
      machines.map(({ title: name }) => [
        name,
        { input: inputs[name], payloads: payloads[name] ?? {} },
      ]),
    ),
    script,
  });
}

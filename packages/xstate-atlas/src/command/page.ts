/** Renders the machines of a file as one page, which needs no other file. */
import { basename } from 'node:path';
import { messageOf } from '../machine/words.ts';
import { atlasPage } from '../page/Page.tsx';
import { pageScript } from '../page/script.ts';
import { inNumbers } from './difference.ts';
import type { ReadMachine } from './load.ts';
import type { Options } from './options.ts';

export async function pageOf(
  file: string,
  machines: readonly ReadMachine[],
  { inputs, payloads }: Pick<Options, 'inputs' | 'payloads'>,
  failures: string[],
) {
  const script = await pageScript([file], { inputs }).catch((error: unknown) => {
    failures.push(`It cannot be simulated: ${messageOf(error)}`);
    return '';
  });
  const page = await atlasPage({
    title: basename(file),
    machines: machines.map(({ name, summary, chart, changes }) => {
      const numbers = changes ? `${inNumbers({ name, changes })}.` : '';
      return { title: name, summary: `${summary} ${numbers}`.trim(), chart };
    }),
    simulations: Object.fromEntries(
      machines.map(({ name }) => [name, { input: inputs[name], payloads: payloads[name] ?? {} }]),
    ),
    isCompared: machines.some(({ changes }) => changes),
    script,
  });
  failures.push(...page.failures);
  return page.html;
}

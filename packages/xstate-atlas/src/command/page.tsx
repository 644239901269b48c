/** Writes the machines of a file as one page, which needs no other file. */
import { basename } from 'node:path';
import { draw } from '../drawing/draw.ts';
import { Legend } from '../drawing/picture.tsx';
import { messageOf } from '../machine/words.ts';
import { documentOf, markupOf } from '../page/Page.tsx';
import { pageScript } from '../page/script.ts';
import { stylesOf } from '../page/styles.ts';
import { inNumbers } from './difference.ts';
import type { ReadMachine } from './load.ts';
import type { Options } from './options.ts';

export async function pageOf(
  file: string,
  machines: readonly ReadMachine[],
  { inputs, payloads }: Pick<Options, 'inputs' | 'payloads'>,
  failures: string[],
) {
  const flows = await Promise.all(
    machines.map(async (machine) => ({
      title: machine.name,
      summary: [machine.summary, machine.changes && `${inNumbers(machine)}.`]
        .filter(Boolean)
        .join(' '),
      ...(await draw(machine.chart)),
    })),
  );
  for (const { chart, failure } of flows) if (failure) failures.push(`${chart.name}: ${failure}`);
  const script = await pageScript([file], { inputs }).catch((error: unknown) => {
    failures.push(`It cannot be simulated: ${messageOf(error)}`);
    return '';
  });
  const isCompared = machines.some(({ changes }) => changes);
  const markup = markupOf({
    introduction: isCompared && <Legend />,
    flows,
    simulations: Object.fromEntries(
      machines.map(({ name }) => [name, { input: inputs[name], payloads: payloads[name] ?? {} }]),
    ),
  });
  return documentOf({
    title: basename(file),
    head: `<style>${stylesOf('page/page.css', ...(isCompared ? ['drawing/difference.css'] : []))}</style>`,
    body: `${markup}<script type="module">${asInline(script)}</script>`,
  });
}

/** Its text must not end the element, nor begin a comment in it. */
const asInline = (code: string) =>
  code.replaceAll(/<\/(?=script)/gi, String.raw`<\/`).replaceAll('<!--', String.raw`<\!--`);

/** Writes the machines of a file as one page, which needs no other file. */
import { basename } from 'node:path';
import { Fragment, h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { draw } from '../drawing/draw.ts';
import { Dock, Options } from '../page/Dock.tsx';
import { documentOf } from '../page/document.ts';
import { Flow } from '../page/Flow.tsx';
import { pageScript } from '../page/script.ts';
import { stylesOf } from '../page/styles.ts';
import { messageOf } from '../machine/words.ts';
import type { ReadFile } from './drawings.ts';
import { Legend } from './Legend.tsx';

export async function pageOf({ file, machines, simulation }: ReadFile) {
  const title = basename(file);
  const flows = await Promise.all(
    machines.map(async ({ name, summary, chart, changes }) => ({
      title: name,
      summary: [summary, changes && `${changes}.`].filter(Boolean).join(' '),
      ...(await draw(chart)),
    })),
  );
  const isCompared = machines.some(({ changes }) => changes);
  const script = await scriptOf(file, simulation.input);
  const options = Object.fromEntries(machines.map(({ name }) => [name, simulation]));
  const markup = renderToStaticMarkup(
    h(
      Fragment,
      null,
      h('main', null, isCompared && h(Legend, null), ...flows.map((flow) => h(Flow, flow))),
      script.code && h(Dock, null),
      script.code && h(Options, { of: options }),
    ),
  );
  const styles = stylesOf('page/page.css', ...(isCompared ? ['command/difference.css'] : []));
  return {
    text: documentOf({
      title,
      head: `<style>${styles}</style>`,
      body: `${markup}${script.code && `<script type="module">${asInline(script.code)}</script>`}`,
    }),
    failures: [
      ...flows.flatMap(({ chart, failure }) => (failure ? [`${chart.name}: ${failure}`] : [])),
      ...script.failures,
    ],
  };
}

async function scriptOf(file: string, input: unknown) {
  try {
    return { code: await pageScript([file], { input }), failures: [] };
  } catch (error) {
    return { code: '', failures: [`It cannot be simulated: ${messageOf(error)}`] };
  }
}

/** Its text must not end the element, nor begin a comment in it. */
const asInline = (code: string) =>
  code.replaceAll(/<\/(?=script)/gi, String.raw`<\/`).replaceAll('<!--', String.raw`<\!--`);

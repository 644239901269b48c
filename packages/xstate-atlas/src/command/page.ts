/** Writes the machines of a file as one page, which needs no other file and no script. */
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { draw } from '../drawing/draw.ts';
import { Flow } from '../page/Flow.tsx';
import { Legend } from './Legend.tsx';
import type { DrawnMachine } from './drawn-machine.ts';
import { stylesOf } from './styles.ts';

export async function pageOf(title: string, machines: readonly DrawnMachine[]) {
  const flows = await Promise.all(
    machines.map(async ({ name, summary, tables, chart, changes }) => ({
      title: name,
      summary: [summary, changes && `${changes}.`].filter(Boolean).join(' '),
      tables,
      ...(await draw(chart)),
    })),
  );
  const isCompared = machines.some(({ changes }) => changes);
  const markup = renderToStaticMarkup(
    h('main', null, isCompared && h(Legend, null), ...flows.map((flow) => h(Flow, flow))),
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    ${renderToStaticMarkup(h('title', null, title))}
    <style>${stylesOf('page/page.css', ...(isCompared ? ['command/difference.css'] : []))}</style>
  </head>
  <body>${markup}</body>
</html>
`;
}

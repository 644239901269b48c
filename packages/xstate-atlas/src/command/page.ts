/** Writes the machines of a file as one page, which needs no other file and no script. */
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { draw } from '../drawing/draw.ts';
import { Flow } from '../page/Flow.tsx';
import { Legend } from './Legend.tsx';
import type { DrawnMachine } from './drawn-machine.ts';
import { documentOf } from '../page/document.ts';
import { stylesOf } from '../page/styles.ts';

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
  const styles = stylesOf('page/page.css', ...(isCompared ? ['command/difference.css'] : []));
  return documentOf({ title, head: `<style>${styles}</style>`, body: markup });
}

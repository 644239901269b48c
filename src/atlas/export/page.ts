/** Writes a page of charts as one file. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { layOut } from '../chart/layout.ts';
import { chartOf } from '../chart/model.ts';
import { Flow } from '../Flow.tsx';
import { codes, statesTable, table } from '../description.ts';
import { eventTypes, isTold } from '../machines/introspection.ts';
import { pathsToStates } from '../machines/reachability.ts';
import type { NamedMachine } from './stranger.ts';

export async function drawnPage(title: string, machines: readonly NamedMachine[]) {
  const flows = await Promise.all(machines.map(describe));
  const markup = flows.map((flow) => renderToStaticMarkup(createElement(Flow, flow))).join('');
  const head = renderToStaticMarkup(createElement('title', null, title));
  return {
    said: flows.flatMap(({ chart }) => chart.notDrawn),
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    ${head}
    <style>${await styles()}</style>
  </head>
  <body><main>${markup}</main></body>
</html>
`,
  };
}

async function describe({ name, machine }: NamedMachine) {
  const { ways, said } = pathsToStates(machine);
  const chart = chartOf(machine, name);
  return {
    title: name,
    summary: machine.root.description ?? '',
    tables: [
      statesTable(machine, [
        'Path',
        (node) => {
          const way = ways.get(node);
          if (!way) return ['unknown'];
          return way.length > 0 ? codes(way) : ['initial state'];
        },
      ]),
      table(
        'Events',
        ['Event'],
        eventTypes(machine)
          .filter(isTold)
          .map((type) => [codes([type])]),
      ),
    ].filter(({ rows }) => rows.length > 0),
    chart: { ...chart, notDrawn: [...chart.notDrawn, ...said.map((line) => `${name}: ${line}`)] },
    layout: await layOut(chart),
  };
}

/** The styles of the atlas, with the font inlined. */
async function styles() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      write: false,
      assetsInlineLimit: Infinity,
      rolldownOptions: { input: 'src/atlas/atlas.css' },
    },
  });
  const { output } = [built].flat()[0] as { output: { fileName: string; source?: unknown }[] };
  return String(output.find(({ fileName }) => fileName.endsWith('.css'))!.source);
}

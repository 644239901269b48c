/** Writes a page of charts as one file. */
import { readFileSync } from 'node:fs';
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { chartOf } from '../chart/model.ts';
import { draw } from '../drawing/draw.ts';
import { Flow } from '../page/Flow.tsx';
import { codes, statesTable, table } from '../chart/description.ts';
import { eventTypes, isTold } from '../machine/introspection.ts';
import { pathsToStates } from '../walk/reachability.ts';
import type { NamedMachine } from './stranger.ts';

export async function drawnPage(title: string, machines: readonly NamedMachine[]) {
  const flows = await Promise.all(machines.map(describe));
  const markup = flows.map((flow) => renderToStaticMarkup(h(Flow, flow))).join('');
  const head = renderToStaticMarkup(h('title', null, title));
  return {
    said: flows.flatMap(({ chart }) => chart.notDrawn),
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    ${head}
    <style>${styles()}</style>
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
    ...(await draw({
      ...chart,
      notDrawn: [...chart.notDrawn, ...said.map((line) => `${name}: ${line}`)],
    })),
  };
}

/** The styles of the atlas, in one text. */
const styles = (file = new URL('../page/page.css', import.meta.url)): string =>
  readFileSync(file, 'utf8').replaceAll(/@import '(.+)';\n/g, (_, imported: string) =>
    styles(new URL(imported, file)),
  );

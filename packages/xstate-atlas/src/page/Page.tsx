/** The page of machines: a chart of each, and the panel beside them. */
import { isDeepStrictEqual } from 'node:util';
import type { ComponentChildren } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { chartOf } from '../chart/model.ts';
import { draw } from '../drawing/draw.ts';
import { describeMachine, type MachineFile } from '../machine/exports.ts';
import type { SimulationOptions } from '../simulation/simulation.ts';
import { Flow, type FlowProps } from './Flow.tsx';

type Simulations = Readonly<Record<string, SimulationOptions>>;

export interface AtlasPage {
  title: string;
  /** Paragraphs that say what the page shows. */
  introduction: readonly string[];
  files: readonly MachineFile[];
  /** What the simulation of a machine starts with and may send, by its id, as far as it is plain data. */
  simulations?: Simulations;
  /** The address of the app that the page can follow in another tab. */
  app?: string | undefined;
}

/** The HTML of the body of a project's page. */
export async function atlasPage({ title, introduction, files, simulations = {}, app }: AtlasPage) {
  const flows = await Promise.all(
    files.map(async (file) => ({
      ...describeMachine(file),
      ...(await draw(chartOf(file.machine))),
    })),
  );
  return markupOf({
    introduction: (
      <div className="atlas-introduction">
        <h1>{title}</h1>
        <div className="atlas-lead">
          {introduction.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <nav aria-label="Flows">
          <ul className="atlas-contents">
            {flows.map(({ title, summary, chart }) => (
              <li key={chart.name}>
                <a href={`#${chart.name}`}>{title}</a>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    ),
    flows,
    simulations: dataIn(simulations),
    app,
  });
}

interface PageProps extends Pick<AtlasPage, 'app'> {
  introduction: ComponentChildren;
  flows: readonly FlowProps[];
  simulations: Simulations;
}

/** The script fills the panel, because nothing in it works without one. */
export const markupOf = ({ introduction, flows, simulations, app }: PageProps) =>
  renderToStaticMarkup(
    <>
      <main>
        {introduction}
        {flows.map((flow) => (
          <Flow key={flow.chart.name} {...flow} />
        ))}
      </main>
      <aside
        id="atlas-panel"
        aria-label="Simulation"
        data-app={app}
        data-simulations={JSON.stringify(simulations)}
        hidden
      />
    </>,
  );

/** Leaves out what is no plain data, such as an error in a payload. */
export const dataIn = (simulations: Simulations): Simulations =>
  Object.fromEntries(
    Object.entries(simulations).map(([name, { input, payloads = {} }]) => {
      const kept = Object.entries(payloads)
        .map(([type, variants]) => [type, variants.filter(isData)] as const)
        .filter(([, variants]) => variants.length > 0);
      return [name, { ...(isData(input) && { input }), payloads: Object.fromEntries(kept) }];
    }),
  );

const isData = (given: unknown) =>
  given !== undefined && isDeepStrictEqual(given, JSON.parse(JSON.stringify(given) ?? 'null'));

interface Document {
  title: string;
  head: string;
  body: string;
}

export const documentOf = ({ title, head, body }: Document) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
    ${head}
  </head>
  <body>${body}</body>
</html>
`;

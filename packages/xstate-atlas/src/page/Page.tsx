/** The page of the atlas: a chart of each machine, and the panel beside them. */
import { isDeepStrictEqual } from 'node:util';
import { renderToStaticMarkup } from 'preact-render-to-string';
import type { Chart } from '../chart/model.ts';
import type { Layout } from '../chart/places.ts';
import { anchorOf, ChartDrawing } from '../drawing/ChartDrawing.tsx';
import type { SimulationOptions } from '../simulation/simulation.ts';
import { stylesOf } from './styles.ts';

type Simulations = Readonly<Record<string, SimulationOptions>>;

export interface DrawnMachine {
  title: string;
  summary: string;
  chart: Chart;
  layout: Layout;
}

export interface AtlasPage {
  title: string;
  /** Paragraphs that say what the page shows. */
  introduction?: readonly string[];
  machines: readonly DrawnMachine[];
  /** The input and the payloads of each simulation, by machine. Only plain data is kept. */
  simulations?: Simulations;
  /** The number of levels that are unfolded at first, by default all. */
  depth?: number | undefined;
  /** The address of the app that the page can follow in another tab. */
  app?: string;
  /** The address of a stylesheet that replaces the inline styles. */
  stylesheet?: string | undefined;
  script: string;
}

/** Returns the HTML of a page. */
export function atlasPage({
  title,
  introduction = [],
  machines,
  simulations = {},
  depth,
  app,
  stylesheet,
  script,
}: AtlasPage) {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {stylesheet ? (
          <link rel="stylesheet" href={stylesheet} />
        ) : (
          <style {...raw(stylesOf('page/page.css'))} />
        )}
      </head>
      <body>
        <main>
          <div className="atlas-introduction">
            <h1>{title}</h1>
            {introduction.length > 0 && (
              <div className="atlas-lead">
                {introduction.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            )}
            {machines.length > 1 && (
              <nav aria-label="Flows">
                <ul className="atlas-contents">
                  {machines.map(({ title, summary, chart }) => (
                    <li key={chart.name}>
                      <a href={`#${chart.name}`}>{title}</a>
                      <p>{summary}</p>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
          {machines.map((machine) => (
            <Flow key={machine.chart.name} {...machine} />
          ))}
        </main>
        {/* The script fills and shows the panel. Without the script, nothing in the panel would work. */}
        <aside
          id="atlas-panel"
          aria-label="Simulation"
          data-app={app}
          data-depth={depth}
          data-simulations={JSON.stringify(dataIn(simulations))}
          hidden
        />
        <script type="module" {...raw(asInline(script))} />
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}

/** Shows a machine as a chart, with a list of what the chart cannot show. */
export function Flow({ title, summary, chart, layout }: DrawnMachine) {
  const { name, notDrawn } = chart;
  const address = anchorOf(name);
  return (
    <section className="atlas-flow" id={address} aria-labelledby={`${address}-title`}>
      <h2 id={`${address}-title`}>{title}</h2>
      <div className="atlas-flow-heading">
        {summary && <p>{summary}</p>}
        {/* The script shows the button. */}
        <button type="button" data-simulates={name} hidden>
          Simulate
        </button>
      </div>
      {layout.failure && <p className="chart-failure">{layout.failure}</p>}
      <div className="chart-view">
        <div className="chart">
          <ChartDrawing chart={chart} layout={layout} />
        </div>
      </div>
      {notDrawn.length > 0 && (
        <details className="chart-more">
          <summary>Not in the chart</summary>
          <ul>
            {notDrawn.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const raw = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

/**
 * Escapes a script, so that its text can neither end the script element nor begin a comment in it.
 */
const asInline = (code: string) =>
  code.replaceAll(/<\/(?=script)/gi, String.raw`<\/`).replaceAll('<!--', String.raw`<\!--`);

/** Leaves out values that are not plain data, such as an error in a payload. */
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

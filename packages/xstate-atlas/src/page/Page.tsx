/** The page of the atlas: a chart of each machine, and the panel beside them. */
import { isDeepStrictEqual } from 'node:util';
import { renderToStaticMarkup } from 'preact-render-to-string';
import type { Chart } from '../chart/model.ts';
import { Legend } from '../drawing/picture.tsx';
import type { SimulationOptions } from '../simulation/simulation.ts';
import { draw, Flow } from './Flow.tsx';
import { stylesOf } from './styles.ts';

type Simulations = Readonly<Record<string, SimulationOptions>>;

export interface AtlasPage {
  title: string;
  /** Paragraphs that say what the page shows. */
  introduction?: readonly string[];
  machines: readonly { title: string; summary: string; chart: Chart }[];
  /** The input and the payloads of each simulation, by machine. Only plain data is kept. */
  simulations?: Simulations;
  /** The address of the app that the page can follow in another tab. */
  app?: string;
  isCompared?: boolean;
  /** The address of a stylesheet that replaces the inline styles. */
  stylesheet?: string | undefined;
  script: string;
}

/** Returns the HTML of a page, and a sentence about each chart that could not be drawn. */
export async function atlasPage({
  title,
  introduction = [],
  machines,
  simulations = {},
  app,
  isCompared = false,
  stylesheet,
  script,
}: AtlasPage) {
  const flows = await Promise.all(
    machines.map(async ({ chart, ...words }) => ({ ...words, ...(await draw(chart)) })),
  );
  const styles = stylesOf('page/page.css', ...(isCompared ? ['drawing/difference.css'] : []));
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {stylesheet ? <link rel="stylesheet" href={stylesheet} /> : <style {...raw(styles)} />}
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
            {flows.length > 1 && (
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
            )}
            {isCompared && <Legend />}
          </div>
          {flows.map((flow) => (
            <Flow key={flow.chart.name} {...flow} />
          ))}
        </main>
        {/* The script fills and shows the panel. Without the script, nothing in the panel would work. */}
        <aside
          id="atlas-panel"
          aria-label="Simulation"
          data-app={app}
          data-simulations={JSON.stringify(dataIn(simulations))}
          hidden
        />
        <script type="module" {...raw(asInline(script))} />
      </body>
    </html>,
  );
  const failures = flows.flatMap(({ chart, failure }) =>
    failure === undefined ? [] : [`${chart.name}: ${failure}`],
  );
  return { html: `<!doctype html>\n${html}\n`, failures };
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

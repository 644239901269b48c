/** The page of an atlas: a chart of each machine, and the panel beside them. */
import type { ComponentChildren } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import type { SimulationOptions } from '../simulation/simulation.ts';
import { Dock } from './Dock.tsx';
import { Flow, type FlowProps } from './Flow.tsx';

interface PageProps {
  introduction: ComponentChildren;
  flows: readonly FlowProps[];
  /** What the simulation of a machine starts with and may send, by the name of its chart. */
  simulations: Readonly<Record<string, SimulationOptions>>;
  /** The address of the app that the page can follow in another tab. */
  app?: string | undefined;
}

/** The HTML of its body. */
export const markupOf = ({ introduction, flows, simulations, app }: PageProps) =>
  renderToStaticMarkup(
    <>
      <main>
        {introduction}
        {flows.map((flow) => (
          <Flow key={flow.chart.name} {...flow} />
        ))}
      </main>
      <Dock app={app} />
      <script
        type="application/json"
        id="atlas-options"
        // oxlint-disable-next-line react/no-danger -- data, in which no tag can begin
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(simulations).replaceAll('<', '\\u003c'),
        }}
      />
    </>,
  );

interface Document {
  title: string;
  /** HTML for the end of the head, such as styles. */
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

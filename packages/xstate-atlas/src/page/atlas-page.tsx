/** The page of an atlas: each machine as a chart and in words, and the panel beside them. */
import { renderToStaticMarkup } from 'preact-render-to-string';
import { chartOf, withCoverage } from '../chart/model.ts';
import { describeMachine, type MachineFile } from '../machine/source.ts';
import { draw } from '../drawing/draw.ts';
import { Dock, Options, type DockProps } from './Dock.tsx';
import { Flow, type FlowProps } from './Flow.tsx';
import { Legend } from './Legend.tsx';
import type { SimulationOptions } from '../simulation/simulation.ts';
import { WALKS } from './words.ts';

export interface AtlasPage extends DockProps {
  title: string;
  /** Paragraphs that say what the page shows. */
  introduction: readonly string[];
  files: readonly MachineFile[];
  /** What the simulation of a machine starts with and may send, by its id, as far as it is plain data. */
  simulations?: Readonly<Record<string, SimulationOptions>>;
  /** The coverage of the tests, by machine and by the address of a part. */
  walkedIn?: (machine: string) => ((part: string) => string) | undefined;
}

/** The HTML of its body. */
export async function atlasPage({
  title,
  introduction,
  files,
  simulations = {},
  walkedIn,
  ...dock
}: AtlasPage) {
  const flowOf = async (file: MachineFile): Promise<FlowProps> => {
    const walkedOf = walkedIn?.(file.machine.id);
    const declared = chartOf(file.machine);
    const chart = walkedOf ? withCoverage(declared, walkedOf) : declared;
    return { ...describeMachine(file), ...(await draw(chart)) };
  };
  const flows = await Promise.all(files.map(flowOf));
  return renderToStaticMarkup(
    <>
      <main>
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
          <Legend />
          {walkedIn && <p className="atlas-walks">{WALKS}</p>}
        </div>
        {flows.map((flow) => (
          <Flow key={flow.chart.name} {...flow} />
        ))}
      </main>
      <Dock {...dock} />
      <Options of={simulations} />
    </>,
  );
}

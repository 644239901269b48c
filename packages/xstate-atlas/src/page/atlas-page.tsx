/** The page of an atlas: each machine as a chart and in words, and the panel beside them. */
import type { AnyStateMachine } from 'xstate';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { chartOf, withCoverage } from '../chart/model.ts';
import { describeMachine } from '../chart/description.ts';
import type { FlowPaths } from '../drive/paths.ts';
import { draw } from '../drawing/draw.ts';
import { Dock, type DockProps } from './Dock.tsx';
import { Flow, type FlowProps } from './Flow.tsx';
import { Legend } from './Legend.tsx';
import { ownMachines } from './own-machines.ts';
import { WALKS } from './words.ts';

export interface MachineFile {
  /** `mobile-menu.machine.ts` */
  name: string;
  text: string;
  machine: AnyStateMachine;
}

export interface AtlasPage extends DockProps {
  title: string;
  /** Paragraphs that say what the page shows. */
  introduction: readonly string[];
  files: readonly MachineFile[];
  paths: FlowPaths;
  /** The coverage of the tests, by machine and by the address of a part. */
  walkedIn?: (machine: string) => ((part: string) => string) | undefined;
  /** Whether the machines of the atlas itself stand below, and light up as they run. */
  showsItself?: boolean;
}

/** The HTML of its body. */
export async function atlasPage({
  title,
  introduction,
  files,
  paths,
  walkedIn,
  showsItself = false,
  ...dock
}: AtlasPage) {
  const flowOf = async (file: MachineFile): Promise<FlowProps> => {
    const walkedOf = walkedIn?.(file.machine.id);
    const declared = chartOf(file.machine);
    const chart = walkedOf ? withCoverage(declared, walkedOf) : declared;
    return { ...describeMachine(file), ...(await draw(chart)) };
  };
  const flows = await Promise.all(files.map(flowOf));
  const own = await Promise.all((showsItself ? ownMachines() : []).map(flowOf));
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
        {own.length > 0 && (
          <details id="this-atlas">
            <summary>This atlas</summary>
            {own.map((flow) => (
              <Flow key={flow.chart.name} {...flow} />
            ))}
          </details>
        )}
      </main>
      <Dock {...dock} />
      <script
        type="application/json"
        id="atlas-paths"
        // oxlint-disable-next-line react/no-danger -- data, in which no tag can begin
        dangerouslySetInnerHTML={{ __html: JSON.stringify(paths).replaceAll('<', '\\u003c') }}
      />
    </>,
  );
}

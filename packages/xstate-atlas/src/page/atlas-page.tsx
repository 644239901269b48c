/** The page of a project's machines. */
import { chartOf } from '../chart/model.ts';
import { draw } from '../drawing/draw.ts';
import { describeMachine, type MachineFile } from '../machine/source.ts';
import { dataIn } from '../simulation/data.ts';
import type { SimulationOptions } from '../simulation/simulation.ts';
import { markupOf } from './Page.tsx';

export interface AtlasPage {
  title: string;
  /** Paragraphs that say what the page shows. */
  introduction: readonly string[];
  files: readonly MachineFile[];
  /** What the simulation of a machine starts with and may send, by its id, as far as it is plain data. */
  simulations?: Readonly<Record<string, SimulationOptions>>;
  /** The address of the app that the page can follow in another tab. */
  app?: string | undefined;
}

/** The HTML of its body. */
export async function atlasPage({ title, introduction, files, simulations = {}, app }: AtlasPage) {
  const flows = await Promise.all(
    files.map(async (file) => ({
      ...describeMachine(file),
      ...(await draw(chartOf(file.machine))),
    })),
  );
  const contents = flows.map(({ title, summary, chart }) => (
    <li key={chart.name}>
      <a href={`#${chart.name}`}>{title}</a>
      <p>{summary}</p>
    </li>
  ));
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
          <ul className="atlas-contents">{contents}</ul>
        </nav>
      </div>
    ),
    flows,
    simulations: dataIn(simulations),
    app,
  });
}

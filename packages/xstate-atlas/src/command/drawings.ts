/** The outputs for a file, by name. */
import { messageOf } from '../machine/words.ts';
import type { DrawnMachine } from './drawn-machine.ts';
import type { Format, Options } from './options.ts';
import { pageOf } from './page.ts';
import { pictureOf } from './picture.tsx';
import type { SimulationOptions } from '../simulation/simulation.ts';

export interface Drawing {
  /** Of the machine, if it does not show the whole file. */
  name: string | undefined;
  ending: string;
  text: string;
}

export interface ReadFile {
  file: string;
  machines: readonly DrawnMachine[];
  failures: readonly string[];
  simulation: SimulationOptions;
}

/** What cannot be drawn is left out, and a sentence says why. */
export async function drawingsOf(file: ReadFile, { formats, isUnfolded }: Options) {
  const failures: string[] = [];
  const tried = async (subject: string, draw: () => Promise<Drawing> | Drawing) => {
    try {
      return [await draw()];
    } catch (error) {
      failures.push(`${subject}: ${messageOf(error)}`);
      return [];
    }
  };
  const each = (format: Format, ending: string, textOf: (machine: DrawnMachine) => unknown) =>
    Promise.all(
      file.machines.map((machine) =>
        tried(`The ${format} of ${machine.name} cannot be made`, async () => ({
          name: machine.name,
          ending,
          text: `${String(await textOf(machine))}\n`,
        })),
      ),
    );
  const makers: Record<Format, () => Promise<Drawing[][]>> = {
    html: async () => [
      await tried('The page cannot be made', async () => {
        const page = await pageOf(file);
        failures.push(...page.failures);
        return { name: undefined, ending: '.html', text: page.text };
      }),
    ],
    svg: () => each('svg', '.svg', (machine) => pictureOf(machine, isUnfolded)),
    mermaid: () => each('mermaid', '.mmd', ({ mermaid }) => mermaid),
    json: async () => [[{ name: undefined, ending: '.json', text: inJson(file) }]],
  };
  const drawn = await Promise.all(formats.map((format) => makers[format]()));
  return { drawings: drawn.flat(2), failures };
}

const inJson = ({ machines, failures }: ReadFile) =>
  `${JSON.stringify(
    {
      machines: machines.map(({ name, chart: { root, transitions, notDrawn }, changes }) => ({
        name,
        ...(changes && { changes }),
        root,
        transitions,
        findings: notDrawn,
      })),
      failures,
    },
    null,
    2,
  )}\n`;

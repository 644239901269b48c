/** The outputs for a file, by name. */
import type { DrawnMachine } from './drawn-machine.ts';
import type { Format } from './options.ts';
import { pageOf } from './page.ts';
import { pictureOf } from './picture.tsx';

export interface Drawing {
  /** Of the machine, if it does not show the whole file. */
  name: string | undefined;
  ending: string;
  text: string;
}

export async function drawingsOf(
  fileName: string,
  machines: readonly DrawnMachine[],
  formats: readonly Format[],
): Promise<Drawing[]> {
  const drawn = await Promise.all(formats.map((format) => DRAW[format](fileName, machines)));
  return drawn.flat();
}

const DRAW: Record<
  Format,
  (fileName: string, machines: readonly DrawnMachine[]) => Promise<Drawing[]>
> = {
  html: async (fileName, machines) => [
    {
      name: undefined,
      ending: '.html',
      text: await pageOf(fileName, machines),
    },
  ],
  svg: (_, machines) =>
    Promise.all(
      machines.map(async (machine) => ({
        name: machine.name,
        ending: '.svg',
        text: await pictureOf(machine),
      })),
    ),
  mermaid: async (_, machines) =>
    machines.map(({ name, mermaid }) => ({
      name,
      ending: '.mmd',
      text: `${mermaid}\n`,
    })),
};

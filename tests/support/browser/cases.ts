/** The cases of the flows on the page of the default agency. `FLOW=contact` takes one folder alone. */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MachineCase } from '../case.ts';
import type { AnyFlowCase } from '../page-case.ts';

const FOLDER = 'tests/flows';
/** The form of this agency sends its messages itself. */
const ABSENT = 'hand-over';
const { FLOW } = process.env;

export async function casesInBrowser() {
  const folders = readdirSync(FOLDER).filter(
    (name) =>
      name !== ABSENT && (!FLOW || name === FLOW) && existsSync(`${FOLDER}/${name}/page-case.ts`),
  );
  return Promise.all(
    folders.map(async (name) => {
      const read = (file: string) => import(resolve(FOLDER, name, file)) as Promise<object>;
      const { pageCase } = (await read('page-case.ts')) as { pageCase: AnyFlowCase };
      const { machineCases } = (await read('machine-case.ts')) as {
        machineCases: readonly MachineCase[];
      };
      return { pageCase, machineCase: pageCase.machineCase ?? machineCases[0]! };
    }),
  );
}

/** The cases in the folders here. `FLOW=contact` selects the walks of one folder. */
import { existsSync, readdirSync } from 'node:fs';
import { folderOf, registry } from '../../src/flows/registry.ts';
import type { MachineCase } from '../support/case.ts';
import type { AnyFlowCase } from '../support/page-case.ts';

interface Folder {
  name: string;
  machineCases: readonly MachineCase[];
  pageCase?: AnyFlowCase;
}

const hasCase = (name: string, kind: 'machine' | 'page') =>
  existsSync(`tests/walks/${name}/${kind}-case.ts`);

export const folders = await Promise.all(
  readdirSync('tests/walks')
    .filter((name) => hasCase(name, 'machine'))
    .map(async (name): Promise<Folder> => {
      const { machineCases } = (await import(`./${name}/machine-case.ts`)) as Folder;
      if (!hasCase(name, 'page')) return { name, machineCases };
      const { pageCase } = (await import(`./${name}/page-case.ts`)) as Required<Folder>;
      return { name, machineCases, pageCase };
    }),
);

const { FLOW } = process.env;
const selected = folders.filter(({ name }) => !FLOW || name === FLOW);

export const cases = selected.flatMap(({ machineCases }) => machineCases);

/** The flows of the registry, filtered by `FLOW`, with their cases. */
export const flowsOnPage = Object.keys(registry).flatMap((name) => {
  const folder = folderOf(name);
  if (FLOW && folder !== FLOW) return [];
  const { pageCase, machineCases } = folders.find((each) => each.name === folder) ?? {};
  if (!pageCase || !machineCases)
    throw new Error(
      `The flow ${name} lacks a case: write machine-case.ts and page-case.ts in tests/walks/${folder}/, as in CONTRIBUTING.md.`,
    );
  return { name, pageCase, machineCase: pageCase.machineCase ?? machineCases[0]! };
});

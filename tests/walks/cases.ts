/** The cases in all folders here, or only in the folder that `FLOW` names, as in `FLOW=contact`. */
import { folderOf, registry } from '../../src/flows/registry.ts';
import type { MachineCase } from '../support/case.ts';
import type { AnyFlowCase } from '../support/page-case.ts';

const machineModules = import.meta.glob<readonly MachineCase[]>('./*/machine-case.ts', {
  eager: true,
  import: 'machineCases',
});
const pageModules = import.meta.glob<AnyFlowCase>('./*/page-case.ts', {
  eager: true,
  import: 'pageCase',
});

const { FLOW } = process.env;
const isTaken = (file: string) => !FLOW || file.startsWith(`./${FLOW}/`);

export const cases = Object.entries(machineModules)
  .filter(([file]) => isTaken(file))
  .flatMap(([, machineCases]) => machineCases);

/** The flows of the registry, filtered by `FLOW`, with their cases. */
export const flowsOnPage = Object.keys(registry)
  .map((name) => ({ name, folder: `./${folderOf(name)}/` }))
  .filter(({ folder }) => isTaken(folder))
  .map(({ name, folder }) => {
    const pageCase = pageModules[`${folder}page-case.ts`];
    const [first] = machineModules[`${folder}machine-case.ts`] ?? [];
    if (!pageCase || !first)
      throw new Error(
        `The flow ${name} lacks a case: write machine-case.ts and page-case.ts in tests/walks/${folder.slice(2)}, as in CONTRIBUTING.md.`,
      );
    return { name, pageCase, machineCase: pageCase.machineCase ?? first };
  });

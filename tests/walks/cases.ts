/** The cases of all flows. `FLOW=contact` takes one folder alone. */
import { folderOf } from '../../site/flows-page/walkable-flows.ts';
import { content } from '../../site/content/index.ts';
import { loadFlows } from '../../src/client/islands/create-flows.ts';
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

const running = await loadFlows(content);

/** The flows of this agency's page. */
export const flowsOnPage = running
  .map(([name]) => ({ name, folder: `./${folderOf(name)}/` }))
  .filter(({ folder }) => isTaken(folder))
  .map(({ name, folder }) => {
    const pageCase = pageModules[`${folder}page-case.ts`]!;
    const [first] = machineModules[`${folder}machine-case.ts`]!;
    return { name, pageCase, machineCase: pageCase.machineCase ?? first! };
  });

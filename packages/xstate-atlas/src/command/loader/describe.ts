/** Describes a machine as plain data, which can be passed to another process. */
import { chartOf } from '../../chart/model.ts';
import { diagram } from '../../drawing/mermaid.ts';
import type { NamedMachine } from '../../machine/exports.ts';
import type { DescribedMachine } from './answer.ts';

export const describe = ({ name, machine }: NamedMachine): DescribedMachine => ({
  name,
  summary: machine.root.description ?? '',
  chart: chartOf(machine, name),
  mermaid: diagram(machine),
});

/** Describes a machine as plain data, which can be passed to another process. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { codes, statesTable, table } from '../../chart/description.ts';
import { chartOf } from '../../chart/model.ts';
import { diagram } from '../../drawing/mermaid.ts';
import { eventInWords } from '../../machine/events.ts';
import { declaredTransitions, eventTypes, isTold } from '../../machine/introspection.ts';
import { pathsToStates, type Search, type Ways } from '../../walk/reachability.ts';
import { labelOf } from '../../walk/walk.ts';
import type { DescribedMachine } from './answer.ts';
import type { NamedMachine } from './machines.ts';

/** Without the paths to its states, which may take long to find. */
export const describe = (named: NamedMachine) => describeWith(named, { ways: new Map(), said: [] });

export const describeWithPaths = (named: NamedMachine, search: Search) =>
  describeWith(named, pathsToStates(named.machine, search));

function describeWith({ name, machine }: NamedMachine, { ways, said }: Ways): DescribedMachine {
  const chart = chartOf(machine, name);
  const inWords = ({ type, ...payload }: AnyEventObject) => {
    const transition = isTold(type) ? undefined : transitionOn(type, machine);
    return labelOf({ type: transition ? eventInWords(transition) : type, ...payload });
  };
  return {
    name,
    summary: machine.root.description ?? '',
    chart: { ...chart, notDrawn: [...chart.notDrawn, ...said.map((line) => `${name}: ${line}`)] },
    mermaid: diagram(machine),
    tables: [
      statesTable(machine, [
        'Path',
        (node) => {
          if (node.type === 'history') return [];
          const way = ways.get(node);
          if (!way) return ['unknown'];
          return way.length > 0 ? codes(way.map(inWords)) : ['initial state'];
        },
      ]),
      table(
        'Events',
        ['Event'],
        eventTypes(machine)
          .filter(isTold)
          .map((type) => [codes([type])]),
      ),
    ].filter(({ rows }) => rows.length > 0),
  };
}

const transitionOn = (type: string, machine: AnyStateMachine) =>
  declaredTransitions(machine).find(({ eventType }) => eventType === type);

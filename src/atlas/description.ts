/** What there is to say of a machine, for its page on a code host and for the atlas alike. */
import type { AnyStateMachine } from 'xstate';
import type { MachineFile } from './machines/files.ts';
import {
  delaysOf,
  effectNames,
  eventTypes,
  isTold,
  stateNodes,
  type StateNode,
} from './machines/introspection.ts';
import { stateOf } from './chart/model.ts';
import { eventNotes, summaryOf } from './machines/source.ts';

/** The words of a cell; names of the code among them are marked. */
export type Cell = readonly (string | { code: string })[];

export interface Table {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export const INTRODUCTION = `Each interactive flow of the page is a state machine of its own. What a machine does not allow cannot happen; the page shows the state that it is in and reports events to it.`;

export const describeMachine = ({ name, text, machine }: MachineFile) => ({
  title: titleOf(name),
  summary: summaryOf(text),
  tables: [
    statesTable(machine),
    table(
      'Events',
      ['Event', 'Meaning'],
      notesOnEvents(machine, text).map(({ type, meaning }) => [codes([type]), [meaning]]),
    ),
    table(
      'Delays',
      ['Delay', 'Milliseconds'],
      Object.entries(delaysOf(machine)).map(([delay, ms]) => [codes([delay]), [String(ms)]]),
    ),
    table(
      'Effects to provide',
      ['Effect to provide', 'Kind'],
      [
        ...effectNames(machine).map((effect) => [codes([effect]), ['action']]),
        ...Object.keys(machine.implementations.actors).map((effect) => [
          codes([effect]),
          ['actor'],
        ]),
      ],
    ),
  ].filter(({ rows }) => rows.length > 0),
});

/** Without the columns that are empty throughout. */
export function table(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): Table {
  const isUsed = (_: unknown, column: number) => rows.some((row) => row[column]!.length > 0);
  return { title, headings: headings.filter(isUsed), rows: rows.map((row) => row.filter(isUsed)) };
}

/** With one more column, if there is more to say of each. */
export function statesTable(
  machine: AnyStateMachine,
  [heading, more]: [heading: string, more: (node: StateNode) => Cell] = ['', () => []],
): Table {
  return table(
    'States',
    ['State', 'Meaning', 'Runs', 'On entry', 'On exit', 'Tags', heading],
    stateNodes(machine)
      .slice(1)
      .map((node) => [...stateRow(node), more(node)]),
  );
}

function stateRow(node: StateNode): Cell[] {
  const { path, description, initial, type, tags } = node;
  const { invoked, entry, exit } = stateOf(node);
  const starts: Cell =
    type === 'compound' ? ['Starts in ', { code: initial.target[0]!.key }, '.'] : [];
  return [
    codes([path.join('.')]),
    [description && starts.length > 0 ? `${description} ` : (description ?? ''), ...starts].filter(
      Boolean,
    ),
    codes(invoked),
    codes(entry),
    codes(exit),
    codes(tags),
  ];
}

/** The comments of the event union, which has to list what the chart takes and nothing else. */
function notesOnEvents(machine: AnyStateMachine, text: string) {
  const notes = eventNotes(text);
  const listed = notes.map(({ type }) => type);
  const taken = eventTypes(machine).filter(isTold);
  const strays = [
    ...taken.filter((type) => !listed.includes(type)),
    ...listed.filter((type) => !taken.includes(type)),
  ];
  if (strays.length) {
    throw new Error(`${machine.id}: only the chart or only its types know ${strays.join(', ')}`);
  }
  return notes;
}

/** `mobile-menu.machine.ts` is about the Mobile menu. */
function titleOf(fileName: string) {
  const words = fileName.replace('.machine.ts', '').replaceAll('-', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}

export const codes = (names: readonly string[]): Cell =>
  names.flatMap((code, index) => (index ? [', ', { code }] : [{ code }]));

/** Describes a machine, for machines/README.md and for the atlas. */
import type { AnyStateMachine } from 'xstate';
import type { MachineFile } from '../page/atlas-page.tsx';
import {
  delaysOf,
  effectNames,
  eventTypes,
  isTold,
  stateNodes,
  transitionsFrom,
  type StateNode,
} from '../machine/introspection.ts';
import { stateOf } from './model.ts';
import { meaningsOf, summaryOf } from '../machine/source.ts';

/** The words of a cell, with names from the code marked. */
export type Cell = readonly (string | { code: string })[];

export interface Table {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** The state of each row as its path, if the rows are states. */
  paths?: readonly (readonly string[])[];
}

/** The tables of states, events, delays and effects, with the comments of the file. */
export function describeMachine({ name, text, machine }: MachineFile) {
  const meanings = meaningsOf(text);
  return {
    title: titleOf(name),
    summary: summaryOf(text) ?? machine.root.description ?? '',
    tables: [
      statesTable(machine),
      table(
        'Events',
        ['Event', 'Meaning'],
        eventTypes(machine)
          .filter(isTold)
          .map((type) => [codes([type]), [meanings.get(type) ?? []].flat()]),
      ),
      table(
        'Delays',
        ['Delay', 'Milliseconds'],
        Object.entries<unknown>(delaysOf(machine)).map(([delay, ms]) => [
          codes([delay]),
          [typeof ms === 'number' ? String(ms) : 'computed at run time'],
        ]),
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
  };
}

/** Leaves out columns that are empty in every row. */
export function table(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): Table {
  const isUsed = (_: unknown, column: number) => rows.some((row) => row[column]!.length > 0);
  return { title, headings: headings.filter(isUsed), rows: rows.map((row) => row.filter(isUsed)) };
}

/** A caller may add a column. */
export function statesTable(
  machine: AnyStateMachine,
  [heading, more]: [heading: string, more: (node: StateNode) => Cell] = ['', () => []],
): Table {
  const nodes = stateNodes(machine).filter((node) => node.parent || hasAnythingToSay(node));
  const states = table(
    'States',
    ['State', 'Meaning', 'Runs', 'On entry', 'On exit', 'Tags', heading],
    nodes.map((node) => [...stateRow(node), more(node)]),
  );
  return { ...states, paths: nodes.map(({ path }) => path) };
}

const hasAnythingToSay = (root: StateNode) =>
  transitionsFrom(root).length > 0 ||
  stateRow(root)
    .slice(1)
    .some((cell) => cell.length > 0);

function stateRow(node: StateNode): Cell[] {
  const { path, key } = node;
  const { description, kind, tags, invoked, entry, exit, startActions } = stateOf(node);
  const starts: Cell =
    kind === 'compound'
      ? [
          'Starts in ',
          { code: node.initial.target[0]!.key },
          ...(startActions.length > 0 ? [' after ', ...codes(startActions)] : []),
          '.',
        ]
      : [];
  return [
    codes([path.join('.') || key]),
    [description && starts.length > 0 ? `${description} ` : description, ...starts].filter(Boolean),
    codes(invoked),
    codes(entry),
    codes(exit),
    codes(tags),
  ];
}

/** `Mobile menu` for `mobile-menu.machine.ts`. */
function titleOf(fileName: string) {
  const words = fileName.replace(/(\.machine)?\.\w+$/, '').replaceAll('-', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}

export const codes = (names: readonly string[]): Cell =>
  names.flatMap((code, index) => (index ? [', ', { code }] : [{ code }]));

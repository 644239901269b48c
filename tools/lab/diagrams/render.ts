/** Writes the README of the machines: a diagram of each, and what it takes and needs. */
import type { AnyStateMachine } from 'xstate';
import type { MachineFile } from '../machines/files.ts';
import {
  delaysOf,
  effectNames,
  eventTypes,
  isTold,
  ownActions,
  stateNodes,
  type StateNode,
} from '../machines/introspection.ts';
import { diagram } from './mermaid.ts';
import { eventNotes, summaryOf } from './source.ts';

type Row = readonly string[];

export function renderReadme(files: readonly MachineFile[]): string {
  const contents = files.map(({ name, text }) => {
    const title = titleOf(name);
    return `- [${title}](#${title.toLowerCase().replaceAll(' ', '-')}): ${summaryOf(text)}`;
  });
  return `# The machines

Each interactive flow of the page is a state machine of its own. What a machine does not allow
cannot happen; the page shows the state that it is in and reports events to it.

${contents.join('\n')}

The files here are the source; \`npm run diagrams\` writes this page from them.

## Looking at one

- **As a chart to edit.** Each file stands alone: paste its text into the
  [Stately editor](https://stately.ai/editor) with _Import from code_. Stately’s XState extension for
  VS Code [does not fully support XState 5](https://stately.ai/docs/xstate-vscode-extension), in which
  these machines are written.
- **Live.** Run \`npm run dev\` and open the page with \`?inspect\` at the end of its address: the
  inspector shows every state and event as they come.
- **Below.** An arrow says \`event [guard] / actions\`. In place of an event stands \`after 70 ms\` for a
  delay and \`lookUpCountry done\` or \`failed\` for the outcome of an actor; an arrow with a guard alone
  is taken as soon as the guard holds. Where several share an event, the first in the file whose
  guard holds is taken, and \`[otherwise]\` if none does. Dashed frames are regions that run side by
  side. An arrow from _anywhere in_ a state is taken in whichever of its states the machine is.

${files.map(renderMachine).join('\n\n')}
`;
}

function renderMachine({ name, text, machine }: MachineFile): string {
  return [
    `## ${titleOf(name)}`,
    summaryOf(text),
    `Source: [${name}](${name})`,
    ['```mermaid', diagram(machine), '```'].join('\n'),
    table(
      ['State', 'Meaning', 'Runs', 'On entry', 'On exit', 'Tags'],
      stateNodes(machine).slice(1).map(stateRow),
    ),
    table(
      ['Event', 'Meaning'],
      notesOnEvents(machine, text).map(({ type, meaning }) => [code(type), meaning]),
    ),
    table(
      ['Delay', 'Milliseconds'],
      Object.entries(delaysOf(machine)).map(([delay, ms]) => [code(delay), String(ms)]),
    ),
    table(
      ['Effect to provide', 'Kind'],
      [
        ...effectNames(machine).map((effect) => [code(effect), 'action']),
        ...Object.keys(machine.implementations.actors).map((effect) => [code(effect), 'actor']),
      ],
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function stateRow({ path, description, initial, type, invoke, entry, exit, tags }: StateNode): Row {
  const startsIn = type === 'compound' ? `Starts in ${code(initial.target[0]!.key)}.` : '';
  return [
    code(path.join('.')),
    [description, startsIn].filter(Boolean).join(' '),
    codes(invoke.map(({ id }) => id)),
    codes(ownActions(entry)),
    codes(ownActions(exit)),
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

/** A Markdown table without the columns that are empty throughout. */
function table(headings: Row, rows: readonly Row[]): string {
  if (!rows.length) return '';
  const used = headings.flatMap((_, column) => (rows.some((row) => row[column]) ? [column] : []));
  const line = (cells: Row) => `| ${used.map((column) => cells[column]).join(' | ')} |`;
  return [headings, headings.map(() => '---'), ...rows].map(line).join('\n');
}

/** `mobile-menu.machine.ts` is about the Mobile menu. */
function titleOf(fileName: string) {
  const words = fileName.replace('.machine.ts', '').replaceAll('-', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

const codes = (texts: readonly string[]) => texts.map(code).join(', ');

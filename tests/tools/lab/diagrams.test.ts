import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diagram, labelOf } from '../../../tools/lab/diagrams/mermaid.ts';
import { renderReadme } from '../../../tools/lab/diagrams/render.ts';
import { eventNotes, guardSources } from '../../../tools/lab/diagrams/source.ts';
import { machineFiles } from '../../../tools/lab/machines/files.ts';
import { declaredTransitions, stateNodes } from '../../../tools/lab/machines/introspection.ts';

test('machines/README.md shows the machines as they are', () => {
  const readme = readFileSync('machines/README.md', 'utf8');
  expect(readme, 'it is stale: run `npm run diagrams`').toBe(renderReadme(machineFiles));
});

test.each(machineFiles.map(({ name, machine }) => [name, machine] as const))(
  'the diagram leaves out no state and no transition: %s',
  (_, machine) => {
    const drawn = diagram(machine);
    for (const { key, path } of stateNodes(machine).slice(1)) {
      expect(drawn).toMatch(new RegExp(`state "${key}\\b.*" as ${path.join('_')}\\b`));
    }
    const labels = drawn
      .split('\n')
      .flatMap((line) => / --> \w+ : (.+)$/.exec(line)?.[1]?.split('<br/>or ') ?? []);
    const declared = declaredTransitions(machine).map(labelOf);
    expect(labels.toSorted()).toEqual(declared.toSorted());
  },
);

describe('what the text of a machine says', () => {
  const contact = machineFiles.find(({ name }) => name === 'contact.machine.ts')!;

  test('about an event may take several lines', () => {
    const text = `export type DoorEvent =
  /**
   * Somebody knocked,
   * perhaps twice.
   */
  | { type: 'door.knocked' }
  /** Somebody rang. */
  | ({ type: 'bell.rung' } & Ringing);
`;
    expect(eventNotes(text)).toEqual([
      { type: 'door.knocked', meaning: 'Somebody knocked, perhaps twice.' },
      { type: 'bell.rung', meaning: 'Somebody rang.' },
    ]);
  });

  test('about a guard may take several lines', () => {
    const text = `
  guards: {
    isOpen: stateIn({ leaf: 'open' }),
    isLoud: ({ context }) =>
      context.volume > 3,
  },
`;
    expect(guardSources(text)).toEqual([
      ['isOpen', "stateIn({ leaf: 'open' })"],
      ['isLoud', '({ context }) => context.volume > 3'],
    ]);
  });

  test('must not leave out what an event means', () => {
    const text = contact.text.replace(/ {2}\/\*\* .+ \*\/\n(?= {2}\| )/, '');
    expect(() => renderReadme([{ ...contact, text }])).toThrow(
      'no comment says what the event form.submitted means',
    );
  });

  test('must list the events that the chart takes', () => {
    const text = contact.text.replace("| { type: 'form.edited' }", "| { type: 'form.eaten' }");
    expect(() => renderReadme([{ ...contact, text }])).toThrow(
      'contact: only the chart or only its types know form.edited, form.eaten',
    );
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { diagram, labelOf } from '../../../tools/lab/diagrams/mermaid.ts';
import { renderReadme } from '../../../tools/lab/diagrams/render.ts';
import { eventNotes, guardSources } from '../../../tools/lab/diagrams/source.ts';
import { machineFiles } from '../../../tools/lab/machines/files.ts';
import { declaredTransitions, stateNodes } from '../../../tools/lab/machines/introspection.ts';

test('machines/README.md shows the machines as they are', () => {
  const readme = readFileSync('machines/README.md', 'utf8');
  expect(readme, 'it is stale: run `npm run diagrams`').toBe(renderReadme(machineFiles));
});

describe('the diagram of a machine', () => {
  test.each(machineFiles.map(({ name, machine }) => [name, machine] as const))(
    'leaves out no state and no transition: %s',
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

  test('frames regions, joins labels and keeps arrows within their frame', () => {
    const machine = setup({
      types: { events: {} as { type: 'door.knocked' | 'bell.rung' | 'bell.broken' } },
      delays: { patience: 10 },
      guards: { isAwake: () => true },
      actions: { greet: () => {}, sigh: () => {} },
    }).createMachine({
      id: 'door',
      type: 'parallel',
      states: {
        leaf: {
          initial: 'shut',
          on: { 'door.knocked': { target: '.open.wide', actions: 'greet' } },
          states: {
            shut: {
              on: { 'bell.rung': [{ guard: 'isAwake', target: 'open' }, { target: 'shut' }] },
            },
            open: {
              initial: 'ajar',
              after: { patience: 'shut' },
              on: { 'bell.broken': 'shut' },
              states: { ajar: {}, wide: { exit: ['greet', 'sigh'] } },
            },
          },
        },
        bell: { initial: 'silent', states: { silent: {} } },
      },
    });
    expect(diagram(machine)).toBe(`stateDiagram-v2
  state "door" as door {
    state "leaf" as leaf {
      state "shut" as leaf_shut
      state "open" as leaf_open {
        state "ajar" as leaf_open_ajar
        state "wide" as leaf_open_wide
        leaf_open_wide : exit / greet, sigh
        state "anywhere in leaf" as leaf_open_from_leaf
        [*] --> leaf_open_ajar
        leaf_open_from_leaf --> leaf_open_wide : door.knocked / greet
      }
      [*] --> leaf_shut
      leaf_shut --> leaf_open : bell.rung [isAwake]
      leaf_shut --> leaf_shut : bell.rung [otherwise]
      leaf_open --> leaf_shut : bell.broken<br/>or after 10 ms
    }
    --
    state "bell" as bell {
      state "silent" as bell_silent
      [*] --> bell_silent
    }
  }
  style leaf_open_from_leaf stroke-dasharray:4,font-style:italic`);
  });
});

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

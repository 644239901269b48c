/** The Mermaid diagrams leave out nothing, and say it in the dialect that GitHub shows. */
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { diagram } from '../src/drawing/mermaid.ts';
import { declaredBy } from './declared.ts';
import { largeMachine } from './fixtures/large-machine.ts';
import { liftMachine } from './fixtures/lift.machine.ts';
import { playerMachine } from './fixtures/stranger.machine.ts';

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
const diagramOf = (config: object) => linesOf(diagram(createMachine(config)));

describe.each([playerMachine, liftMachine, largeMachine(3, 3)])('the diagram of $id', (machine) => {
  const lines = linesOf(diagram(machine));
  const declared = declaredBy(machine);

  test('has every state, each with an id of its own', () => {
    const states = lines.filter((line) => line.startsWith('state "') && !line.includes('anywhere'));
    const isFramed = states.length === declared.states.length;
    expect(states).toHaveLength(declared.states.length - (isFramed ? 0 : 1));
    const ids = states.map((line) => / as (\w+)( \{)?$/.exec(line)![1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has an arrow for every target of every transition, and one for none', () => {
    const arrows = lines.flatMap(
      (line) => / --> \w+ : (.+)$/.exec(line)?.[1]?.split('<br/>or ') ?? [],
    );
    const ends = declared.transitions.flatMap(({ targets }) => (targets.length ? targets : ['']));
    expect(arrows).toHaveLength(ends.length);
  });
});

test('states whose names become one id are told apart', () => {
  const lines = diagramOf({ initial: 'x y', states: { 'x y': { on: { go: 'x_y' } }, x_y: {} } });
  expect(lines).toContain('state "x y" as x_y');
  expect(lines).toContain('state "x_y" as x_y_2');
  expect(lines).toContain('x_y --> x_y_2 : go');
});

test('a stand-in never takes the id of a state', () => {
  const lines = diagramOf({
    id: 'post',
    initial: 'from',
    states: {
      from: { initial: 'box', states: { box: {} } },
      box: { initial: 'open', states: { open: { on: { sent: '#post.from' } } } },
      from_box_open: {},
    },
  });
  expect(lines).toContain('state "anywhere in open" as from_box_open_');
});

test('characters and words of Mermaid are escaped', () => {
  const lines = diagramOf({
    initial: 'end',
    states: { end: { on: { 'a:b;"c"#<i>': 'say "no"' } }, 'say "no"': { tags: 'a:b' } },
  });
  expect(lines).toContain('state "end" as state_end');
  expect(lines).toContain('state "say #34;no#34;" as say__no_');
  expect(lines).toContain('say__no_ : tagged a#58;b');
  expect(lines).toContain('state_end --> say__no_ : a#58;b#59;#34;c#34;#35;#60;i#62;');
});

test('states with inner states come first, without which Mermaid fails on some charts', () => {
  const lines = diagramOf({
    initial: 'leaf',
    states: { leaf: { on: { go: 'nest' } }, nest: { initial: 'egg', states: { egg: {} } } },
  });
  expect(lines.indexOf('state "nest" as nest {')).toBeLessThan(
    lines.indexOf('state "leaf" as leaf'),
  );
});

test('a transition of the machine itself, and one between regions, is drawn', () => {
  const lines = diagramOf({
    id: 'radio',
    type: 'parallel',
    on: { shaken: { actions: 'rattle' } },
    states: { power: { on: { tuned: 'band' } }, band: {} },
  });
  expect(lines).toContain('radio --> radio : shaken / rattle');
  expect(lines).toContain('state "anywhere in power" as band_from_power');
  expect(lines).toContain('band_from_power --> band : tuned');
});

test('a final state, a history state and an entry that repeats are marked', () => {
  const lines = linesOf(diagram(playerMachine));
  expect(lines).toContain('ended --> [*]');
  expect(lines).toContain('on_deck_last : deep history');
  expect(lines).toContain('on_deck_last --> on_deck_playing : at first');
  expect(lines).toContain('on_deck_playing --> on_deck_playing : track.skipped (enters again)');
});

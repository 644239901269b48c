import { describe, expect, test } from 'vitest';
import {
  and,
  assign,
  createMachine,
  forwardTo,
  not,
  or,
  stateIn,
  type AnyStateMachine,
} from 'xstate';
import { headerOf, linesOf, notesOf, stackOf } from '../src/chart/labels.ts';
import { chartOf, withInner } from '../src/chart/model.ts';
import { transitionInWords } from '../src/chart/sentences.ts';
import { liftMachine } from './fixtures/lift.machine.ts';
import { playerMachine } from './fixtures/stranger.machine.ts';

const inLines = (machine: AnyStateMachine) => {
  const { root, transitions } = chartOf(machine);
  const short = (id: string) => id.slice(machine.id.length);
  return {
    states: withInner(root)
      .map((state) => [short(state.id), state.kind, ...notesOf(state)].filter(Boolean).join(' '))
      .join('\n'),
    transitions: transitions
      .map((each) => [short(each.source), ...linesOf(each), '→', ...each.targets.map(short)])
      .map((words) => words.filter(Boolean).join(' '))
      .join('\n'),
  };
};

test('the chart of a record player has all of its states and transitions', () => {
  expect(inLines(playerMachine)).toEqual({
    states: `compound
.off atomic
.on parallel entry / spawnChild(countListeners), showTitle exit / hideTitle
.on.deck compound
.on.deck.loading atomic runs fetchTrack
.on.deck.failed atomic
.on.deck.playing compound
.on.deck.playing.song atomic
.on.deck.playing.silence final
.on.deck.paused atomic
.on.deck.last history deep history
.on.deck.finished final
.on.sound compound
.on.sound.heard atomic
.on.sound.muted atomic
.on.sound.gone final
.on.sound.before history history
.ended final entry / hideTitle`,
    transitions: `power.cut → .off
* / warn →
.off power.pressed → .on
.on power.pressed → .off
.on media.* → .on.deck.paused .on.sound.muted
.on done / raise(records.sorted) → .ended
.on.deck.loading fetchTrack done [isLast] → .on.deck.finished
.on.deck.loading fetchTrack done [not isLast] / showTitle → .on.deck.playing
.on.deck.loading fetchTrack failed → .on.deck.failed
.on.deck.failed after 60000 ms → .ended
.on.deck.failed after 3000 ms → .on.deck.loading
.on.deck.playing pause.pressed → .on.deck.paused
.on.deck.playing track.skipped (enters again) → .on.deck.playing
.on.deck.playing done → .on.deck.finished
.on.deck.playing.song song.over → .on.deck.playing.silence
.on.deck.paused pause.pressed → .on.deck.last
.on.deck.paused stop.pressed is ignored →
.on.deck.last at first → .on.deck.playing
.on.sound.heard volume.set / assign(volume), enqueueActions, unnamed →
.on.sound.heard mute.pressed / warn → .on.sound.muted
.on.sound.heard always [isLast and isLoud(limit: 8)] → .on.sound.muted
.on.sound.heard always [context.volume < 0] → .on.sound.muted
.on.sound.muted after fade → .on.sound.heard`,
  });
});

test('the chart of a lift with awkward names has all of its states and transitions', () => {
  expect(inLines(liftMachine)).toEqual({
    states: `compound runs scale entry / start
.at rest atomic tagged quiet, safe
.at_rest atomic
.a\\.b final
.moving compound runs door runs door runs weigh start / start
.moving.up atomic
.moving.down atomic
.moving.a very long name of a state with WIDE LETTERS atomic
.jammed parallel
.jammed.alarm compound
.jammed.alarm.off atomic
.jammed.alarm.on atomic
.jammed.light compound
.jammed.light.dim atomic
.jammed.before history deep history`,
    transitions: `lift.reset (enters again) → .at rest
key.turned [(isFull or not (isFull and isNight)) and not in moving.up] / log(cause: "key", more: {"of":["a",1]}) →
key.turned [isKeyed(floor: 3)] / log(…), ring, raise(bell.rang), emit(rang), sendTo(scale, weigh.again) →
key.turned [in #stuck] → .at_rest
scale changed / assign(floor) →
.at rest after 1.5 ms → .at_rest
.at rest after 4000 ms → .moving
.at rest after patience → .a\\.b
.at rest after unknown → .moving
.at_rest top.reached → .a\\.b
.moving floor.passed (enters again) → .moving.up
.moving stopped → .moving
.moving door done → .at rest
.moving weigh failed → .moving.down
.moving.up lift.jammed → .jammed
.moving.up floor.passed (enters again) → .moving.up
.moving.down lift.jammed [isSafe] → .jammed
.moving.a very long name of a state with WIDE LETTERS always → .moving.up
.jammed freed → .jammed.before
.jammed lift.moved → .moving.down
.jammed.alarm.off pressed → .jammed.alarm.on
.jammed.light.dim light.failed → .jammed.alarm.on`,
  });
});

const isLate = () => true;
const on = (event: string, transition: object) => createMachine({ on: { [event]: transition } });

describe('a label', () => {
  test.each<[string, object, string]>([
    [
      'puts nested guards in parentheses',
      { guard: and(['isA', or(['isB', not(and(['isC', 'isD']))])]) },
      '[isA and (isB or not (isC and isD))]',
    ],
    [
      'names the states of `stateIn`',
      { guard: stateIn({ deck: 'on', sound: { up: 'high' } }) },
      '[in (deck.on, sound.up.high)]',
    ],
    ['shows the name of a guard function', { guard: isLate }, '[isLate]'],
    [
      'shows the first condition of an unnamed guard',
      {
        guard: ({ context }: { context: Record<string, boolean> }) =>
          context['applicationLetterReceived'] && !context['isRefused'],
      },
      '[context["applicationLetterReceived"] …]',
    ],
    [
      'shows the first words of a long condition',
      {
        guard: ({ event }: { event: { message: string } }) =>
          event.message === 'Missing order quantity',
      },
      '[event.message === "Missing order …]',
    ],
    [
      'shortens long params, but breaks no word',
      {
        actions: [
          { type: 'say', params: { text: 'a sentence that would fill the whole chart' } },
          { type: 'say', params: 'aNameWithoutAnySpacesThatIsMuchTooLong to fit' },
        ],
      },
      '/ say(text: "a sentence that would fill the …), say("aNameWithoutAnySpacesThatIsMuchTooLong …)',
    ],
    ['names `forwardTo`', { actions: forwardTo('scale') }, '/ forwardTo(scale)'],
    ['omits the keys that a function assigns', { actions: assign(() => ({})) }, '/ assign'],
  ])('%s', (_, transition, words) => {
    const [only] = chartOf(on('asked', { target: '#(machine)', ...transition })).transitions;
    expect(linesOf(only!).join(' ')).toBe(`asked ${words}`);
  });

  test('is wide enough for double-width characters, and the header of a state also for wide letters', () => {
    const { root, transitions } = chartOf(on('按下按钮', { target: '#(machine)' }));
    // A double-width character is as wide as the font size, which is 12 pixels in labels and 15 pixels
    // in the names of states. The letter W is a little narrower.
    expect(stackOf(transitions, { x: 0, y: 0 }).width).toBeGreaterThan(4 * 12);
    expect(headerOf({ ...root, name: 'WWWWWW' }, []).width).toBeGreaterThan(6 * 13);
    expect(headerOf({ ...root, name: '状态状态状态' }, []).width).toBeGreaterThan(6 * 15);
  });

  test('says `otherwise` for a last transition without a guard, and names routes, done states and history defaults', () => {
    const machine = createMachine({
      id: 'app',
      initial: 'home',
      states: {
        home: { on: { go: [{ guard: 'isOpen', target: 'help' }, { target: 'home' }] } },
        help: {
          id: 'help',
          route: { guard: 'isKnown' },
          on: { 'xstate.done.state.app.home': 'home' },
        },
        last: { type: 'history', target: '#help' },
      },
    } as never);
    expect(inLines(machine).transitions).toBe(`routed to help [isKnown] → .help
.home go [isOpen] → .help
.home go [otherwise] → .home
.help app.home done → .home
.last at first → .help`);
  });
});

test('the sentence about a transition has its target, its actions and its description', () => {
  const described = chartOf(liftMachine).transitions.find(({ description }) => description)!;
  expect(transitionInWords({ ...described, to: ['up'], targets: ['lift.moving.up'] })).toBe(
    'key.turned, if isKeyed(floor: 3), to up: log(…), ring, raise(bell.rang), emit(rang), sendTo(scale, weigh.again). The caretaker has a key.',
  );
  expect(transitionInWords({ ...described, to: [], targets: [] })).not.toContain('is ignored');
});

test('an `assign` that spawns an actor is listed as not drawn, whether inline or provided', () => {
  const spawning = assign({ ref: ({ spawn }) => spawn('child') });
  for (const machine of [
    createMachine({ id: 'host', entry: spawning }),
    createMachine({ id: 'host', entry: 'begin' }).provide({
      actions: { begin: spawning },
    }),
  ]) {
    expect(chartOf(machine).notDrawn).toEqual(['host spawns an actor, which no chart shows.']);
  }
});

test('spawned actors, and actions and delays chosen at run time, are listed as not drawn', () => {
  expect(chartOf(playerMachine).notDrawn).toEqual([
    'record player.on spawns an actor, which no chart shows.',
    'record player.on.sound.heard chooses actions at run time.',
    'record player.on.sound.muted computes a delay at run time: fade.',
  ]);
});

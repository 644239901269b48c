import { walkNeeds } from '../../../src/flows/typing-loop/walk-needs.ts';
import { typingLoopMachine, typedText } from '../../../machines/typing-loop.machine.ts';
import { countOf, defineCase } from '../../support/case.ts';

interface Context {
  phrases: readonly string[];
  phraseIndex: number;
  typedCount: number;
}

const typing = { moving: 'typing' };
const holding = { moving: 'holding' };
const freely = { visitor: 'watching', sight: 'kept', motion: 'allowed' };

const phrase = ({ phrases, phraseIndex }: Context) => phrases[phraseIndex] ?? '';
const isLastCharacter = ({ context }: { context: Context }) =>
  context.typedCount + 1 === phrase(context).length;
const isWhole = ({ context }: { context: Context }) =>
  context.typedCount === phrase(context).length;
const whole = ({ context }: { context: Context }) => ({ typedCount: phrase(context).length });
const isStopped = (region: 'visitor' | 'sight') =>
  region === 'visitor' ? { visitor: 'paused' } : { sight: 'lost' };

const typingLoopCase = defineCase<Context>({
  id: 'typingLoop',
  machine: typingLoopMachine,
  ...walkNeeds(),
  delays: { typingSpeed: 70, phrasePause: 1500 },
  start: {
    value: { line: holding, ...freely },
    context: { phrases: ['ab', 'c'], phraseIndex: 0, typedCount: 2 },
    effects: ['start watchLineInSight', 'start watchMotionPreference'],
  },
  table: [
    {
      from: { line: typing },
      on: 'after 70 ms',
      when: (given) => !isLastCharacter(given),
      to: { line: typing },
      change: ({ context }) => ({ typedCount: context.typedCount + 1 }),
    },
    {
      from: { line: typing },
      on: 'after 70 ms',
      when: isLastCharacter,
      to: { line: holding },
      change: ({ context }) => ({ typedCount: context.typedCount + 1 }),
    },
    {
      from: { line: holding },
      on: 'after 1500 ms',
      to: { line: typing },
      change: ({ context }) => ({
        phraseIndex: context.phraseIndex === 0 ? 1 : 0,
        typedCount: 0,
      }),
    },
    ...(['visitor', 'sight'] as const).flatMap((region) => {
      const [stop, go] =
        region === 'visitor'
          ? (['pause.requested', 'resume.requested'] as const)
          : (['line.hidden', 'line.shown'] as const);
      const other = region === 'visitor' ? ('sight' as const) : ('visitor' as const);
      const stopped = isStopped(region);
      const going = { [region]: freely[region] };
      return [
        { from: { line: 'moving', ...going }, on: stop, to: { line: 'paused', ...stopped } },
        { from: { line: 'paused', ...going }, on: stop, to: stopped },
        { from: { line: 'resting', ...going }, on: stop, to: stopped },
        { from: { line: 'resting', ...stopped }, on: go, to: going },
        {
          from: { line: 'paused', ...stopped, ...isStopped(other) },
          on: go,
          to: going,
        },
        {
          from: { line: 'paused', ...stopped, [other]: freely[other] },
          on: go,
          when: (given: { context: Context }) => !isWhole(given),
          to: { line: typing, ...going },
        },
        {
          from: { line: 'paused', ...stopped, [other]: freely[other] },
          on: go,
          when: isWhole,
          to: { line: holding, ...going },
        },
      ];
    }),
    {
      from: { motion: 'allowed' },
      on: 'motion.reduced',
      to: { line: 'resting', motion: 'reduced' },
      change: whole,
      effects: ['moveFocusFromPauseControl'],
    },
    {
      from: { motion: 'reduced', visitor: 'watching', sight: 'kept' },
      on: 'motion.allowed',
      to: { line: holding, motion: 'allowed' },
    },
    ...[
      { visitor: 'paused', sight: 'kept' },
      { visitor: 'watching', sight: 'lost' },
      { visitor: 'paused', sight: 'lost' },
    ].map((stopped) => ({
      from: { motion: 'reduced', ...stopped },
      on: 'motion.allowed',
      to: { line: 'paused', motion: 'allowed' },
    })),
  ],
  invariants: {
    'the phrase starts with the shown text': ({ snapshot: { context } }) =>
      phrase(context).startsWith(typedText(context)),
    'the typed count never exceeds the length of the phrase': ({ snapshot: { context } }) =>
      context.typedCount <= phrase(context).length,
    'a paused, hidden or stilled line does not move': ({ snapshot }) =>
      !snapshot.matches({ line: 'moving' }) || snapshot.matches(freely),
    'the line stands still only if it is paused, hidden or stilled': ({ snapshot }) =>
      snapshot.matches({ line: 'moving' }) || !snapshot.matches(freely),
    'a resting line shows a whole phrase': ({ snapshot }) =>
      !snapshot.matches({ line: 'resting' }) ||
      typedText(snapshot.context) === phrase(snapshot.context),
    'the focus leaves the control each time that the line comes to rest': ({ events, effects }) =>
      countOf(effects, 'moveFocusFromPauseControl') === timesStilled(events),
    'the line rests exactly while the system asks for less motion': ({ snapshot }) =>
      snapshot.matches({ line: 'resting' }) === snapshot.matches({ motion: 'reduced' }),
  },
});

export const machineCases = [typingLoopCase];

function timesStilled(events: readonly { type: string }[]) {
  const reports = events.map(({ type }) => type).filter((type) => type.startsWith('motion.'));
  return reports.filter(
    (type, index) => type === 'motion.reduced' && reports[index - 1] !== 'motion.reduced',
  ).length;
}

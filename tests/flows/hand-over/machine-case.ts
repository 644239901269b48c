import type { StateValue } from 'xstate';
import type { Effect, Row } from 'xstate-atlas/walk';
import { handOverMachine } from '../../../machines/hand-over.machine.ts';
import { walkNeeds } from '../../../src/flows/hand-over/walk-needs.ts';
import { countOf, defineCase } from '../../support/case.ts';

const letterIs =
  (letter: string) =>
  ({ event }: { event: object }) =>
    'letter' in event && event.letter === letter;

/** The visitor's options wherever the form works. */
const anywhere = (
  inWorking: StateValue,
  stopped: readonly Effect[] = [],
  from = { working: inWorking },
): Row[] => [
  {
    from,
    on: 'form.submitted',
    when: letterIs('whole'),
    to: { working: 'opened' },
    effects: ['keepDraft', 'openLetter', ...stopped, 'start revealOutcome'],
  },
  {
    from,
    on: 'form.submitted',
    when: letterIs('tooLong'),
    to: { working: { tooLong: 'offered' } },
    effects: ['keepDraft', ...stopped, 'start revealOutcome'],
  },
  {
    from,
    on: 'form.submitted',
    when: letterIs('incomplete'),
    to: { working: 'incomplete' },
    effects: ['keepDraft', ...stopped, 'start revealOutcome'],
  },
  { from, on: 'form.edited', to: { working: 'idle' }, effects: ['keepDraft', ...stopped] },
  { from, on: 'view.failed', to: 'unavailable', effects: stopped },
];

const REVEALED = ['stop revealOutcome'];

const handOverCase = defineCase({
  id: 'handOver',
  machine: handOverMachine,
  ...walkNeeds(),
  delays: {},
  start: {
    value: { working: 'idle' },
    context: {},
    effects: ['start watchForm', 'start recallDraft'],
  },
  table: [
    ...anywhere('idle'),
    ...anywhere('opened', REVEALED),
    ...anywhere('incomplete', REVEALED),
    ...['offered', 'copied', 'notCopied'].flatMap((tooLong): Row[] => [
      ...anywhere({ tooLong }, REVEALED),
      {
        from: { working: { tooLong } },
        on: 'copy.requested',
        to: { working: { tooLong: 'copying' } },
        effects: ['start copyLetter'],
      },
    ]),
    ...anywhere({ tooLong: 'copying' }, ['stop copyLetter', ...REVEALED]),
    {
      from: { working: { tooLong: 'copying' } },
      on: 'copy.requested',
      to: { working: { tooLong: 'copying' } },
      effects: ['stop copyLetter', 'start copyLetter'],
    },
    {
      from: { working: { tooLong: 'copying' } },
      on: 'copyLetter done',
      to: { working: { tooLong: 'copied' } },
      effects: ['openBlankLetter'],
    },
    {
      from: { working: { tooLong: 'copying' } },
      on: 'copyLetter failed',
      to: { working: { tooLong: 'notCopied' } },
    },
    { from: 'unavailable', on: 'form.edited', to: 'unavailable', effects: ['keepDraft'] },
    { from: 'unavailable', on: 'view.failed', to: 'unavailable' },
  ],
  invariants: {
    'a letter is opened with the whole enquiry for each submit that a link can carry, and for no other':
      ({ events, effects }) =>
        countOf(effects, 'openLetter') ===
        working(events).filter((event) => letterIs('whole')({ event })).length,
    'a blank letter is opened only once there is a copy to paste': ({ events, effects }) =>
      countOf(effects, 'openBlankLetter') ===
      events.filter(({ type }) => type === 'xstate.done.actor.copyLetter').length,
    'a copy is made only while one is asked for': ({ snapshot, actor }) =>
      actor.isRunning('copyLetter') === snapshot.matches({ working: { tooLong: 'copying' } }),
    'every submit and every edit keeps the draft': ({ events, effects }) =>
      countOf(effects, 'keepDraft') ===
      working(events).filter(({ type }) => type === 'form.submitted').length +
        events.filter(({ type }) => type === 'form.edited').length,
    'a failed view makes the form unavailable for good': ({ snapshot, events }) =>
      snapshot.matches('unavailable') === events.some(({ type }) => type === 'view.failed'),
  },
});

export const machineCases = [handOverCase];

/** The events before the view has failed. */
const working = <Event extends { type: string }>(events: readonly Event[]) => {
  const end = events.findIndex(({ type }) => type === 'view.failed');
  return end < 0 ? events : events.slice(0, end);
};

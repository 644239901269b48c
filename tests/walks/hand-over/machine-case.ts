import { handOverMachine } from '../../../machines/hand-over.machine.ts';
import { samples } from '../../../site/build/flows-page/samples.ts';
import { countOf, defineCase } from '../../support/case.ts';

/** Returns whether an event submits a complete enquiry that is short enough for a link. */
const isLetter = (event: object) =>
  'fitsLink' in event &&
  event.fitsLink === true &&
  'enquiry' in event &&
  (event.enquiry as { message: string }).message.trim() !== '';

const handOverCase = defineCase({
  id: 'handOver',
  machine: handOverMachine,
  ...samples.handOver(),
  invariants: {
    'each complete enquiry that fits a link opens one letter': ({ events, effects }) =>
      countOf(effects, 'openLetter') === working(events).filter(isLetter).length,
    'a blank letter is opened once for each completed copy': ({ events, effects }) =>
      countOf(effects, 'openBlankLetter') ===
      events.filter(({ type }) => type === 'xstate.done.actor.copyLetter').length,
    'a copy is made exactly in the copying state': ({ snapshot, actor }) =>
      actor.isRunning('copyLetter') === snapshot.matches({ working: { tooLong: 'copying' } }),
    'the draft is kept once for each submit and each edit': ({ events, effects }) =>
      countOf(effects, 'keepDraft') ===
      working(events).filter(({ type }) => type === 'form.submitted').length +
        events.filter(({ type }) => type === 'form.edited').length,
    'the outcome is revealed once for each submit': ({ events, effects }) =>
      countOf(effects, 'start revealOutcome') ===
      working(events).filter(({ type }) => type === 'form.submitted').length,
    'a failed view makes the form unavailable for good': ({ snapshot, events }) =>
      snapshot.matches('unavailable') === events.some(({ type }) => type === 'view.failed'),
  },
});

export const machineCases = [handOverCase];

/** Returns the events before the view fails. */
const working = <Event extends { type: string }>(events: readonly Event[]) => {
  const end = events.findIndex(({ type }) => type === 'view.failed');
  return end < 0 ? events : events.slice(0, end);
};

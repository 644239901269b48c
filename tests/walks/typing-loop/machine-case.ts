import { samples } from '../../../site/build/flows-page/samples.ts';
import { typingLoopMachine, typedText } from '../../../machines/typing-loop.machine.ts';
import { countOf, defineCase } from '../../support/case.ts';

interface Context {
  phrases: readonly string[];
  phraseIndex: number;
  typedCount: number;
}

const freely = { visitor: 'watching', sight: 'kept', motion: 'allowed' };

const phrase = ({ phrases, phraseIndex }: Context) => phrases[phraseIndex] ?? '';
const typingLoopCase = defineCase<Context>({
  id: 'typingLoop',
  machine: typingLoopMachine,
  ...samples.typingLoop(),
  invariants: {
    'the phrase starts with the shown text': ({ snapshot: { context } }) =>
      phrase(context).startsWith(typedText(context)),
    'the typed count never exceeds the length of the phrase': ({ snapshot: { context } }) =>
      context.typedCount <= phrase(context).length,
    'a line that is paused, hidden or under reduced motion does not move': ({ snapshot }) =>
      !snapshot.matches({ line: 'moving' }) || snapshot.matches(freely),
    'the line moves unless it is paused, hidden or under reduced motion': ({ snapshot }) =>
      snapshot.matches({ line: 'moving' }) || !snapshot.matches(freely),
    'a resting line shows a whole phrase': ({ snapshot }) =>
      !snapshot.matches({ line: 'resting' }) ||
      typedText(snapshot.context) === phrase(snapshot.context),
    'the focus leaves the control each time the line comes to rest': ({ events, effects }) =>
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

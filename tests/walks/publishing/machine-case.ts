import { publishingMachine } from '../../../machines/publishing.machine.ts';
import { samples } from '../../../site/build/flows-page/samples.ts';
import { defineCase } from '../../support/case.ts';

const publishingCase = defineCase({
  id: 'publishing',
  machine: publishingMachine,
  ...samples.publishing(),
  invariants: {
    'git pushes only after the owner has submitted a message for changes that were shown': ({
      actor,
      events,
    }) =>
      !actor.isRunning('publishChanges') ||
      events.findLast(
        ({ type }) => type !== 'publication.requested' && type !== 'publication.dismissed',
      )?.type === 'message.submitted',
    'git pushes exactly while publishing, and looks exactly while looking': ({ snapshot, actor }) =>
      actor.isRunning('publishChanges') === snapshot.matches('publishing') &&
      actor.isRunning('lookUpChanges') === snapshot.matches('looking'),
    'the owner has an answer to read in every state that follows one': ({ snapshot }) =>
      !['ready', 'blocked', 'refused', 'published'].includes(String(snapshot.value)) ||
      (snapshot.context as { answer: unknown }).answer !== null,
  },
});

export const machineCases = [publishingCase];

import type { SendFlowContent } from './types.ts';

export const sendFlow: SendFlowContent = {
  loading: 'The try-out is loading.',
  notLoaded: 'This did not load. Close the question and open it again.',
  invitation: 'Try to break it',
  trials: {
    lineCut: 'Cut the line',
    serviceFailed: 'Break the mail service',
    pageReloaded: 'Reload while it sends',
  },
  sampleLabel: 'Only a try-out. Nothing is sent.',
  sample: 'We are a bakery and need a page with our menu, our hours and a map.',
  says: (status) => `The form says: “${status}”`,
  reloading: 'The page loads again.',
  survived: 'No word is lost.',
  stages: { idle: 'Waiting', sending: 'Sending', success: 'Received', failure: 'Not sent' },
  flowsLabel: 'See the full diagram',
};

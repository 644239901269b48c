import type { SendFlowContent } from './types.ts';

export const sendFlow: SendFlowContent = {
  question: 'What if the line drops?',
  answer: 'Your message stays in the form, and the form says what happened.',
  notLoaded: 'The try-out did not load. Close this question and open it again to retry.',
  invitation: 'Try to break it',
  trials: {
    lineCut: 'Cut the line',
    serviceFailed: 'Let the mail service fail',
    pageReloaded: 'Reload in the middle',
  },
  sampleLabel: 'A try-out with a sample message. Nothing is sent.',
  sample: 'Hello, we are a small bakery. We need a page with our menu, our hours and a map.',
  says: (status) => `The form says: “${status}”`,
  reloading: 'The page is loading again.',
  survived: 'Not one word is lost.',
  stages: { idle: 'Waiting', sending: 'Sending', success: 'Received', failure: 'Not sent' },
  flowsLabel: 'See the full drawing',
};

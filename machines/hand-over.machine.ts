/** Hands an enquiry over to the visitor’s own mail program, and keeps what was typed. */
import { fromCallback, fromPromise, setup } from 'xstate';

/** Whether a link can carry the enquiry to a mail program. */
export type Letter = 'whole' | 'tooLong' | 'incomplete';

export type HandOverEvent =
  /** The visitor submitted the form, and the browser found it valid. */
  | { type: 'form.submitted'; letter: Letter }
  /** The visitor changed something in the form. */
  | { type: 'form.edited' }
  /** The visitor asked for a copy of the enquiry that is too long for a link. */
  | { type: 'copy.requested' }
  /** The view of the form’s button and status has failed. */
  | { type: 'view.failed' };

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const handOverMachine = setup({
  types: { events: {} as HandOverEvent },
  guards: {
    isIncomplete: (_, { letter }: { letter: Letter }) => letter === 'incomplete',
    isTooLong: (_, { letter }: { letter: Letter }) => letter === 'tooLong',
  },
  actors: {
    watchForm: fromCallback(() => notProvided('watchForm')),
    recallDraft: fromCallback(() => notProvided('recallDraft')),
    revealOutcome: fromCallback(() => notProvided('revealOutcome')),
    copyLetter: fromPromise<void>(() => notProvided('copyLetter')),
  },
  actions: {
    keepDraft: () => notProvided('keepDraft'),
    openLetter: () => notProvided('openLetter'),
    openBlankLetter: () => notProvided('openBlankLetter'),
  },
}).createMachine({
  id: 'handOver',
  invoke: [
    { id: 'watchForm', src: 'watchForm' },
    { id: 'recallDraft', src: 'recallDraft' },
  ],
  initial: 'working',
  on: { 'view.failed': '.unavailable' },
  states: {
    working: {
      initial: 'idle',
      on: {
        'form.submitted': [
          { guard: { type: 'isIncomplete', params: ({ event }) => event }, target: '.incomplete' },
          { guard: { type: 'isTooLong', params: ({ event }) => event }, target: '.tooLong' },
          { target: '.opened' },
        ],
        'form.edited': { target: '.idle', actions: 'keepDraft' },
      },
      states: {
        idle: { description: 'The form waits for the visitor.' },
        opened: {
          description:
            'The mail program was asked to open with the whole enquiry. Nothing is sent yet.',
          entry: ['keepDraft', 'openLetter'],
          invoke: { id: 'revealOutcome', src: 'revealOutcome' },
        },
        incomplete: {
          description: 'A field is missing or empty, so nothing was opened.',
          entry: 'keepDraft',
          invoke: { id: 'revealOutcome', src: 'revealOutcome' },
        },
        tooLong: {
          entry: 'keepDraft',
          invoke: { id: 'revealOutcome', src: 'revealOutcome' },
          on: { 'copy.requested': '.copying' },
          initial: 'offered',
          states: {
            offered: {
              description:
                'No link can carry the enquiry, so nothing was opened and a copy is offered.',
            },
            copying: {
              description: 'The enquiry is on its way to the clipboard.',
              invoke: {
                id: 'copyLetter',
                src: 'copyLetter',
                onDone: 'copied',
                onError: 'notCopied',
              },
            },
            copied: {
              description: 'The enquiry can be pasted into the letter that the mail program opens.',
              entry: 'openBlankLetter',
            },
            notCopied: {
              description: 'The browser refused the clipboard; the visitor can copy by hand.',
            },
          },
        },
      },
    },
    unavailable: {
      description: 'The form opens nothing, and offers other ways to write.',
      on: { 'form.edited': { actions: 'keepDraft' } },
    },
  },
});

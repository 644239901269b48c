/** Hands an enquiry over to the visitor’s own mail program, and keeps what was typed. */
import { fromCallback, fromPromise, setup } from 'xstate';

/** The text of each field of the form, without fields that were removed from the page. */
type Enquiry = Partial<Record<'user_name' | 'user_email' | 'message', string>>;

export type HandOverEvent =
  /** The visitor submitted the form, and the browser found it valid. */
  | { type: 'form.submitted'; enquiry: Enquiry; fitsLink: boolean }
  /** The visitor edited the form. */
  | { type: 'form.edited'; enquiry: Enquiry }
  /** The visitor chose or removed a plan. */
  | { type: 'plan.changed' }
  /** The visitor asked to copy an enquiry that is too long for a link. */
  | { type: 'copy.requested'; enquiry: Enquiry }
  /** The view of the form’s button and status has failed. */
  | { type: 'view.failed' };

/** Effects get the texts of the form as parameters, because the machine keeps no personal data. */
interface Typed {
  enquiry: Enquiry;
}

/** Returns the texts of the form that the event carries. */
const typed = ({ event }: { event: HandOverEvent }): Typed => {
  if (!('enquiry' in event)) throw new Error(`no enquiry in ${event.type}`);
  return { enquiry: event.enquiry };
};

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const handOverMachine = setup({
  types: {
    events: {} as HandOverEvent,
    tags: {} as 'opened' | 'incomplete' | 'tooLong' | 'copied' | 'notCopied' | 'copyOffered',
  },
  guards: {
    isIncomplete: (_, { enquiry: { user_name, user_email, message } }: Typed) =>
      ![user_name, user_email, message].every((text) => text?.trim()),
    isTooLong: (_, { fitsLink }: { fitsLink: boolean }) => !fitsLink,
  },
  actors: {
    watchForm: fromCallback(() => notProvided('watchForm')),
    recallDraft: fromCallback(() => notProvided('recallDraft')),
    revealOutcome: fromCallback(() => notProvided('revealOutcome')),
    copyLetter: fromPromise<void, Typed>(() => notProvided('copyLetter')),
  },
  actions: {
    keepDraft: (_, _params: Typed) => notProvided('keepDraft'),
    openLetter: (_, _params: Typed) => notProvided('openLetter'),
    openBlankLetter: () => notProvided('openBlankLetter'),
  },
}).createMachine({
  id: 'handOver',
  invoke: [
    { id: 'recallDraft', src: 'recallDraft' },
    { id: 'watchForm', src: 'watchForm' },
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
        'form.edited': {
          target: '.idle',
          actions: { type: 'keepDraft', params: typed },
        },
        'plan.changed': '.idle',
      },
      states: {
        idle: { description: 'The form waits for the visitor.' },
        opened: {
          description:
            'The mail program was asked to open with the whole enquiry. Nothing is sent yet.',
          tags: 'opened',
          entry: [
            { type: 'keepDraft', params: typed },
            { type: 'openLetter', params: typed },
          ],
          invoke: { id: 'revealOutcome', src: 'revealOutcome' },
        },
        incomplete: {
          description: 'A field is missing or empty, so nothing was opened.',
          tags: 'incomplete',
          entry: { type: 'keepDraft', params: typed },
          invoke: { id: 'revealOutcome', src: 'revealOutcome' },
        },
        tooLong: {
          tags: 'copyOffered',
          entry: { type: 'keepDraft', params: typed },
          invoke: { id: 'revealOutcome', src: 'revealOutcome' },
          on: { 'copy.requested': '.copying' },
          initial: 'offered',
          states: {
            offered: {
              description: 'The enquiry is too long for a link, so the form offers a copy.',
              tags: 'tooLong',
            },
            copying: {
              description: 'The enquiry is being copied to the clipboard.',
              tags: 'tooLong',
              invoke: {
                id: 'copyLetter',
                src: 'copyLetter',
                input: typed,
                onDone: 'copied',
                onError: 'notCopied',
              },
            },
            copied: {
              description: 'The enquiry can be pasted into the mail program.',
              tags: 'copied',
              entry: 'openBlankLetter',
            },
            notCopied: {
              description: 'The browser refused the clipboard; the visitor can copy by hand.',
              tags: 'notCopied',
            },
          },
        },
      },
    },
    unavailable: {
      description: 'The form opens nothing, and offers other ways to write.',
      on: {
        'form.edited': { actions: { type: 'keepDraft', params: typed } },
      },
    },
  },
});

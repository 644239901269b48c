/** Keeps the owner’s edits in a draft, and saves them to the files on request if the check accepts them. */
import {
  fromCallback,
  fromPromise,
  setup,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';

/** How long the owner must pause before the server receives the edits. */
const PAUSE_MS = 300;

/** What the server should do with the draft once it has received the latest edits. */
type DraftRequest = 'look' | 'save' | 'undo' | 'redo' | 'mine' | 'theirs';

/** Whether the draft differs from the files of the owner, and what keeps it from being saved. */
export type Standing = 'clean' | 'dirty' | 'refused' | 'changedOnDisk' | 'failed';

/**
 * A change to one field of a file. An edit without a value removes the field. Without a path, the value is the text
 * of the whole file.
 */
export interface Edit {
  file: string;
  path: readonly (string | number)[];
  value?: unknown;
}

export type EditingEvent =
  /** The owner changed fields, or the entries of a list. */
  | { type: 'fields.edited'; edits: readonly Edit[] }
  | { type: 'save.requested' }
  | { type: 'undo.requested' }
  | { type: 'redo.requested' }
  /**
   * For fields that changed both in the draft and on disk, the owner keeps the values in the draft
   * (`mine`) or the values on disk (`theirs`).
   */
  | { type: 'mine.chosen' }
  | { type: 'theirs.chosen' }
  /** Git or another editor wrote to the files. */
  | { type: 'disk.changed' }
  | { type: 'server.lost' }
  | { type: 'server.found' };

interface Answer {
  standing: Standing;
}

/** Every request has the same answers, which are handled around the states that make the requests. */
type AnswerEvent = DoneActorEvent<Answer, 'sendRequest'> | ErrorActorEvent<unknown, 'sendRequest'>;

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const editingMachine = setup({
  types: {
    events: {} as EditingEvent | AnswerEvent,
  },
  delays: { pause: PAUSE_MS },
  guards: {
    isClean: (_, { standing }: Answer) => standing === 'clean',
    isRefused: (_, { standing }: Answer) => standing === 'refused',
    isChangedOnDisk: (_, { standing }: Answer) => standing === 'changedOnDisk',
    isFailed: (_, { standing }: Answer) => standing === 'failed',
  },
  actors: {
    followServer: fromCallback(() => notProvided('followServer')),
    /** Sends the edits that the server does not have yet, with what the server should do. */
    sendRequest: fromPromise<Answer, { request: DraftRequest }>(() => notProvided('sendRequest')),
  },
  actions: {
    keepEdits: (_, _params: { edits: readonly Edit[] }) => notProvided('keepEdits'),
    revealFaults: () => notProvided('revealFaults'),
  },
}).createMachine({
  id: 'editing',
  invoke: { id: 'followServer', src: 'followServer' },
  initial: 'requesting',
  on: {
    'fields.edited': {
      target: '.typing',
      actions: { type: 'keepEdits', params: ({ event }) => ({ edits: event.edits }) },
    },
    'save.requested': '.requesting.saving',
    'undo.requested': '.requesting.undoing',
    'redo.requested': '.requesting.redoing',
    'disk.changed': '.requesting.keeping',
    'server.lost': '.offline',
  },
  states: {
    requesting: {
      on: {
        'xstate.done.actor.sendRequest': [
          { guard: { type: 'isClean', params: ({ event }) => event.output }, target: 'clean' },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'refused' },
          {
            guard: { type: 'isChangedOnDisk', params: ({ event }) => event.output },
            target: 'changedOnDisk',
          },
          { guard: { type: 'isFailed', params: ({ event }) => event.output }, target: 'failed' },
          { target: 'dirty' },
        ],
        'xstate.error.actor.sendRequest': 'offline',
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The page loads the draft, and sends edits of an earlier visit.',
          invoke: { id: 'sendRequest', src: 'sendRequest', input: { request: 'look' } },
        },
        keeping: {
          description: 'The server applies the edits to the draft, and checks it.',
          invoke: { id: 'sendRequest', src: 'sendRequest', input: { request: 'look' } },
        },
        saving: {
          description: 'The server writes the draft into the owner’s files.',
          invoke: { id: 'sendRequest', src: 'sendRequest', input: { request: 'save' } },
        },
        undoing: {
          description: 'The server reverts the last step.',
          invoke: { id: 'sendRequest', src: 'sendRequest', input: { request: 'undo' } },
        },
        redoing: {
          description: 'The server applies the step again that was reverted last.',
          invoke: { id: 'sendRequest', src: 'sendRequest', input: { request: 'redo' } },
        },
        keepingMine: {
          description: 'The server keeps the values in the draft.',
          invoke: { id: 'sendRequest', src: 'sendRequest', input: { request: 'mine' } },
        },
        takingTheirs: {
          description: 'The server takes the values on disk.',
          invoke: { id: 'sendRequest', src: 'sendRequest', input: { request: 'theirs' } },
        },
      },
    },
    typing: {
      description: 'The browser stores each edit until the owner pauses.',
      after: { pause: 'requesting.keeping' },
    },
    clean: { description: 'The files contain every edit.' },
    dirty: { description: 'The draft contains edits that are not in the files yet.' },
    refused: {
      description: 'Nothing was saved, because the check refuses a field.',
      entry: 'revealFaults',
    },
    changedOnDisk: {
      description: 'A field changed in the draft and on disk, and both are shown.',
      on: {
        'mine.chosen': 'requesting.keepingMine',
        'theirs.chosen': 'requesting.takingTheirs',
      },
    },
    failed: {
      description:
        'The server could not keep the edits, for example because the disk is full. The browser stores them.',
    },
    offline: {
      description: 'The server does not answer. The browser stores what is typed.',
      on: {
        'fields.edited': {
          actions: { type: 'keepEdits', params: ({ event }) => ({ edits: event.edits }) },
        },
        'server.found': 'requesting',
      },
    },
  },
});

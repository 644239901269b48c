/** Publishes the owner’s saved content: shows what has changed, takes a message, and pushes through git. */
import { assign, fromPromise, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';

/** What a look or a try to publish has led to. The page shows the rest of the answer. */
export interface PublicationAnswer {
  standing: 'ready' | 'blocked' | 'published' | 'refused';
}

export type PublishingEvent =
  /** The owner wants to see what would be published, also again after a refusal. */
  | { type: 'publication.requested' }
  | { type: 'message.submitted'; message: string }
  | { type: 'publication.dismissed' };

type Answered =
  | DoneActorEvent<PublicationAnswer, 'lookUpChanges' | 'publishChanges'>
  | ErrorActorEvent<unknown, 'lookUpChanges' | 'publishChanges'>;

interface Context {
  answer: PublicationAnswer | null;
}

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const publishingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PublishingEvent | Answered,
  },
  guards: {
    isReady: (_, { standing }: PublicationAnswer) => standing === 'ready',
    isPublished: (_, { standing }: PublicationAnswer) => standing === 'published',
  },
  actors: {
    lookUpChanges: fromPromise<PublicationAnswer>(() => notProvided('lookUpChanges')),
    /** Publishes exactly the changes of the answer. */
    publishChanges: fromPromise<PublicationAnswer, Context & { message: string }>(() =>
      notProvided('publishChanges'),
    ),
  },
  actions: {
    keepAnswer: assign((_, answer: PublicationAnswer) => ({ answer })),
  },
}).createMachine({
  id: 'publishing',
  context: { answer: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The owner edits the page.',
      on: { 'publication.requested': 'looking' },
    },
    looking: {
      description: 'The server compares the files with the last commit, and checks them.',
      invoke: {
        id: 'lookUpChanges',
        src: 'lookUpChanges',
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'blocked',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: 'unanswered',
      },
      on: { 'publication.dismissed': 'closed' },
    },
    ready: {
      description: 'The owner sees what would be published, and writes a message.',
      on: {
        'message.submitted': 'publishing',
        'publication.requested': 'looking',
        'publication.dismissed': 'closed',
      },
    },
    publishing: {
      description:
        'Git commits and pushes. The owner cannot take this back, so nothing interrupts it.',
      invoke: {
        id: 'publishChanges',
        src: 'publishChanges',
        input: ({ context, event }) => ({
          ...context,
          message: event.type === 'message.submitted' ? event.message : '',
        }),
        onDone: [
          {
            guard: { type: 'isPublished', params: ({ event }) => event.output },
            target: 'published',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: 'unanswered',
      },
    },
    blocked: {
      description: 'Nothing can be published now, and the owner sees why and what to do.',
      on: { 'publication.requested': 'looking', 'publication.dismissed': 'closed' },
    },
    refused: {
      description: 'Git or the host refuses, and the owner sees why and what to do.',
      on: { 'publication.requested': 'looking', 'publication.dismissed': 'closed' },
    },
    published: {
      description: 'Git has pushed, and the host builds the site.',
      on: { 'publication.requested': 'looking', 'publication.dismissed': 'closed' },
    },
    unanswered: {
      description: 'The editor has stopped, so that it is unknown what is published.',
      on: { 'publication.requested': 'looking', 'publication.dismissed': 'closed' },
    },
  },
});

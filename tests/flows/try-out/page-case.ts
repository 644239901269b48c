import type { Trial, tryOutMachine } from '../../../machines/try-out.machine.ts';
import { content } from '../../../src/content/index.ts';
import type { Driver } from '../../support/driver.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';

const WATCHED = ['tryOut'] as const;

const { contact, sendFlow } = content;

const OUTCOMES = {
  lineCut: contact.failureStatus.offline,
  serviceFailed: contact.failureStatus.refused,
  pageReloaded: contact.failureStatus.interrupted,
} satisfies Record<Trial, string>;

type Tried = Past<{ trial: Trial | null }>;

/** The last words of the try-out. */
export const saidAfter = (trial: Trial) => `${sendFlow.says(OUTCOMES[trial])} ${sendFlow.survived}`;

const open = (stage: string | null = null, sample: string | null = null, said = '') => ({
  tryOut: { isOpen: true, stage, sample, said },
});
const waiting = () => open('idle', sendFlow.sample);

const press = (driver: Driver) => driver.press('#try-out > summary');

export const pageCase = {
  watched: WATCHED,
  // The flow loads in an idle moment.
  prepare: (driver) => driver.wait(1000),
  gestures: {
    'question.opened': press,
    'question.closed': press,
    'trial.chosen': (driver, { trial }) => driver.press(`[data-trial=${trial}]`),
  },
  outcomes: {
    watchQuestion: 'runs until it is stopped',
    rehearse: 'runs until it is stopped',
    loadRehearsal: {
      done: (driver) => driver.tryOut.load(),
      error: (driver) => driver.tryOut.fail(),
    },
  },
  delays: { patience: 400, trouble: 1500, reload: 1200 },
  expected: {
    closed: () => ({
      tryOut: { isOpen: false, stage: null, sample: null, said: '' },
    }),
    'loading.briefly': () => open(),
    'loading.slowly': () => open(null, null, sendFlow.loading),
    failed: () => open(null, null, sendFlow.notLoaded),
    'shown.waiting': waiting,
    'shown.sending': () => open('sending', sendFlow.sample, sendFlow.says(contact.sendingStatus)),
    'shown.reloading': () => open(null, '', sendFlow.reloading),
    'shown.tried': ({ context: { trial } }: Tried) =>
      open('failure', sendFlow.sample, saidAfter(trial!)),
  },
  unreachable: [
    { event: 'question.closed', from: 'closed', because: 'it is closed' },
    ...['loading', 'failed', 'shown'].map((from) => ({
      event: 'question.opened' as const,
      from,
      because: 'it is open',
    })),
    ...['closed', 'loading', 'failed'].map((from) => ({
      event: 'trial.chosen' as const,
      from,
      because: 'its button does not show',
    })),
  ],
  inBrowser: {
    expected: { 'loading.briefly': waiting },
    unreachable: [
      {
        event: 'xstate.error.actor.loadRehearsal' as never,
        because: 'the part is there; another test takes it away',
      },
      {
        event: 'xstate.after.patience.tryOut.loading.briefly' as never,
        because: 'the part is there at once; another test makes it wait',
      },
    ],
  },
} satisfies FlowCase<typeof tryOutMachine, (typeof WATCHED)[number]>;

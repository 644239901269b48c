// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { bootstrapMachine } from '../../../machines/bootstrap.machine.ts';
import { bootstrapCase } from './machine-case.ts';
import {
  eventsMet,
  expectedIn,
  expectNothingLeftOut,
  perform,
  walkCase,
} from '../../support/case-walk.ts';
import { openSentPage, type SentPage } from '../../support/open-sent-page.ts';
import type { PageCase, Past } from '../../support/page-case.ts';
import { IS_FULL, sampleOf } from '../../support/sample.ts';
import type { Path, Step } from '../../../src/atlas/machines/walk.ts';

interface Look {
  /** What the page says of its script, and its styles follow. */
  script: string | undefined;
  /** What the form says of a message that waits. */
  held: string | undefined;
  /** The presses that have reached their control. */
  presses: number;
  /** The submits that have reached the form. */
  sends: number;
}

const bootstrapOnPage = {
  gestures: {
    'page.idle': ({ becomeIdle }) => becomeIdle(),
    'intent.shown': () => void fireEvent.keyDown(document.body, { key: 'Tab' }),
    'control.pressed': ({ pauseControl }) => pauseControl.click(),
    'form.submitted': ({ form }) => form.requestSubmit(),
    'shortcut.followed': () =>
      document.querySelector<HTMLElement>('#Contact [href^="mailto:"]')!.click(),
  },
  outcomes: {
    loadIslands: { done: ({ arrive }) => arrive(), error: ({ getLost }) => getLost() },
  },
  delays: { patience: 8000 },
  expected: {
    'script.waiting': () => ({ script: 'waiting' }),
    // After a loss the form says how to write until a script really runs.
    'script.starting': (past) => ({ script: isLostOnce(past) ? undefined : 'waiting' }),
    'script.running': () => ({ script: 'running' }),
    'script.lost': () => ({ script: undefined }),
    'presses.none': (past) => ({ presses: received(past, 'control.pressed') }),
    'presses.captured': (past) => ({ presses: received(past, 'control.pressed') }),
    'send.none': (past) => ({
      held: undefined,
      sends: Math.min(1, received(past, 'form.submitted')),
    }),
    'send.held': () => ({ held: '', sends: 0 }),
    'send.late': () => ({ held: 'late', sends: 0 }),
  },
  unreachable: [],
} satisfies PageCase<typeof bootstrapMachine, Look, SentPage>;

const lookAt = ({ form, pressesReceived, sends }: SentPage): Look => ({
  script: document.documentElement.dataset['script'],
  held: form.dataset['held'],
  presses: pressesReceived,
  sends,
});

const isLostOnce = ({ steps }: Past) =>
  steps.some(({ event }) => event.type.startsWith('xstate.error'));

/** How many of the events since the last loss have reached the page, if the script has come. */
function received({ steps }: Past, type: 'control.pressed' | 'form.submitted') {
  let waiting = 0;
  let received = 0;
  let isRunning = false;
  for (const { event } of steps) {
    if (event.type === type) waiting += 1;
    if (type === 'form.submitted' && event.type === 'shortcut.followed') waiting = 0;
    if (event.type.startsWith('xstate.error')) waiting = 0;
    if (event.type.startsWith('xstate.done')) isRunning = true;
    if (isRunning) {
      received += waiting;
      waiting = 0;
    }
  }
  return received;
}

const walked = walkCase(bootstrapOnPage, bootstrapCase);

describe('the sent page does what the model of its bootstrap says', () => {
  const all = [...walked.paths, ...walked.ignored];
  const chosen = IS_FULL ? all : sampleOf(all, eventsMet);
  test.each(chosen.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    const page = await openSentPage();
    expectToBeAt(page, path.start, []);
    for (const [index, { event, to }] of path.steps.entries()) {
      await perform(bootstrapOnPage, bootstrapCase, page, event);
      expectToBeAt(page, to, path.steps.slice(0, index + 1));
    }
  });
});

expectNothingLeftOut(bootstrapOnPage, bootstrapCase, walked);

function expectToBeAt(page: SentPage, place: Path['start'], steps: readonly Step[]) {
  expect(lookAt(page)).toEqual(expectedIn(bootstrapOnPage, place, steps));
}

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
import { shownAtFirst } from '../../../src/content/derived/currencies.ts';
import { content } from '../../../src/content/index.ts';
import { openSentPage, type SentPage } from '../../support/open-sent-page.ts';
import type { PageCase, Past } from '../../support/page-case.ts';
import { IS_FULL, sampleOf } from '../../support/sample.ts';
import { isTold } from 'xstate-atlas/walk';
import { nameOf, type Path, type Step } from 'xstate-atlas/walk';

interface Look {
  /** The page's mark for the state of its script, which styles follow. */
  script: string | undefined;
  /** How often the script was asked for. */
  tries: number;
  /** The form's status while a message waits. */
  held: string | undefined;
  /** The currencies that were clicked while the flows listened. */
  choices: string[];
  /** The submits that have reached the form. */
  sends: number;
  /** The message that the session keeps. */
  draft: string | undefined;
}

type WalkedPage = SentPage & { choices: string[] };

const field = () => document.querySelector<HTMLTextAreaElement>('[data-field=message]')!;
const radios = () => document.querySelectorAll<HTMLInputElement>('[type=radio][name=currency]');

const bootstrapOnPage = {
  gestures: {
    'page.idle': ({ becomeIdle }) => becomeIdle(),
    'intent.shown': () => void fireEvent.keyDown(document.body, { key: 'Tab' }),
    'field.edited': () => void fireEvent.input(field(), { target: { value: `${field().value}x` } }),
    // The other one each time.
    'currency.chosen': () => [...radios()].find(({ checked }) => !checked)!.click(),
    'form.submitted': ({ form }) => form.requestSubmit(),
    'shortcut.followed': () =>
      document.querySelector<HTMLElement>('#Contact [href^="mailto:"]')!.click(),
  },
  outcomes: {
    loadIslands: { done: ({ arrive }) => arrive(), error: ({ getLost }) => getLost() },
  },
  delays: { patience: 8000, shortPause: 2000, longPause: 10_000, longestPause: 60_000 },
  expected: {
    'script.waiting': () => ({ script: 'waiting', tries: 0 }),
    // After a loss the form says how to write until a script really runs.
    'script.starting': (past) => ({
      script: losses(past) > 0 ? undefined : 'waiting',
      tries: losses(past) + 1,
    }),
    'script.running': (past) => ({ script: 'running', tries: losses(past) + 1 }),
    'script.lost.shortPause': () => ({ script: undefined, tries: 1 }),
    'script.lost.longPause': () => ({ script: undefined, tries: 2 }),
    'script.lost.longestPause': (past) => ({ script: undefined, tries: losses(past) }),
    'script.lost.ready': (past) => ({ script: undefined, tries: losses(past) }),
    'choice.none': (past) => ({ choices: choicesTold(past) }),
    'choice.captured': () => ({ choices: [] }),
    'send.none': (past) => ({
      held: undefined,
      sends: isSent(past) ? 1 : 0,
    }),
    'send.held': () => ({ held: '', sends: 0 }),
    'send.late': () => ({ held: 'late', sends: 0 }),
    'draft.watched': (past) => ({ draft: editsBefore(past) }),
    'draft.handedOver': (past) => ({ draft: editsBefore(past) }),
  },
  unreachable: [],
} satisfies PageCase<typeof bootstrapMachine, Look, WalkedPage>;

const lookAt = ({ form, choices, sends, tries }: WalkedPage): Look => ({
  script: document.documentElement.dataset['script'],
  tries,
  held: form.dataset['held'],
  choices: [...choices],
  sends,
  draft: JSON.parse(sessionStorage.getItem('enquiry') ?? '{}').message,
});

const losses = ({ steps }: Past) =>
  steps.filter(({ event }) => event.type.startsWith('xstate.error')).length;

/** Whether a message that was submitted since the last loss has reached the page, if the script has come. */
function isSent({ steps }: Past) {
  let isWaiting = false;
  let isRunning = false;
  for (const { event } of steps) {
    if (event.type.startsWith('xstate.done')) isRunning = true;
    if (event.type.startsWith('xstate.error')) isWaiting = false;
    if (event.type === 'shortcut.followed' && !isRunning) isWaiting = false;
    if (event.type === 'form.submitted') isWaiting = true;
  }
  return isRunning && isWaiting;
}

/** The last choice made before the script ran, even across losses, and every choice since. */
function choicesTold({ steps }: Past) {
  let chosen: string = shownAtFirst(content.agency);
  let told: string[] = [];
  let isRunning = false;
  for (const { event } of steps) {
    if (event.type.startsWith('xstate.done')) isRunning = true;
    if (event.type !== 'currency.chosen') continue;
    chosen = chosen === 'home' ? 'abroad' : 'home';
    told = isRunning ? [...told, chosen] : [chosen];
  }
  return isRunning ? told : [];
}

/** The text typed until the flows took over. */
function editsBefore({ steps }: Past) {
  const took = steps.findIndex(({ event }) => event.type.startsWith('xstate.done'));
  const before = took === -1 ? steps : steps.slice(0, took);
  const edits = before.filter(({ event }) => event.type === 'field.edited');
  return edits.length > 0 ? 'x'.repeat(edits.length) : undefined;
}

const machineCase = bootstrapCase;
const walked = walkCase(bootstrapOnPage, machineCase);

describe('the sent page does what the model of its bootstrap says', () => {
  const all = [...walked.paths, ...walked.ignored];
  const chosen = IS_FULL ? all : sampleOf(all, marksOf);
  test.each(chosen.map((path) => [path.name, withArrival(path)] as const))(
    '%s',
    async (_, path) => {
      const page = await openWalkedPage();
      expectToBeAt(page, path.start, []);
      for (const [index, { event, to }] of path.steps.entries()) {
        await perform(bootstrapOnPage, machineCase, page, event);
        expectToBeAt(page, to, path.steps.slice(0, index + 1));
      }
    },
  );
});

expectNothingLeftOut(bootstrapOnPage, machineCase, walked);

/** What waits shows only when the script arrives or is lost, so a path ends with each of it waiting. */
function marksOf(path: Path) {
  const before = path.steps.at(-2)?.to ?? path.start;
  const last = path.steps.at(-1)!;
  const ends = isTold(last.event.type) ? [] : eventsMet({ ...path, start: before, steps: [last] });
  return [...eventsMet(path), ...ends.map((mark) => `${mark} at the end`)];
}

/** If a loss has not dropped a message, that shows only once the script arrives. */
function withArrival({ start, steps, ...path }: Path): Path {
  const found = [...steps];
  if (found.at(-1)!.event.type.startsWith('xstate.error')) {
    for (const type of ['currency.chosen', 'xstate.done.actor.loadIslands']) {
      const { to } = found.at(-1)!;
      const next = walked.paths.find(({ steps: others }) => {
        const before = others.at(-2)?.to ?? start;
        return others.at(-1)!.event.type === type && nameOf(before) === nameOf(to);
      });
      found.push(next!.steps.at(-1)!);
    }
  }
  return { ...path, start, steps: found };
}

async function openWalkedPage(): Promise<WalkedPage> {
  const page = await openSentPage({ content: content });
  const choices: string[] = [];
  for (const radio of radios()) {
    radio.addEventListener('click', () => {
      if (document.documentElement.dataset['script'] === 'running') choices.push(radio.value);
    });
  }
  return Object.assign(page, { choices });
}

function expectToBeAt(page: WalkedPage, place: Path['start'], steps: readonly Step[]) {
  expect(lookAt(page)).toEqual(expectedIn(bootstrapOnPage, place, steps));
}

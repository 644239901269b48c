// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { hear } from '../../src/atlas/live/answer.ts';
import type { PageSays } from '../../src/atlas/live/channel.ts';
import { clientContent } from '../../src/content/client.ts';
import type { ClientContent } from '../../src/content/types.ts';
import { contentWithSwitch } from '../support/currencies.ts';
import { createAllFlows, silent } from '../support/flows.ts';
import { heldPromise } from '../support/held-effects.ts';

const COUNTRY = 'Atlantis';

/** Flows that touch nothing. */
function runningFlows(content: ClientContent = clientContent) {
  const sending = heldPromise<void>();
  const country = heldPromise<string>();
  const adapt = silent(() => heldPromise().logic, {
    contact: { actors: { sendEnquiry: sending.logic } },
    region: { actors: { lookUpCountry: country.logic } },
  });
  const flows = createAllFlows({ adapt, content });
  for (const flow of Object.values(flows)) flow.start();
  onTestFinished(() => {
    for (const flow of Object.values(flows)) flow.stop();
  });
  return { flows, sending, country };
}

const said: PageSays[] = [];
const channel = { postMessage: (message: PageSays) => said.push(structuredClone(message)) };
const reports = () => said.flatMap(({ reports }) => reports);
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  hear('closed', channel, {});
  said.length = 0;
});

test('a page that hears no atlas says nothing', async () => {
  const { flows } = runningFlows();
  hear('something else', channel, flows);
  flows.mobileMenu.send({ type: 'menu.toggled' });
  await settled();
  expect(said).toEqual([]);
});

test('one that hears an atlas says where each flow is, and each time that it is asked', () => {
  const { flows } = runningFlows();
  hear('listening', channel, flows);
  expect(said).toHaveLength(1);
  expect(reports()).toEqual(
    Object.entries(flows).map(([flow, actor]) => ({ flow, value: actor.getSnapshot().value })),
  );
  hear('listening', channel, flows);
  expect(said).toHaveLength(2);
});

test('then it says what an event has led to, in the order in which it came about', async () => {
  const { flows, sending } = runningFlows();
  hear('listening', channel, flows);
  flows.contact.send({ type: 'form.submitted', isHoneypotFilled: false });
  await settled();
  said.length = 0;
  vi.setSystemTime(1234);
  sending.reject({ cause: 'offline' });
  await settled();
  vi.useRealTimers();
  expect(reports()).toEqual([
    {
      flow: 'contact',
      value: { failure: 'reported' },
      step: {
        event: 'xstate.error.actor.sendEnquiry',
        taken: ['contact.sending|xstate.error.actor.sendEnquiry|0'],
        effects: [
          'logFailure',
          'restoreFields',
          'keepDraft',
          'showFailureToast',
          'stop sendEnquiry',
          'stop lockFields',
          'start lookForVisitor',
        ],
        at: 1234,
      },
    },
    {
      flow: 'toast',
      value: { up: 'coming' },
      step: {
        event: 'toast.requested',
        taken: ['toast|toast.requested|0'],
        effects: ['start showToast'],
        at: 1234,
      },
    },
  ]);
});

test('what is taken by itself is said with the event that led to it', async () => {
  const { flows, country } = runningFlows(contentWithSwitch);
  hear('listening', channel, flows);
  country.resolve(COUNTRY);
  await settled();
  expect(reports().at(-1)!.step!.taken).toEqual([
    'region.country.lookingUp|xstate.done.actor.lookUpCountry|0',
    'region.currency.automatic.home||0',
  ]);
});

test('nothing that an event carries is said, and not which country it is', async () => {
  const { flows, country } = runningFlows();
  hear('listening', channel, flows);
  if (country.isUnderway) country.resolve(COUNTRY);
  flows.contact.send({ type: 'form.submitted', isHoneypotFilled: true });
  flows.sectionScroll.send({ type: 'section.chosen', section: 'About', offset: -190 });
  await settled();
  const everything = JSON.stringify(said);
  expect(everything).toContain('form.submitted');
  for (const word of [COUNTRY, 'isHoneypotFilled', 'offset', 'context']) {
    expect(everything).not.toContain(word);
  }
});

test.each([
  ['that has closed', () => hear('closed', channel, {})],
  ['that the page is leaving', () => window.dispatchEvent(new Event('pagehide'))],
])('to an atlas %s nothing is said any more', async (_, leave) => {
  const { flows } = runningFlows();
  hear('listening', channel, flows);
  leave();
  said.length = 0;
  flows.mobileMenu.send({ type: 'menu.toggled' });
  await settled();
  window.dispatchEvent(new Event('pagehide'));
  expect(said).toEqual([]);
});

test('a page that goes says so', () => {
  hear('listening', channel, runningFlows().flows);
  window.dispatchEvent(new Event('pagehide'));
  expect(said.at(-1)).toMatchObject({ isGone: true });
});

test('an atlas that has gone silent is told a hundred things more', async () => {
  const { flows } = runningFlows();
  hear('listening', channel, flows);
  said.length = 0;
  for (let times = 0; times < 120; times += 1) {
    flows.mobileMenu.send({ type: 'menu.toggled' });
    await Promise.resolve();
  }
  expect(said).toHaveLength(100);
  hear('listening', channel, flows);
  flows.mobileMenu.send({ type: 'menu.toggled' });
  await settled();
  expect(said).toHaveLength(102);
});

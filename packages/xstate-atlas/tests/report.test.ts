// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { hear } from '../src/live/answer.ts';
import type { PageSays } from '../src/live/channel.ts';
import { clientContent } from '../../../src/content/client.ts';
import type { ClientContent } from '../../../src/content/types.ts';
import { contentWithSwitch } from '../../../tests/support/currencies.ts';
import { createAllFlows, silent } from '../../../tests/support/flows.ts';
import { heldPromise } from '../../../tests/support/held-effects.ts';

const COUNTRY = 'Atlantis';

/** Flows whose effects do nothing. */
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

test('a page says nothing until an atlas greets it', async () => {
  const { flows } = runningFlows();
  hear('something else', channel, flows);
  flows.mobileMenu.send({ type: 'menu.toggled' });
  await settled();
  expect(said).toEqual([]);
});

test('a greeted page reports the state of each flow, at every greeting', () => {
  const { flows } = runningFlows();
  hear('listening', channel, flows);
  expect(said).toHaveLength(1);
  expect(reports()).toEqual(
    Object.entries(flows).map(([flow, actor]) => ({ flow, value: actor.getSnapshot().value })),
  );
  hear('listening', channel, flows);
  expect(said).toHaveLength(2);
});

test('a greeted page reports what each event led to, causes before effects', async () => {
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

test('eventless transitions are reported with the event that led to them', async () => {
  const { flows, country } = runningFlows(contentWithSwitch);
  hear('listening', channel, flows);
  country.resolve(COUNTRY);
  await settled();
  expect(reports().at(-1)!.step!.taken).toEqual([
    'region.country.lookingUp|xstate.done.actor.lookUpCountry|0',
    'region.currency.automatic.home||0',
  ]);
});

test('reports contain no payload of an event, and not the country', async () => {
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
  ['once the atlas has closed', () => hear('closed', channel, {})],
  ['once the page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('a page says nothing more %s', async (_, leave) => {
  const { flows } = runningFlows();
  hear('listening', channel, flows);
  leave();
  said.length = 0;
  flows.mobileMenu.send({ type: 'menu.toggled' });
  await settled();
  window.dispatchEvent(new Event('pagehide'));
  expect(said).toEqual([]);
});

test('a page says that it closes', () => {
  hear('listening', channel, runningFlows().flows);
  window.dispatchEvent(new Event('pagehide'));
  expect(said.at(-1)).toMatchObject({ isGone: true });
});

test('a page sends a silent atlas a hundred more messages', async () => {
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

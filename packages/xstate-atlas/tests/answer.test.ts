// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { receive } from '../src/live/answer.ts';
import type { PageMessage } from '../src/live/channel.ts';
import { assign, createActor, fromPromise, setup } from 'xstate';

const pending = fromPromise<string>(() => new Promise(() => {}));

const toastMachine = setup({ actors: { showToast: pending } }).createMachine({
  id: 'toast',
  initial: 'gone',
  on: { requested: '.coming' },
  states: { gone: {}, coming: { invoke: { id: 'showToast', src: 'showToast' } } },
});

let toast = createActor(toastMachine);

const formMachine = setup({
  actors: { sendLetter: pending, lockFields: pending },
  actions: { keepDraft: () => {}, showToast: () => toast.send({ type: 'requested' }) },
}).createMachine({
  id: 'form',
  context: {},
  initial: 'idle',
  states: {
    idle: { on: { submitted: 'sending' } },
    sending: {
      invoke: [
        {
          id: 'sendLetter',
          src: 'sendLetter',
          onDone: { target: 'sent', actions: assign({ answer: ({ event }) => event.output }) },
          onError: { target: 'failed', actions: ['keepDraft', 'showToast'] },
        },
        { id: 'lockFields', src: 'lockFields' },
      ],
    },
    sent: { always: 'thanked' },
    thanked: {},
    failed: {},
  },
});

const menuMachine = setup({}).createMachine({
  id: 'menu',
  initial: 'closed',
  states: {
    // The address of a state is made from its path, not from a custom id like this one.
    closed: { id: 'shut', on: { toggled: 'wide\\.open' } },
    'wide.open': { on: { toggled: 'closed' } },
  },
});

const alarmMachine = setup({}).createMachine({
  id: 'alarm',
  initial: 'armed',
  states: {
    armed: {
      type: 'parallel',
      states: { door: { on: { cut: '#alarm.off' } }, window: { on: { cut: '#alarm.broken' } } },
    },
    off: {},
    broken: {},
  },
});

function runningFlows() {
  toast = createActor(toastMachine);
  const flows = {
    form: createActor(formMachine),
    toast,
    menu: createActor(menuMachine),
    alarm: createActor(alarmMachine),
  };
  for (const flow of Object.values(flows)) flow.start();
  onTestFinished(() => {
    for (const flow of Object.values(flows)) flow.stop();
  });
  return flows;
}

const sent: PageMessage[] = [];
const channel = { postMessage: (message: PageMessage) => sent.push(structuredClone(message)) };
const reports = () => sent.flatMap(({ reports }) => reports);
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  receive('closed', channel, {});
  sent.length = 0;
});

test('a page sends nothing before an atlas greets it', async () => {
  const flows = runningFlows();
  receive('something else', channel, flows);
  flows.menu.send({ type: 'toggled' });
  await settled();
  expect(sent).toEqual([]);
});

test('a page answers each greeting with the states of its flows', () => {
  const flows = runningFlows();
  for (let times = 1; times <= 2; times += 1) {
    receive('listening', channel, flows);
    expect(sent).toHaveLength(times);
    expect(sent.at(-1)!.reports).toEqual([
      { flow: 'form', value: 'idle' },
      { flow: 'toast', value: 'gone' },
      { flow: 'menu', value: 'closed' },
      { flow: 'alarm', value: { armed: { door: {}, window: {} } } },
    ]);
  }
});

test('an answer contains the status of flows that have ended', () => {
  const flows = runningFlows();
  flows.menu.stop();
  receive('listening', channel, flows);
  expect(reports()[2]).toEqual({ flow: 'menu', value: 'closed', end: 'stopped' });
});

test('a page reports an event before the events that it causes in other flows', async () => {
  const flows = runningFlows();
  receive('listening', channel, flows);
  flows.form.send({ type: 'submitted' });
  await settled();
  sent.length = 0;
  vi.setSystemTime(1234);
  flows.form.send({ type: 'xstate.error.actor.sendLetter', error: 'offline' });
  await settled();
  vi.useRealTimers();
  expect(reports()).toEqual([
    {
      flow: 'form',
      value: 'failed',
      step: {
        event: 'xstate.error.actor.sendLetter',
        taken: ['form.sending|xstate.error.actor.sendLetter|0'],
        effects: ['keepDraft', 'showToast', 'stop sendLetter', 'stop lockFields'],
        at: 1234,
      },
    },
    {
      flow: 'toast',
      value: 'coming',
      step: {
        event: 'requested',
        taken: ['toast|requested|0'],
        effects: ['start showToast'],
        at: 1234,
      },
    },
  ]);
});

test('a report lists eventless transitions too, but contains no payload and no context', async () => {
  const flows = runningFlows();
  receive('listening', channel, flows);
  flows.form.send({ type: 'submitted', by: 'Aina' });
  await settled();
  flows.form.send({ type: 'xstate.done.actor.sendLetter', output: 'Atlantis' });
  await settled();
  expect(reports().at(-1)!.step!.taken).toEqual([
    'form.sending|xstate.done.actor.sendLetter|0',
    'form.sent||0',
  ]);
  const everything = JSON.stringify(sent);
  expect(everything).toContain('submitted');
  for (const word of ['Aina', 'Atlantis', 'answer', 'context']) {
    expect(everything).not.toContain(word);
  }
});

test('a report lists only the transitions that were taken, by their addresses', async () => {
  const flows = runningFlows();
  receive('listening', channel, flows);
  flows.menu.send({ type: 'toggled' });
  await settled();
  flows.menu.send({ type: 'toggled' });
  await settled();
  flows.alarm.send({ type: 'cut' });
  await settled();
  expect(reports().flatMap(({ step }) => step?.taken ?? [])).toEqual([
    'menu.closed|toggled|0',
    String.raw`menu.wide\.open|toggled|0`,
    'alarm.armed.door|cut|0',
  ]);
});

test.each([
  ['when the atlas has closed', false, () => receive('closed', channel, {})],
  [
    'once it has reported that the visitor left',
    true,
    () => window.dispatchEvent(new Event('pagehide')),
  ],
])('a page sends nothing more %s', async (_, isTold, leave) => {
  const flows = runningFlows();
  receive('listening', channel, flows);
  leave();
  expect(sent.at(-1)!.isGone ?? false).toBe(isTold);
  sent.length = 0;
  flows.menu.send({ type: 'toggled' });
  await settled();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
});

test('a flow that is added later is followed from the next greeting on', async () => {
  const flows = runningFlows();
  const { menu, ...others } = flows;
  const growing: Record<string, typeof menu> = {};
  Object.assign(growing, others);
  receive('listening', channel, growing);
  Object.assign(growing, { menu });
  sent.length = 0;
  receive('listening', channel, growing);
  expect(reports()).toContainEqual({ flow: 'menu', value: 'closed' });
  sent.length = 0;
  menu.send({ type: 'toggled' });
  await settled();
  expect(reports()).toMatchObject([{ flow: 'menu', value: 'wide.open' }]);
});

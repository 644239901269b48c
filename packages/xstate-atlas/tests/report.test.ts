// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { hear } from '../src/live/answer.ts';
import type { PageSays } from '../src/live/channel.ts';
import { assign, createActor, fromPromise, setup, type ActorRefFrom } from 'xstate';

const COUNTRY = 'Atlantis';

/** A promise that the test settles. */
function held<Output>() {
  let resolve!: (output: Output) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<Output>((...settle) => ([resolve, reject] = settle));
  return { logic: fromPromise(() => promise), resolve, reject };
}

const toastMachine = setup({
  actors: { showToast: fromPromise(() => new Promise(() => {})) },
}).createMachine({
  id: 'toast',
  initial: 'gone',
  on: { requested: '.coming' },
  states: { gone: {}, coming: { invoke: { id: 'showToast', src: 'showToast' } } },
});

const formMachine = setup({
  types: {
    input: {} as { toast: ActorRefFrom<typeof toastMachine> },
    context: {} as { toast: ActorRefFrom<typeof toastMachine> },
  },
  actors: {
    sendLetter: fromPromise<void>(() => new Promise(() => {})),
    lockFields: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    keepDraft: () => {},
    showToast: ({ context: { toast } }) => toast.send({ type: 'requested' }),
  },
}).createMachine({
  id: 'form',
  context: ({ input: { toast } }) => ({ toast }),
  initial: 'idle',
  states: {
    idle: { on: { submitted: 'sending' } },
    sending: {
      invoke: [
        {
          id: 'sendLetter',
          src: 'sendLetter',
          onError: { target: 'failed', actions: ['keepDraft', 'showToast'] },
        },
        { id: 'lockFields', src: 'lockFields' },
      ],
    },
    failed: {},
  },
});

const regionMachine = setup({
  types: { context: {} as { country: string } },
  actors: { lookUp: fromPromise<string>(() => new Promise(() => {})) },
}).createMachine({
  id: 'region',
  context: { country: '' },
  initial: 'lookingUp',
  states: {
    lookingUp: {
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        onDone: { target: 'known', actions: assign({ country: ({ event }) => event.output }) },
      },
    },
    known: { always: 'abroad' },
    abroad: {},
  },
});

const menuMachine = setup({}).createMachine({
  id: 'menu',
  initial: 'closed',
  states: {
    // An id of its own, which no address contains.
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
  const sending = held<void>();
  const country = held<string>();
  const toast = createActor(toastMachine);
  const flows = {
    form: createActor(formMachine.provide({ actors: { sendLetter: sending.logic } }), {
      input: { toast },
    }),
    toast,
    region: createActor(regionMachine.provide({ actors: { lookUp: country.logic } })),
    menu: createActor(menuMachine),
    alarm: createActor(alarmMachine),
  };
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
  flows.menu.send({ type: 'toggled' });
  await settled();
  expect(said).toEqual([]);
});

test('a greeted page reports the state of each flow, at every greeting', () => {
  const { flows } = runningFlows();
  for (let times = 1; times <= 2; times += 1) {
    hear('listening', channel, flows);
    expect(said).toHaveLength(times);
    expect(said.at(-1)!.reports).toEqual([
      { flow: 'form', value: 'idle' },
      { flow: 'toast', value: 'gone' },
      { flow: 'region', value: 'lookingUp' },
      { flow: 'menu', value: 'closed' },
      { flow: 'alarm', value: { armed: { door: {}, window: {} } } },
    ]);
  }
});

test('a greeted page reports what each event led to, causes before effects', async () => {
  const { flows, sending } = runningFlows();
  hear('listening', channel, flows);
  flows.form.send({ type: 'submitted' });
  await settled();
  said.length = 0;
  vi.setSystemTime(1234);
  sending.reject('offline');
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

test('eventless transitions are reported with the event that led to them', async () => {
  const { flows, country } = runningFlows();
  hear('listening', channel, flows);
  country.resolve(COUNTRY);
  await settled();
  expect(reports().at(-1)!.step!.taken).toEqual([
    'region.lookingUp|xstate.done.actor.lookUp|0',
    'region.known||0',
  ]);
});

test('transitions are named by the places of their states, and only those that fire', async () => {
  const { flows } = runningFlows();
  hear('listening', channel, flows);
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

test('reports contain no payload of an event, and no context', async () => {
  const { flows, country } = runningFlows();
  hear('listening', channel, flows);
  country.resolve(COUNTRY);
  const toggled = { type: 'toggled', by: 'Aina' } as const;
  flows.menu.send(toggled);
  await settled();
  const everything = JSON.stringify(said);
  expect(everything).toContain('toggled');
  for (const word of [COUNTRY, 'Aina', 'country', 'context']) {
    expect(everything).not.toContain(word);
  }
});

test.each([
  ['once the atlas has closed', false, () => hear('closed', channel, {})],
  ['once it has said that it is left', true, () => window.dispatchEvent(new Event('pagehide'))],
])('a page says nothing more %s', async (_, isTold, leave) => {
  const { flows } = runningFlows();
  hear('listening', channel, flows);
  leave();
  expect(said.at(-1)!.isGone ?? false).toBe(isTold);
  said.length = 0;
  flows.menu.send({ type: 'toggled' });
  await settled();
  window.dispatchEvent(new Event('pagehide'));
  expect(said).toEqual([]);
});

test('a page sends a silent atlas a hundred more messages', async () => {
  const { flows } = runningFlows();
  hear('listening', channel, flows);
  said.length = 0;
  for (let times = 0; times < 120; times += 1) {
    flows.menu.send({ type: 'toggled' });
    await Promise.resolve();
  }
  expect(said).toHaveLength(100);
  hear('listening', channel, flows);
  flows.menu.send({ type: 'toggled' });
  await settled();
  expect(said).toHaveLength(102);
});

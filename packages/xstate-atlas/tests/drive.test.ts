// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup, type AnyEventObject } from 'xstate';
import type { Report } from '../src/live/channel.ts';
import { previewOf, type OpenPreview } from '../src/drive/preview.ts';
import { isPreviewed, previewWorld } from '../src/drive/world.ts';

const doorMachine = setup({
  types: {
    context: {} as { guest: string },
    events: {} as { type: 'rung'; by?: { name: string } } | { type: 'knocked' } | { type: 'left' },
  },
  delays: { 'owner.patience': 500 },
  guards: { isFriend: ({ event }) => event.type === 'rung' && event.by!.name === 'Aina' },
  actors: { askOwner: fromPromise<string>(() => new Promise(() => {})) },
  actions: {
    remember: assign((_, { guest }: { guest: string }) => ({ guest })),
    bark: () => {},
  },
}).createMachine({
  id: 'door',
  context: { guest: '' },
  initial: 'shut',
  on: { knocked: { actions: 'bark' } },
  states: {
    shut: { on: { rung: { guard: 'isFriend', target: 'asking' } } },
    asking: {
      invoke: {
        id: 'askOwner',
        src: 'askOwner',
        onDone: {
          target: 'open',
          actions: { type: 'remember', params: ({ event }) => ({ guest: event.output }) },
        },
        onError: 'shut',
      },
      after: { 'owner.patience': 'shut' },
    },
    open: { on: { left: 'shut' }, after: { 1000: 'shut' } },
  },
});

const rung = { type: 'rung', by: { name: 'Aina' } } as const;
const answered = { type: 'xstate.done.actor.askOwner', output: 'Aina' };

function opened(door = createActor(doorMachine)) {
  const received: AnyEventObject[] = [];
  const reports: Report[] = [];
  door.start();
  onTestFinished(() => void door.stop());
  const preview = previewOf(
    { door },
    {
      flow: 'door',
      tell: (told) => reports.push(...told),
      received: (event) => received.push(event),
    },
  );
  return { door, preview, received, reports };
}

test('an app of which nothing is known is sent delays and outcomes as they are', async () => {
  const { door, preview } = opened();
  await preview.perform(rung);
  await preview.perform(answered);
  expect(door.getSnapshot()).toMatchObject({ value: 'open', context: { guest: 'Aina' } });
  await preview.perform({ type: 'xstate.after.1000.door.open' });
  expect(door.getSnapshot().value).toBe('shut');
  await preview.perform(rung);
  await preview.perform({ type: 'xstate.error.actor.askOwner' });
  expect(door.getSnapshot().value).toBe('shut');
});

test('a flow that is already past an outcome is not sent it', async () => {
  const { door, preview } = opened();
  door.subscribe({ error() {} });
  await preview.perform({ type: 'xstate.error.actor.askOwner' });
  expect(door.getSnapshot()).toMatchObject({ status: 'active', value: 'shut' });
});

test('in a world of the preview time passes and actors end when the atlas says so', async () => {
  vi.useFakeTimers();
  const { clock, adapt } = previewWorld();
  const { door, preview } = opened(createActor(adapt(doorMachine), { clock }));
  await preview.perform(rung);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(door.getSnapshot().value).toBe('asking');
  await preview.perform({ type: 'xstate.after.owner.patience.door.asking' });
  expect(door.getSnapshot().value).toBe('shut');
  expect(clock.now).toBe(500);

  await preview.perform(rung);
  await preview.perform(answered);
  expect(door.getSnapshot()).toMatchObject({ value: 'open', context: { guest: 'Aina' } });
  await preview.perform({ type: 'xstate.after.1000.door.open' });
  expect(clock.now).toBe(1500);
});

test('a gesture comes before its event, or in its place', async () => {
  const door = createActor(doorMachine).start();
  const seen: unknown[] = [];
  const preview = previewOf(
    { door },
    { flow: 'door', tell() {}, received() {} },
    {
      gestures: {
        rung: () => void seen.push(door.getSnapshot().value),
        left: () => true,
      },
    },
  );
  await preview.perform(rung);
  expect(seen).toEqual(['shut']);
  await preview.perform(answered);
  await preview.perform({ type: 'left' });
  expect(door.getSnapshot().value).toBe('open');
  door.stop();
});

test('the atlas hears of each event that the flow took, once the flow is where it led', () => {
  const { door, received } = opened();
  const values: unknown[] = [];
  door.subscribe(({ value }) => values.push([received.length, value]));
  door.send({ type: 'knocked' });
  door.send({ type: 'left' });
  door.send(rung);
  expect(received).toEqual([{ type: 'knocked' }, rung]);
});

test('what an event makes others send to the flow follows from that event', () => {
  const dog = createActor(
    setup({
      actions: { answer: () => door.send({ type: 'knocked' }) },
    }).createMachine({ id: 'dog', on: { called: { actions: 'answer' } } }),
  ).start();
  const { door, received } = opened(
    createActor(
      doorMachine.provide({
        actions: { remember: assign({ guest: 'known' }) },
        actors: {
          askOwner: fromPromise<string>(
            () => (dog.send({ type: 'called' }), new Promise(() => {})),
          ),
        },
      }),
    ),
  );
  door.send(rung);
  expect(received).toEqual([rung]);
  dog.send({ type: 'called' });
  expect(received).toEqual([rung, { type: 'knocked' }]);
  dog.stop();
});

test('an event keeps what a copy of it can keep', () => {
  const { door, received } = opened();
  const knocked: AnyEventObject = { type: 'knocked', press: () => {}, times: 2 };
  door.send(knocked as never);
  const circular: AnyEventObject = { type: 'knocked' };
  circular['itself'] = circular;
  door.send(circular as never);
  expect(received).toEqual([{ type: 'knocked', times: 2 }, { type: 'knocked' }]);
});

test('an event that a guard cannot read is not offered', () => {
  const { preview } = opened();
  expect(preview.ways({})['door.shut|rung|0']).toEqual({
    events: [],
    because: 'Its guard does not hold.',
  });
  expect(preview.ways({ rung: [{ by: { name: 'Aina' } }] })['door.shut|rung|0']!.events).toEqual([
    rung,
  ]);
});

test('an app in the frame of an atlas is driven as soon as an atlas greets it, and never followed', async () => {
  vi.resetModules();
  const { hear } = await import('../src/live/answer.ts');
  const frame = document.createElement('iframe');
  const offers: OpenPreview[] = [];
  frame.addEventListener('ready', (event) =>
    offers.push((event as CustomEvent<OpenPreview>).detail),
  );
  vi.spyOn(window, 'frameElement', 'get').mockReturnValue(frame);
  const postMessage = vi.fn();
  const door = createActor(doorMachine).start();
  expect(isPreviewed()).toBe(false);

  frame.setAttribute('data-atlas-preview', '');
  expect(isPreviewed()).toBe(true);
  hear('listening', { postMessage }, { door });
  hear('listening', { postMessage }, { door });
  await vi.waitFor(() => expect(offers).toHaveLength(1));
  const preview = await offers[0]!({ flow: 'door', tell() {}, received() {} });
  await preview.perform(rung);
  expect(preview.now()).toEqual([{ flow: 'door', value: 'asking' }]);
  expect(postMessage).not.toHaveBeenCalled();
  door.stop();
});

/** The machine of the form in a world in memory. */
import { expect, test } from 'vitest';
import { samplePages, type SampleWorld } from '../../../src/flows/try-out/sample-page.ts';

const WORDS = 'A page for our bakery, please.';

function opened({ message = WORDS, draft }: Partial<SampleWorld> = {}) {
  const pages = samplePages();
  const { world } = pages;
  Object.assign(world, { message, ...(draft && { draft }) });
  const open = () => {
    const form = pages.open().start();
    const state = () => form.getSnapshot();
    return {
      form,
      state,
      send: () => form.send({ type: 'form.submitted', isHoneypotFilled: false }),
    };
  };
  return { world, open, ...open() };
}

test.each([
  ['offline', false],
  ['refused', false],
  ['unanswered', true],
] as const)('a send that ends %s leaves the words and the draft', async (cause, mayHaveArrived) => {
  const { world, send, state } = opened();
  send();
  expect(state().value).toBe('sending');
  world.fail({ cause });
  await expect.poll(() => state().matches('failure')).toBe(true);
  expect(state().context).toEqual({ cause, mayHaveArrived });
  expect(world.message).toBe(WORDS);
  expect(world.draft).toEqual({ message: WORDS, mayHaveArrived });
});

test('a page that opens after one was left in a send has its words and says that it was interrupted', () => {
  const { world, open, send, form } = opened();
  send();
  form.stop();
  world.message = '';
  const { state } = open();
  expect(world.message).toBe(WORDS);
  expect(state().value).toEqual({ failure: 'recalled' });
  expect(state().context.cause).toBe('interrupted');
});

test('a page that opens without a draft waits, with the words that it is given', () => {
  const { world, state } = opened();
  expect([state().value, world.message]).toEqual(['idle', WORDS]);
});

test('a draft that was not being sent is there again, and nothing is said of it', () => {
  const draft = { message: WORDS, mayHaveArrived: false };
  const { world, state } = opened({ message: '', draft });
  expect([state().value, world.message]).toEqual(['idle', WORDS]);
});

test('a send that is never answered stays a send: the time of the form stands still', async () => {
  const { send, state, form } = opened();
  send();
  expect(form.clock.setTimeout(() => expect.fail(), 0)).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(state().value).toBe('sending');
});

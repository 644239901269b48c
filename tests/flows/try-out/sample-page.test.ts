/** The machine of the form in a world in memory. */
import { expect, test } from 'vitest';
import { openSamplePage, type Drawer } from '../../../src/flows/try-out/sample-page.ts';

const WORDS = 'A page for our bakery, please.';

function opened(drawer: Drawer = {}, message?: string) {
  const page = openSamplePage(drawer, message);
  page.form.start();
  const state = () => page.form.getSnapshot();
  return {
    ...page,
    state,
    send: () => page.form.send({ type: 'form.submitted', isHoneypotFilled: false }),
  };
}

test.each([
  ['offline', false],
  ['refused', false],
  ['unanswered', true],
] as const)('a send that ends %s leaves the words and the draft', async (cause, mayHaveArrived) => {
  const drawer: Drawer = {};
  const { fields, send, state, fail } = opened(drawer, WORDS);
  send();
  expect(state().value).toBe('sending');
  fail({ cause });
  await expect.poll(() => state().matches('failure')).toBe(true);
  expect(state().context).toEqual({ cause, mayHaveArrived });
  expect(fields.message).toBe(WORDS);
  expect(drawer.draft).toEqual({ message: WORDS, mayHaveArrived });
});

test('a page that opens after one was left in a send has its words and says that it was interrupted', () => {
  const drawer: Drawer = {};
  const left = opened(drawer, WORDS);
  left.send();
  left.form.stop();
  const { fields, state } = opened(drawer);
  expect(fields.message).toBe(WORDS);
  expect(state().value).toEqual({ failure: 'recalled' });
  expect(state().context.cause).toBe('interrupted');
});

test('a page that opens without a draft waits, with the words that it is given', () => {
  const { fields, state } = opened({}, WORDS);
  expect([state().value, fields.message]).toEqual(['idle', WORDS]);
});

test('a draft that was not being sent is there again, and nothing is said of it', () => {
  const { fields, state } = opened({ draft: { message: WORDS, mayHaveArrived: false } });
  expect([state().value, fields.message]).toEqual(['idle', WORDS]);
});

test('a send that is never answered stays a send: the time of the form stands still', async () => {
  const { send, state, form } = opened({}, WORDS);
  send();
  expect(form.clock.setTimeout(() => expect.fail(), 0)).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(state().value).toBe('sending');
});

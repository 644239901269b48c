// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../src/islands/hydrate.tsx';
import { ENQUIRY_FORM } from '../../src/ui/element-ids.ts';

const SCROLLER = 'react-scroll/modules/mixins/scroller';
const FOR_A_SEND = ['../../src/flows/toast/toaster.tsx', '@emailjs/browser'];
const PARTS = [SCROLLER, ...FOR_A_SEND];

let fetched: string[];

beforeEach(() => {
  fetched = [];
  for (const part of PARTS) {
    vi.doMock(part, () => {
      fetched.push(part);
      throw new TypeError('Failed to fetch');
    });
  }
  document.body.innerHTML = `<form id="${ENQUIRY_FORM}"><input /></form>`;
});

afterEach(() => {
  for (const part of PARTS) vi.doUnmock(part);
});

const field = () => document.querySelector('input')!;

/** Hydrates, and lets idle moments come. */
const hydrated = () => hydrate(undefined, (run) => run());

test('what a scroll needs is fetched when idle, and a failure is ignored', async () => {
  await hydrated();
  await vi.waitFor(() => expect(fetched).toEqual([SCROLLER]));
});

test('what a send needs is fetched once the visitor enters the form', async () => {
  await hydrated();
  field().focus();
  await vi.waitFor(() => expect(fetched).toEqual(expect.arrayContaining(FOR_A_SEND)));
});

test('what a send needs is fetched at once if the visitor is in the form already', async () => {
  field().focus();
  await hydrated();
  await vi.waitFor(() => expect(fetched).toEqual(expect.arrayContaining(FOR_A_SEND)));
});

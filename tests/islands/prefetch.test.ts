// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { prefetch, whenWriting } from '../../src/islands/hydrate.tsx';
import { ENQUIRY_FORM } from '../../src/ui/element-ids.ts';

const SCROLLER = 'react-scroll/modules/mixins/scroller';
const FOR_A_SEND = ['../../src/flows/toast/toaster.tsx', '@emailjs/browser'];
const PARTS = [SCROLLER, ...FOR_A_SEND];

test.each([
  ['idle', [SCROLLER]],
  ['writing', FOR_A_SEND],
] as const)(
  'what is needed later is fetched when %s, and a failure is ignored',
  async (now, parts) => {
    const fetched: string[] = [];
    for (const part of PARTS) {
      vi.doMock(part, () => {
        fetched.push(part);
        throw new TypeError('Failed to fetch');
      });
    }
    onTestFinished(() => {
      for (const part of PARTS) vi.doUnmock(part);
    });
    await prefetch(now);
    expect(fetched.toSorted()).toEqual([...parts].toSorted());
  },
);

function openForm() {
  document.body.innerHTML = `<a href="#a">Link</a><form id="${ENQUIRY_FORM}"><input name="matches" /><input name="addEventListener" /></form>`;
  const [link, first, second] = document.querySelectorAll<HTMLElement>('a, input');
  return { link: link!, first: first!, second: second! };
}

test('a visitor is writing from the first focus in the form on, whatever its fields are named', () => {
  const { link, first, second } = openForm();
  const run = vi.fn();
  whenWriting(run);
  link.focus();
  expect(run).not.toHaveBeenCalled();
  first.focus();
  second.focus();
  expect(run).toHaveBeenCalledOnce();
});

test('a visitor who is in the form already is writing', () => {
  openForm().first.focus();
  const run = vi.fn();
  whenWriting(run);
  expect(run).toHaveBeenCalledOnce();
});

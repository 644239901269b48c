// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { whenWriting } from '../../src/islands/hydrate.tsx';
import { ENQUIRY_FORM } from '../../src/ui/ids.ts';

function openForm() {
  document.body.innerHTML = `<a href="#a">Link</a><form id="${ENQUIRY_FORM}"><input /><input /></form>`;
  const [link, first, second] = document.querySelectorAll<HTMLElement>('a, input');
  return { link: link!, first: first!, second: second! };
}

test('a visitor is writing from the first focus in the form on', () => {
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

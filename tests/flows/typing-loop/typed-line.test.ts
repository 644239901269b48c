// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { openPage } from '../../support/open-page.tsx';

const { phrases, phrasesLabel } = content.home;

const textsOf = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent);

test('the line is read out as plain text, once, and not letter by letter', () => {
  openPage();
  const line = document.querySelector('#typed-line')!;
  const heard = [...line.querySelectorAll('p')].filter((part) => !part.closest('[aria-hidden]'));
  const silent = line.querySelectorAll('[aria-hidden="true"] .typed-text');
  expect({ heard: textsOf(heard), silent: textsOf(silent) }).toEqual({
    heard: [`${phrasesLabel} ${phrases.join(', ')}`],
    silent: [phrases[0]],
  });
});

test('each character is written into the text that stands there, or over what a translator has put there', () => {
  const { wait } = openPage();
  const line = document.querySelector('#typed-line .typed-text')!;
  const text = line.firstChild;
  const [first, next] = phrases as [string, string];
  wait(1500);
  wait(70);
  expect(line.firstChild).toBe(text);
  for (const foreign of [`<font>${first}</font>`, `${first}<font></font>`]) {
    expect([line.childNodes.length, next.startsWith(line.textContent)]).toEqual([1, true]);
    expect(line.textContent).not.toBe('');
    line.innerHTML = foreign;
    wait(70);
  }
  expect([line.childNodes.length, next.startsWith(line.textContent)]).toEqual([1, true]);
});

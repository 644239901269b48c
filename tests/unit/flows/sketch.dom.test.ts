/** Behaviour of the drawing that its walk does not cover. */
import { fireEvent } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  describeSketch,
  keepSketch,
  letterSign,
  recallSketch,
  showSketch,
  updateAddress,
  watchSketch,
} from '../../../src/flows/sketch/effects.ts';
import { ENQUIRY_FORM } from '../../../src/ui/ids.ts';
import { kindsIn } from '../../../src/model/sections.ts';
import { content } from '../../support/site.ts';
import { element, openSentPage, runAlone } from '../../support/effects.ts';

const kinds = kindsIn(content);
const [first, last] = [kinds[0]!, kinds.at(-1)!];
const [KIND, OTHER] = [first.drawing, last.drawing];
const NAME = 'Kedai Aminah';

const field = () => element('[name=sign-name]') as HTMLInputElement;
const radio = (kind: string) => element(`#sketch [value=${kind}]`) as HTMLInputElement;
const write = (name: string) => fireEvent.input(field(), { target: { value: name } });
const sign = () => element('.sign text') as unknown as SVGTextElement;

/** Makes each letter of a text as wide as its font size, because jsdom has no layout. */
const measure = (element: SVGTextElement) =>
  Object.assign(element, {
    getComputedTextLength: () =>
      element.textContent.length * Number.parseFloat(element.style.fontSize),
  });

beforeEach(() => {
  openSentPage();
});

describe('watchSketch', () => {
  test('reports the visible part of a name, and ignores other fields', () => {
    const { received } = runAlone(watchSketch());
    fireEvent.input(element('textarea'), { target: { value: NAME } });
    for (const name of [`  ${NAME} `, `\u200f${NAME}\ud83c`, '\u3164', `${NAME} `.repeat(4)])
      write(name);
    radio(OTHER).checked = true;
    fireEvent.input(radio(OTHER));
    for (const each of document.querySelectorAll('[name=sketch]')) each.remove();
    write(NAME);
    expect(received).toEqual([
      { type: 'sketch.changed', name: NAME, kind: KIND },
      { type: 'sketch.changed', name: NAME, kind: KIND },
      { type: 'sketch.removed' },
      { type: 'sketch.changed', name: 'Kedai Aminah Kedai Aminah Kedai Aminah K', kind: KIND },
      { type: 'sketch.changed', name: 'Kedai Aminah Kedai Aminah Kedai Aminah K', kind: OTHER },
      { type: 'sketch.changed', name: NAME, kind: '' },
    ]);
  });
});

test('watchSketch reports a name typed before it ran, and hides the field when it stops', () => {
  field().value = NAME;
  const { received, stop } = runAlone(watchSketch());
  expect(received).toEqual([{ type: 'sketch.changed', name: NAME, kind: KIND }]);
  expect(field().closest('[hidden]')).toBeNull();
  stop();
  expect(field().closest('[hidden]')).not.toBeNull();
});

describe('recallSketch', () => {
  const recalled = (name: string, kind: string) => ({ type: 'sketch.recalled', name, kind });
  const keep = (name: string) => keepSketch(null, { name, kind: KIND });

  test.each<[what: string, before: () => unknown, received: object[]]>([
    ['the drawing that was kept', () => keep(NAME), [recalled(NAME, KIND)]],
    ['nothing if no name was kept', () => keep(''), []],
    [
      'the drawing in the address rather than the kept one',
      () => [keep('Other'), (window.location.hash = `#tapak=${OTHER}/A%20B`)],
      [recalled('A B', OTHER)],
    ],
    ['nothing if a name is already typed', () => [keep(NAME), (field().value = 'B')], []],
    [
      'the kept drawing if the address is malformed',
      () => [keep(NAME), (window.location.hash = '#tapak=castle/A')],
      [recalled(NAME, KIND)],
    ],
  ])('recalls %s', (_, before, received) => {
    before();
    expect(runAlone(recallSketch()).received).toEqual(received);
  });
});

test.each(['Kedai ', '\u200fKedai', 'Kedai\u200b'])(
  'showSketch for the name Kedai leaves the typed text %j unchanged',
  (typed) => {
    field().value = typed;
    showSketch(null, { name: 'Kedai', kind: KIND });
    expect(field().value).toBe(typed);
  },
);

test('watchSketch reports a kind that is chosen without a name', () => {
  const { received } = runAlone(watchSketch());
  fireEvent.input(radio(KIND));
  expect(received).toEqual([{ type: 'sketch.changed', name: '', kind: KIND }]);
});

test('without a drawing, the planned sign shows, the name field is empty and nothing is stored', () => {
  showSketch(null, { name: NAME, kind: KIND });
  letterSign(null, { name: NAME, kind: KIND });
  for (const act of [showSketch, letterSign, keepSketch, updateAddress]) act(null, null);
  expect([field().value, sign().textContent]).toEqual(['', '']);
  expect(element('.sign-plan').getAttribute('display')).toBe('inline');
  keepSketch(null, { name: '', kind: KIND });
  expect(sessionStorage).toHaveLength(0);
});

test.each<[removed: string, names: string[]]>([
  ['.sign-plan', [NAME]],
  ['.sign text', [NAME]],
  ['#sketch [aria-live]', [NAME]],
  ['#sketch, .sign-name', []],
])('without %s, the effects still fill in the name field if it exists', (removed, names) => {
  for (const part of document.querySelectorAll(removed)) part.remove();
  const { stop } = runAlone(watchSketch());
  for (const act of [showSketch, letterSign, describeSketch({ content, read: () => undefined })])
    act(null, { name: NAME, kind: OTHER });
  stop();
  const fields = document.querySelectorAll<HTMLInputElement>('[name=sign-name]');
  expect(Array.from(fields, ({ value }) => value)).toEqual(names);
});

test('the name field accepts at most 40 characters', () => {
  expect(field().maxLength).toBe(40);
});

test('showSketch fills in the name and the kind, and a reset of the form keeps the name', () => {
  showSketch(null, { name: NAME, kind: OTHER });
  expect([field().value, radio(OTHER).checked]).toEqual([NAME, true]);
  field().setAttribute('form', ENQUIRY_FORM);
  field().form!.reset();
  expect(field().value).toBe(NAME);
});

describe('letterSign', () => {
  const displays = () =>
    ['.sign', '.sign-plan'].map((part) => element(part).getAttribute('display'));

  test('shows the name on the sign as plain text, or the planned sign if there is no name', () => {
    letterSign(null, { name: '<b>&amp;', kind: KIND });
    expect(sign().innerHTML).toBe('&lt;b&gt;&amp;amp;');
    expect(displays()).toEqual(['inline', 'none']);
    letterSign(null, { name: '', kind: KIND });
    expect(displays()).toEqual(['none', 'inline']);
  });

  test.each([
    ['shows 11 letters at full size', 'M'.repeat(11), '26px', 'M'.repeat(11)],
    ['shrinks 16 letters to fill the sign', 'M'.repeat(16), '18px', 'M'.repeat(16)],
    ['shows 18 letters at the smallest size', 'M'.repeat(18), '16px', 'M'.repeat(18)],
    ['truncates 40 letters with an ellipsis', 'M'.repeat(40), '16px', `${'M'.repeat(17)}…`],
    ['leaves no space before the ellipsis', `${'M'.repeat(16)} MMM`, '16px', `${'M'.repeat(16)}…`],
  ])('%s', (_, name, size, text) => {
    measure(sign());
    letterSign(null, { name: 'M'.repeat(40), kind: KIND });
    letterSign(null, { name, kind: KIND });
    expect([sign().style.fontSize, sign().textContent]).toEqual([size, text]);
  });
});

test('describeSketch states the name and the price in the current currency', () => {
  const read = () => ({ hasTag: (tag: string) => tag === 'abroad' }) as never;
  describeSketch({ content, read })(null, { name: NAME, kind: OTHER });
  const announced = () => element('#sketch [aria-live]').textContent;
  expect(announced()).toContain(NAME);
  expect(announced()).toContain('$8,000');
  for (const other of [null, { name: 'A', kind: 'castle' }])
    describeSketch({ content, read })(null, other);
  expect(announced()).toContain(NAME);
});

describe('updateAddress', () => {
  test.each([
    ['#Price', NAME, `#tapak=${KIND}/Kedai%20Aminah`],
    ['#tapak=shop/A', '', ''],
    ['#Price', '', '#Price'],
    ['#tapak=shop/A', null, ''],
    ['#Price', null, '#Price'],
  ])('turns "%s" with the name "%s" into "%s", in the same history entry', (from, name, to) => {
    const page = '/?from=advert';
    window.history.replaceState({ kept: true }, '', page + from);
    const { length } = window.history;
    updateAddress(null, name === null ? null : { name, kind: KIND });
    const { pathname, search, hash } = window.location;
    expect([pathname + search, hash, window.history.length]).toEqual([page, to, length]);
    expect(window.history.state).toEqual({ kept: true });
  });
});

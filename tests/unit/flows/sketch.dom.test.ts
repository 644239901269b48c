/** Behaviour of the drawing that its walk does not cover. */
import { fireEvent } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  describeSketch,
  keepSketch,
  letterSigns,
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
const signs = () => Array.from(document.querySelectorAll<HTMLElement>('.shop-name'));

const changed = (name: string, kind: string = KIND, storeys = 1) => ({
  type: 'sketch.changed',
  name,
  kind,
  storeys,
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
      changed(NAME),
      changed(NAME),
      { type: 'sketch.removed' },
      changed('Kedai Aminah Kedai Aminah Kedai Aminah K'),
      changed('Kedai Aminah Kedai Aminah Kedai Aminah K', OTHER, 3),
      changed(NAME, '', Number.NaN),
    ]);
  });
});

test.each([
  ['reports the kind of', {}, [{ type: 'sketch.planned', kind: OTHER, storeys: 3 }]],
  ['ignores a new tab with', { ctrlKey: true }, []],
])('watchSketch %s a plan chosen in the prices', (_, keys, events) => {
  const { received } = runAlone(watchSketch());
  fireEvent.click(element('.plan-link[data-plan="E-Commerce Website"]'), keys);
  fireEvent.click(document.body);
  expect(received).toEqual(events);
});

test('watchSketch reports a name typed before it ran', () => {
  field().value = NAME;
  expect(runAlone(watchSketch()).received).toEqual([changed(NAME)]);
});

describe('recallSketch', () => {
  const recalled = (name: string, kind: string, storeys = 1) => ({
    type: 'sketch.recalled',
    name,
    kind,
    storeys,
  });
  const keep = (name: string) => keepSketch(null, { name, kind: KIND });

  test.each<[what: string, before: () => unknown, received: object[]]>([
    ['the drawing that was kept', () => keep(NAME), [recalled(NAME, KIND)]],
    ['nothing if no name was kept', () => keep(''), []],
    [
      'the drawing in the address rather than the kept one',
      () => [keep('Other'), (window.location.hash = `#tapak=${OTHER}/A%20B`)],
      [recalled('A B', OTHER, 3)],
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
  expect(received).toEqual([changed('')]);
});

test('without a drawing, the signs invite a name, the field is empty and nothing is stored', () => {
  showSketch(null, { name: NAME, kind: KIND });
  letterSigns(null, { name: NAME, kind: KIND });
  for (const act of [showSketch, letterSigns, keepSketch, updateAddress]) act(null, null);
  expect(field().value).toBe('');
  expect(new Set(signs().map(({ textContent }) => textContent))).toEqual(
    new Set(['Your name here']),
  );
  keepSketch(null, { name: '', kind: KIND });
  expect(sessionStorage).toHaveLength(0);
});

test.each<[removed: string, names: string[]]>([
  ['.shop-name', [NAME]],
  ['#sketch [aria-live]', [NAME]],
  ['#sketch, .sign', []],
])('without %s, the effects still fill in the name field if it exists', (removed, names) => {
  for (const part of document.querySelectorAll(removed)) part.remove();
  const { stop } = runAlone(watchSketch());
  for (const act of [showSketch, letterSigns, describeSketch({ content, read: () => undefined })])
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

describe('letterSigns', () => {
  test('writes the whole name on every sign, as plain text', () => {
    const name = '<b>&amp; forty letters, and none is cut off';
    letterSigns(null, { name, kind: KIND });
    expect(signs().length).toBeGreaterThan(0);
    for (const sign of signs()) expect(sign.textContent).toBe(name);
  });

  test.each([
    ['Kedai', '5'],
    ['茶室', '4'],
    ['', '14'],
  ])('sizes the letters of "%s" for a width of %s', (name, width) => {
    letterSigns(null, { name, kind: KIND });
    for (const sign of [element('.sign'), ...signs()])
      expect(sign.style.getPropertyValue('--letters')).toBe(width);
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

/** What the walk of the first seconds does not see: storage that fails, names of others, and odd events. */
import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { content } from '../../support/site.ts';
import { element } from '../../support/effects.ts';
import { shadowDocument } from '../../support/foreign-hands.ts';
import { openPage, type OpenPage } from '../../support/open-page.ts';

const currency = (value: 'home' | 'abroad') =>
  element(`[name=currency][value=${value}]`) as HTMLInputElement;
const { dataset } = document.documentElement;
const showIntent = () => fireEvent.keyDown(document.body, { key: 'Tab' });
const type = (name: string, value: string) =>
  fireEvent.input(element(`[data-field=${name}]`), { target: { value } });

describe('the code of the islands', () => {
  test.each(['pointerDown', 'keyDown', 'focusIn', 'click', 'submit', 'input'] as const)(
    'loads at the first gesture, such as %s, and learns what was touched',
    async (sign) => {
      const page = await openPage();
      fireEvent[sign](currency('abroad'));
      expect((await page.pending()).touched).toBe(currency('abroad'));
    },
  );

  test('loads again no sooner than 5 seconds after a failed load, unless a gesture needs it', async () => {
    const page = await openPage();
    const error = new TypeError('Failed to fetch dynamically imported module');
    showIntent();
    await page.getLost(error);
    page.wait(4999);
    showIntent();
    expect(page.tries).toBe(1);
    currency('abroad').click();
    await page.getLost(error);
    page.form.requestSubmit();
    expect(page.tries).toBe(3);
    await page.getLost(error);
    page.wait(5000);
    showIntent();
    expect(page.tries).toBe(4);
    expect(page.reported).toEqual([error, error, error]);
    await page.arrive();
  });
});

test.each<[what: string, gesture: () => unknown, mark: string | undefined]>([
  [
    'a touch of a link',
    () => fireEvent.pointerDown(element('#Home a[href="#Contact"]')),
    undefined,
  ],
  ['a click on the link of a plan', () => fireEvent.click(element('.plan-link')), undefined],
  ['a touch of anything else', () => fireEvent.pointerDown(element('#Home h1')), ''],
])('after %s, the mark of a page that is not all laid out is %s', async (_, gesture, mark) => {
  await openPage();
  gesture();
  expect(dataset['below']).toBe(mark);
});

test.each([
  ['opened', 0, '', true],
  ['reloaded', 1, '', false],
  ['found again in the history', 2, '', false],
  ['opened at a section', 0, '#Price', false],
])('a page that is %s (%i, %j) may be laid out in parts: %s', async (_, type, hash, isInParts) => {
  vi.stubGlobal('performance', { navigation: { type } });
  window.location.hash = hash;
  await openPage();
  expect('below' in dataset).toBe(isInParts);
});

test('the content below the first screen is hidden until its styles arrive, but for a second at most', async () => {
  for (const isLate of [false, true]) {
    const page = await openPage();
    expect(dataset['bare']).toBe('');
    page.wait(999);
    expect(dataset['bare']).toBe('');
    if (isLate) page.wait(1);
    else fireEvent.load(element('head > [rel=stylesheet]'));
    expect(dataset['bare']).toBeUndefined();
  }
});

test('after a failed load, the page loses the marks that wait for a script', async () => {
  const page = await openPage();
  showIntent();
  await page.getLost();
  expect(Object.entries(dataset)).toEqual([['bare', '']]);
  expect(page.scrolledTo).toEqual([]);
});

test('focus alone keeps a held submit, and chooses and stores nothing', async () => {
  const page = await openPage();
  page.form.requestSubmit();
  for (const place of document.querySelectorAll(
    '.plan-link, [data-field], #Contact [href^=mailto], [name=currency]',
  ))
    fireEvent.focusIn(place);
  expect([dataset['held'], document.querySelector('[name=plan]:checked')]).toEqual(['', null]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

describe('a held submit', () => {
  const linkTo = (href: string) => {
    const link = document.createElement('a');
    return Object.assign(link, { id: 'work', href, target: '_blank' });
  };

  test.each([
    ['dropped', 'mail shortcut', '#Contact [href^=mailto][target]'],
    ['dropped', 'chat shortcut', '#Contact [href="https://wa.me/60000000000"]'],
    ['dropped', 'address in the form', '#enquiry [href^=mailto]'],
    ['kept', 'link to the prices', '#Home [href="#Price"]'],
    ['kept', 'link to a piece of work', '#work'],
  ])('is %s when the visitor follows the %s', async (outcome, _link, link) => {
    const page = await openPage(() => document.body.append(linkTo('https://a.my/')));
    page.form.requestSubmit();
    element(link).click();
    expect(dataset['held']).toBe(outcome === 'kept' ? '' : undefined);
  });

  test.each<[when: string, happens: (page: OpenPage) => unknown]>([
    ['it is late', (page) => page.wait(8000)],
    ['a load fails', (page) => page.getLost()],
  ])('makes the page scroll to the other ways to write when %s', async (_, happens) => {
    const page = await openPage();
    page.form.requestSubmit();
    await happens(page);
    expect(page.scrolledTo).toEqual([['without-script', { block: 'nearest' }]]);
  });

  test('is submitted although it is late', async () => {
    const page = await openPage();
    page.form.requestSubmit();
    page.wait(8000);
    await page.arrive();
    await page.arrive();
    expect([page.sends, dataset['held']]).toEqual([1, undefined]);
  });

  test('is late after 8 seconds, however often the visitor submits, and even if a blocker has removed the other ways to write', async () => {
    const page = await openPage();
    element('.without-script').remove();
    page.form.requestSubmit();
    page.wait(7999);
    page.form.requestSubmit();
    expect(dataset['held']).toBe('');
    page.wait(1);
    expect([dataset['held'], page.reported]).toEqual(['late', []]);
  });

  test('is hidden from other listeners until the form’s flows run, and then submitted once, from a form that may have been replaced', async () => {
    const page = await openPage();
    const onSubmit = vi.fn();
    document.addEventListener('submit', onSubmit, true);
    expect(fireEvent.submit(page.form)).toBe(false);
    page.form.replaceWith(page.form.cloneNode(true));
    expect(onSubmit).not.toHaveBeenCalled();
    await page.arrive();
    expect((await page.pending()).what).toBe('enquiry');
    await page.arrive();
    expect([onSubmit.mock.calls.length, page.sends, dataset['held']]).toEqual([1, 1, undefined]);
    document.removeEventListener('submit', onSubmit, true);
  });

  const value = document.createElement('input');
  const PROPERTIES = 'id name dataset matches closest querySelector requestSubmit submit';

  // In browsers, images and fields shadow these properties because of their names, but not in jsdom.
  test.each<[what: string, shadow: (form: HTMLFormElement) => unknown]>([
    // Leaves out `getElementById`, because jsdom itself calls it.
    ['images shadow methods of the document', () => shadowDocument('getElementById')],
    [
      'foreign fields shadow the properties of its form',
      (form) => {
        for (const name of PROPERTIES.split(' ')) Object.defineProperty(form, name, { value });
      },
    ],
  ])('is held and sent even if %s', async (_, shadow) => {
    const page = await openPage(shadow);
    HTMLFormElement.prototype.requestSubmit.call(page.form);
    expect(dataset['held']).toBe('');
    await page.arrive();
    await page.arrive();
    expect([page.sends, page.reported]).toEqual([1, []]);
  });

  test('is not caused by a click on the form, and foreign forms submit normally', async () => {
    const page = await openPage();
    page.form.click();
    document.body.insertAdjacentHTML('beforeend', '<form><button type="button"></button></form>');
    expect(fireEvent.submit(document.body.lastElementChild!)).toBe(false);
    expect([dataset['held'], page.sends]).toEqual([undefined, 1]);
  });
});

test('events on the document or on a text node cause no error', async () => {
  const page = await openPage();
  const onError = vi.fn();
  window.addEventListener('error', onError);
  for (const target of [document, document.body.appendChild(document.createTextNode('text'))])
    for (const happens of ['pointerdown', 'keydown', 'focusin', 'click', 'submit', 'input'])
      fireEvent(target, new Event(happens, { bubbles: true }));
  expect(onError).not.toHaveBeenCalled();
  await page.arrive();
});

describe('text typed before the script runs', () => {
  const kept = () => JSON.parse(sessionStorage.getItem('enquiry') ?? 'null');
  const olderDraft = { user_name: 'Aina', message: 'Old', mayHaveArrived: true };

  test('is stored field by field, as the flow expects it', async () => {
    await openPage();
    const typed = { user_name: 'Aina', user_email: 'a@b.my', message: 'A shop' };
    for (const [name, value] of Object.entries(typed)) type(name, value);
    element('[name=currency]').dispatchEvent(new Event('input', { bubbles: true }));
    expect(kept()).toEqual(typed);
  });

  test.each([
    [
      'replaces the stored text of the field',
      JSON.stringify(olderDraft),
      { ...olderDraft, message: 'Ne' },
    ],
    ['is stored if there was no draft', 'null', { message: 'Ne' }],
    ['is stored from the second input on if the old draft was invalid', '{', { message: 'Ne' }],
  ])('%s', async (_, before, after) => {
    sessionStorage.setItem('enquiry', before);
    await openPage();
    for (const text of ['N', 'Ne']) type('message', text);
    expect(kept()).toEqual(after);
  });

  test('removes the older draft if there is no room for the new text', async () => {
    sessionStorage.setItem('enquiry', JSON.stringify(olderDraft));
    await openPage();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type('message', 'Long');
    expect(kept()).toBeNull();
  });

  test.each(['<input name="message">', '<textarea name="message" form="enquiry"></textarea>'])(
    'does not include the text of a foreign field: %s',
    async (field) => {
      const page = await openPage((form) => form.insertAdjacentHTML('beforeend', field));
      fireEvent.input(page.form.lastElementChild!, { target: { value: 'mirror' } });
      fireEvent.input(page.form);
      expect(kept()).toBeNull();
    },
  );
});

test('nothing fails if storage is denied', async () => {
  const page = await openPage();
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  const onError = vi.fn();
  window.addEventListener('error', onError);
  type('message', 'New');
  currency('abroad').click();
  expect(onError).not.toHaveBeenCalled();
  expect([page.reported, currency('abroad').checked]).toEqual([[], true]);
});

const [first, last] = [content.plans.plans[0]!.title, content.plans.plans.at(-1)!.title];

describe('a plan', () => {
  const plan = () => document.querySelector<HTMLInputElement>('[name=plan]:checked')?.value;
  const linkOf = (title: string) => element(`.plan-link[data-plan=${JSON.stringify(title)}]`);

  test('shows in the form as soon as its link is clicked, unless that opens another tab', async () => {
    await openPage();
    fireEvent.click(linkOf(last).querySelector('.sr-only')!);
    // WebKit resets a form that returns from the back/forward cache.
    (element('form#plan') as HTMLFormElement).reset();
    expect(plan()).toBe(last);
    linkOf(first).click();
    for (const held of ['ctrlKey', 'shiftKey', 'altKey', 'metaKey'])
      fireEvent.click(linkOf(last), { [held]: true });
    fireEvent.click(linkOf(last), { button: 1 });
    element('.closing a').click();
    expect(plan()).toBe(first);
  });
});

describe('the initial choice', () => {
  const shown = (name: string) =>
    Array.from(document.querySelectorAll<HTMLInputElement>(`[name=${name}]`))
      .filter(({ checked }) => checked)
      .map(({ value }) => value);

  test.each([
    ['currency', 'abroad', ['abroad']],
    ['currency', '', ['home']],
    // An older version of the page stored this value.
    ['currency', 'USD', ['home']],
    ['currency', '"]', ['home']],
    ['plan', last, [last]],
    ['plan', 'A plan of "last" year', []],
  ])('is the stored one, if it is still offered: %s, %s', async (name, kept, on) => {
    (name === 'plan' ? sessionStorage : localStorage).setItem(name, kept);
    const page = await openPage();
    expect(shown(name)).toEqual(on);
    expect(page.tries).toBe(0);
  });
});

/** The prerendered page with its real bootstrap. Each test decides when the islands load. */
import { fireEvent } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { content } from '../../support/site.ts';
import { element } from '../../support/effects.ts';
import { shadowDocument, uncaughtErrors } from '../../support/foreign-hands.ts';
import { sentPage } from '../../support/sent-page.ts';

interface Hydration {
  /** The touched element that the bootstrap passes on. */
  touched: Element | undefined;
  resolve: (rest?: object) => void;
  reject: (error: unknown) => void;
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** Waits until pending promises have settled. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A module that stands in for the built file of the islands. */
const ISLANDS =
  'data:text/javascript,export const hydrate = (...given) => hydrateForTest(...given)';

/** Changes the page before its script runs. */
type Prepare = (form: HTMLFormElement) => unknown;

async function openPage(prepare?: Prepare) {
  const idle: (() => void)[] = [];
  const reported: unknown[] = [];
  const requests: Hydration[] = [];
  let sends = 0;
  let answered = 0;
  let comeNear: (() => void) | undefined;
  const request = (touched?: Element) =>
    new Promise<object | undefined>((resolve, reject) =>
      requests.push({ touched, resolve, reject }),
    );
  const scrolledTo: [place: string, how: unknown][] = [];

  const listening = vi.spyOn(document, 'addEventListener');
  onTestFinished(async () => {
    for (const given of listening.mock.calls) document.removeEventListener(...given);
    // Waits for pending imports, because they still need the stubs.
    await import(/* @vite-ignore */ ISLANDS);
    await settle();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    delete document.documentElement.dataset['script'];
    delete document.documentElement.dataset['held'];
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });

  // On the built page, a script in the head sets this attribute.
  document.documentElement.dataset['script'] = 'waiting';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.stubGlobal(
    'hydrateForTest',
    (touched?: Element, _whenIdle?: unknown, loadEnquiry?: () => void) => {
      comeNear = loadEnquiry;
      return request(touched);
    },
  );

  Element.prototype.scrollIntoView = function (this: Element, how) {
    scrolledTo.push([this.className, how]);
  };
  document.body.replaceChildren(sentPage());
  const form = document.forms.namedItem('enquiry')!;
  for (const field of form.querySelectorAll('[required]')) field.removeAttribute('required');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sends += 1;
  });
  prepare?.(form);
  for (const link of document.links)
    link.addEventListener('click', (event) => event.preventDefault());

  vi.resetModules();
  const files = [ISLANDS];
  const trying = vi.spyOn(files, 'map');
  vi.stubGlobal('ISLANDS', files);
  await import('../../../src/client/main.ts');

  const asked = async () => {
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(answered), { timeout: 20_000 });
    return requests.at(-1)!;
  };
  const answer = async (how: (request: Hydration) => void) => {
    how(await asked());
    answered = requests.length;
    await settle();
  };
  return {
    form,
    reported,
    scrolledTo,
    /** Waits for a request that is not answered yet, and returns it. */
    asked,
    get sends() {
      return sends;
    },
    /** The number of times that the script was requested. */
    get tries() {
      return trying.mock.calls.length;
    },
    becomeIdle: () => {
      for (const run of idle) run();
    },
    /** Answers the pending request. Then the islands and the enquiry run. */
    arrive: () => answer(({ resolve }) => resolve()),
    /** Answers the pending request. Then the islands run, but not the enquiry. */
    arriveWithoutEnquiry: () => answer(({ resolve }) => resolve({ startEnquiry: request })),
    comeNear: () => comeNear!(),
    get requests() {
      return requests.length;
    },
    getLost: (error = new Error('lost')) => answer(({ reject }) => reject(error)),
    wait: (ms: number) => void vi.advanceTimersByTime(ms),
  };
}

const currency = (value: 'home' | 'abroad') =>
  element(`[name=currency][value=${value}]`) as HTMLInputElement;
/** Returns the mark of a held submit: empty at first, then `late`. Undefined if no submit is held. */
const held = () => document.documentElement.dataset['held'];
const showIntent = () => fireEvent.keyDown(document.body, { key: 'Tab' });
const type = (name: string, value: string) =>
  fireEvent.input(element(`[data-field=${name}]`), { target: { value } });

describe('a page whose script has not loaded', () => {
  test.each(['pointerDown', 'keyDown', 'focusIn', 'click', 'submit', 'input'] as const)(
    'requests the script at the first gesture, such as %s, and passes on its target',
    async (sign) => {
      vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
      const { becomeIdle, asked } = await openPage();
      becomeIdle();
      fireEvent[sign](currency('abroad'));
      fireEvent.keyDown(document.body);
      expect((await asked()).touched).toBe(currency('abroad'));
    },
  );

  test('keeps a held submit when elements only get focus, and chooses and stores nothing', async () => {
    const page = await openPage();
    page.form.requestSubmit();
    const places = '.plan-link, [data-field], #Contact [href^=mailto], [name=currency]';
    const heard = vi.fn();
    for (const place of document.querySelectorAll(places)) {
      place.addEventListener('click', heard);
      fireEvent.focusIn(place);
    }
    expect([held(), document.querySelector('[name=plan]:checked')]).toEqual(['', null]);
    expect(sessionStorage).toHaveLength(0);
    await page.arrive();
    expect(heard).not.toHaveBeenCalled();
  });

  test('requests the script in an idle moment after the load event', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { becomeIdle, asked } = await openPage();
    fireEvent.load(window);
    becomeIdle();
    expect((await asked()).touched).toBeUndefined();
  });

  test('does not load the enquiry in an idle moment if an early gesture has loaded the islands', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const page = await openPage();
    showIntent();
    await page.arriveWithoutEnquiry();
    fireEvent.load(window);
    page.wait(1000);
    page.becomeIdle();
    expect(page.requests).toBe(1);
  });

  test.each<[when: string, pass: (page: Page, paint: () => void) => void]>([
    ['after the first paint', (_, paint) => paint()],
    ['after a second without a paint entry', ({ wait }) => wait(1)],
  ])('requests the script %s', async (_, pass) => {
    let paint = () => {};
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        static supportedEntryTypes = ['paint'];
        disconnect = vi.fn();
        run: (...given: unknown[]) => void;
        constructor(run: (...given: unknown[]) => void) {
          this.run = run;
        }
        observe({ type, buffered }: PerformanceObserverInit) {
          // `buffered` also reports an earlier paint.
          if (type === 'paint' && buffered) paint = () => this.run([], this);
        }
      },
    );
    const page = await openPage();
    page.wait(999);
    page.becomeIdle();
    expect(page.tries).toBe(0);
    pass(page, paint);
    page.becomeIdle();
    expect(page.tries).toBe(1);
  });
});

test.each<[what: string, touched: string, mark: string | undefined]>([
  ['a link lays out', '#Home a[href="#Contact"]', undefined],
  ['anything else does not lay out', '#Home h1', ''],
])('the first touch of %s the whole page', async (_, touched, mark) => {
  const page = await openPage();
  document.documentElement.dataset['below'] = '';
  fireEvent.pointerDown(element(touched));
  expect(document.documentElement.dataset['below']).toBe(mark);
  delete document.documentElement.dataset['below'];
  await page.arrive();
});

describe('a currency chosen before the script runs', () => {
  test('reaches the flows once the script runs, before a held submit, and only if it was the last choice', async () => {
    const { form, arrive } = await openPage();
    const heard: string[] = [];
    form.addEventListener('submit', () => heard.push(form.id));
    for (const control of [currency('home'), currency('abroad')]) {
      control.addEventListener('click', () => heard.push(control.value));
    }
    form.requestSubmit();
    currency('abroad').click();
    currency('home').click();
    document.body.click();
    // These clicks reach the controls at once, because the page switches the currency without a script.
    expect(heard.splice(0)).toEqual(['abroad', 'home']);
    await arrive();
    expect(heard).toEqual(['home', 'enquiry']);
  });

  test.each([true, false])(
    'reaches the control that replaced the clicked one, if there is one: %s',
    async (isThere) => {
      const page = await openPage();
      currency('abroad').click();
      page.form.requestSubmit();
      const anew = currency('abroad').cloneNode(true);
      const heard = vi.fn();
      anew.addEventListener('click', heard);
      currency('abroad').replaceWith(...(isThere ? [anew] : []));
      await page.arrive();
      expect([heard.mock.calls.length, page.sends]).toEqual([isThere ? 1 : 0, 1]);
    },
  );

  test('reaches the flows even if it is the default', async () => {
    const { arrive } = await openPage();
    const heard = vi.fn();
    currency('home').click();
    currency('home').addEventListener('click', heard);
    await arrive();
    expect(heard).toHaveBeenCalledOnce();
  });

  test('is kept after a failed load, which drops a held submit', async () => {
    const page = await openPage();
    document.documentElement.dataset['below'] = '';
    const heard = vi.fn();
    page.form.requestSubmit();
    currency('abroad').click();
    currency('abroad').addEventListener('click', heard);
    const error = new TypeError('Failed to fetch dynamically imported module');
    await page.getLost(error);
    expect(Object.keys(document.documentElement.dataset)).toEqual([]);
    page.wait(2000);
    showIntent();
    await page.arrive();
    expect([page.sends, page.reported]).toEqual([0, [error]]);
    expect(heard).toHaveBeenCalledOnce();
  });
});

test('a failed load does not scroll the page if no submit is held', async () => {
  const page = await openPage();
  showIntent();
  await page.getLost();
  expect(page.scrolledTo).toEqual([]);
});

function linkTo(href: string) {
  const link = document.createElement('a');
  Object.assign(link, { id: 'work', href, target: '_blank' });
  return link;
}

describe('a held submit', () => {
  test.each([
    ['is dropped', 'mail shortcut', '#Contact [href^=mailto][target]', 0],
    ['is dropped', 'chat shortcut', '#Contact [href="https://wa.me/60000000000"]', 0],
    ['is dropped', 'address in the form', '#enquiry [href^=mailto]', 0],
    ['is still sent', 'link to the prices', '#Home [href="#Price"]', 1],
    ['is still sent', 'link to a piece of work', '#work', 1],
  ] as const)('%s when the visitor follows the %s', async (_, _link, link, sends) => {
    const page = await openPage(() => document.body.append(linkTo('https://a.my/')));
    page.form.requestSubmit();
    element(link).click();
    expect(held()).toBe(sends ? '' : undefined);
    await page.arrive();
    expect(page.sends).toBe(sends);
  });

  test.each<[when: string, happens: (page: Page) => unknown]>([
    ['it is late', (page) => page.wait(8000)],
    ['a load fails', (page) => page.getLost()],
  ])('makes the page scroll to the other ways to write when %s', async (_, happens) => {
    const page = await openPage();
    page.form.requestSubmit();
    await happens(page);
    expect(page.scrolledTo).toEqual([['without-script', { block: 'nearest' }]]);
  });

  test('is marked as late after 8 seconds, even if the visitor submits again, unless it is dropped', async () => {
    const page = await openPage();
    const heldAfter = (ms: number) => {
      page.wait(ms);
      return held();
    };
    page.form.requestSubmit();
    page.wait(5000);
    page.form.requestSubmit();
    expect([heldAfter(2999), heldAfter(1)]).toEqual(['', 'late']);
    const drop = () => element('#Contact [href^=mailto]').click();
    drop();
    page.form.requestSubmit();
    expect([heldAfter(7999), heldAfter(1)]).toEqual(['', 'late']);
    drop();
    page.form.requestSubmit();
    page.form.requestSubmit();
    drop();
    expect(heldAfter(8000)).toBeUndefined();
  });

  test('is marked as late without an error even if a blocker has removed the other ways to write', async () => {
    const page = await openPage();
    element('.without-script').remove();
    page.form.requestSubmit();
    page.wait(8000);
    expect(held()).toBe('late');
  });

  test.each([
    ['the form', 0],
    ['a clone before the form', 1],
  ])('is sent from %s if the visitor submitted that one', async (_, copies) => {
    const page = await openPage((form) => form.before(form.cloneNode(true)));
    const [copy, original] = [...document.querySelectorAll('form')].filter(
      ({ id }) => id === 'enquiry',
    ) as [HTMLFormElement, HTMLFormElement];
    let sends = 0;
    copy.addEventListener('submit', (event) => {
      event.preventDefault();
      sends += 1;
    });
    (copies ? copy : original).requestSubmit();
    expect(held()).toBe('');
    await page.arrive();
    expect([sends, page.sends]).toEqual([copies, 1 - copies]);
  });

  test('is sent once if a clone has replaced its form', async () => {
    const page = await openPage();
    const submit = vi.fn((event: Event) => event.preventDefault());
    page.form.parentElement!.addEventListener('submit', submit);
    page.form.requestSubmit();
    page.form.before(page.form.cloneNode(true));
    page.form.replaceWith(page.form.cloneNode(true));
    page.wait(8000);
    expect(held()).toBe('late');
    await page.arrive();
    expect(submit).toHaveBeenCalledOnce();
    expect(held()).toBeUndefined();
  });

  test('is withheld from other submit listeners until the script runs, and then sent once', async () => {
    const page = await openPage();
    const heard = vi.fn();
    document.addEventListener('submit', heard, true);
    expect(fireEvent.submit(page.form)).toBe(false);
    expect(heard).not.toHaveBeenCalled();
    await page.arrive();
    expect(heard).toHaveBeenCalledOnce();
    expect([page.sends, held()]).toEqual([1, undefined]);
    document.removeEventListener('submit', heard, true);
  });

  const value = document.createElement('input');
  const PROPERTIES =
    'id name dataset matches closest querySelector contains setAttribute removeAttribute ' +
    'hasAttribute toggleAttribute elements requestSubmit submit reset';

  // In browsers, images and fields shadow these properties because of their names, but not in jsdom.
  test.each<[what: string, shadow: Prepare]>([
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
    expect(held()).toBe('');
    await page.arrive();
    expect([held(), page.sends, page.reported]).toEqual([undefined, 1, []]);
  });

  test('is not caused by a click on the form, and foreign forms submit normally', async () => {
    const page = await openPage();
    page.form.click();
    document.body.insertAdjacentHTML('beforeend', '<form><button type="button"></button></form>');
    const foreign = document.body.lastElementChild!;
    expect(fireEvent.click(foreign.firstElementChild!)).toBe(true);
    expect(fireEvent.submit(foreign)).toBe(true);
    expect(held()).toBeUndefined();
    await page.arrive();
    expect(page.sends).toBe(0);
  });
});

test('events on the document or on a text node cause no error', async () => {
  const page = await openPage();
  const errors = uncaughtErrors();
  for (const target of [document, document.createTextNode('text')]) {
    if (target !== document) document.body.append(target);
    for (const happens of ['pointerdown', 'keydown', 'focusin', 'click', 'submit', 'input']) {
      fireEvent(target, new Event(happens, { bubbles: true }));
    }
  }
  await page.arrive();
  fireEvent(document, new Event('click'));
  expect(errors).toEqual([]);
});

describe('a failed load', () => {
  test('is retried after growing pauses while the visitor types', async () => {
    const page = await openPage();
    const waits: number[] = [];
    showIntent();
    for (const tried of [1, 2, 3, 4]) {
      await page.getLost();
      let waited = 0;
      // A key press just before a full second must not load the script; one at the full second may.
      while (page.tries === tried) {
        page.wait(999);
        showIntent();
        expect(page.tries).toBe(tried);
        page.wait(1);
        showIntent();
        waited += 1;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([2, 10, 60, 60]);
    await page.arrive();
  });

  test('is retried at once after a gesture that needs the script, without shortening later pauses', async () => {
    const page = await openPage();
    showIntent();
    await page.getLost();
    for (const need of [
      () => page.form.requestSubmit(),
      () => page.form.requestSubmit(),
      () => currency('abroad').click(),
    ]) {
      const { tries } = page;
      need();
      await page.getLost();
      showIntent();
      page.wait(9999);
      showIntent();
      expect(page.tries).toBe(tries + 1);
    }
    page.form.requestSubmit();
    await page.arrive();
    expect(page.sends).toBe(1);
  });
});

describe('the code of the enquiry', () => {
  test.each<[what: string, happens: (page: Page) => void]>([
    ['comes near', ({ comeNear }) => comeNear()],
    ['is touched', () => fireEvent.focusIn(element('[data-field=message]'))],
    ['gets a plan', () => element('.plan-link[data-plan]').click()],
  ])('is requested once the form %s, and not before', async (_, happens) => {
    const page = await openPage();
    showIntent();
    await page.arriveWithoutEnquiry();
    expect(document.documentElement.dataset['script']).toBe('running');
    showIntent();
    currency('abroad').click();
    expect(page.requests).toBe(1);
    happens(page);
    expect(page.requests).toBe(2);
    await page.arrive();
    for (const again of [happens, showIntent]) again(page);
    expect(page.requests).toBe(2);
  });

  test('is requested as soon as the islands run, if a field was touched before', async () => {
    const page = await openPage();
    fireEvent.focusIn(element('[data-field=message]'));
    await page.arriveWithoutEnquiry();
    expect((await page.asked()).touched).toBe(element('[data-field=message]'));
    expect(page.requests).toBe(2);
  });

  test('receives the touched element after the currency is replayed, and then the held submit is sent', async () => {
    const page = await openPage();
    const heard = vi.fn();
    currency('abroad').click();
    currency('abroad').addEventListener('click', heard);
    page.form.requestSubmit();
    await page.arriveWithoutEnquiry();
    expect(page.requests).toBe(2);
    expect([(await page.asked()).touched, heard.mock.calls.length, held()]).toEqual([
      page.form,
      1,
      '',
    ]);
    await page.arrive();
    expect([page.sends, heard.mock.calls.length, held()]).toEqual([1, 1, undefined]);
  });

  test('is not needed to hold a submit or to save typed text, only to send the submit', async () => {
    const page = await openPage();
    showIntent();
    await page.arriveWithoutEnquiry();
    type('message', 'A shop');
    page.form.requestSubmit();
    expect([held(), page.sends]).toEqual(['', 0]);
    expect(sessionStorage.getItem('enquiry')).toBe('{"message":"A shop"}');
    await page.arrive();
    expect([held(), page.sends]).toEqual([undefined, 1]);
  });

  test('is loaded again at the next submit after a failed load, which drops the held submit', async () => {
    const page = await openPage();
    showIntent();
    await page.arriveWithoutEnquiry();
    page.form.requestSubmit();
    await page.getLost();
    expect([held(), page.reported.length]).toEqual([undefined, 1]);
    expect(page.scrolledTo).toEqual([['without-script', { block: 'nearest' }]]);
    expect(document.documentElement.dataset['script']).toBe('running');
    page.form.requestSubmit();
    await page.arrive();
    expect(page.sends).toBe(1);
  });
});

describe('text typed before the script runs', () => {
  const kept = () => JSON.parse(sessionStorage.getItem('enquiry') ?? 'null');
  const olderDraft = { user_name: 'Aina', message: 'Old', mayHaveArrived: true };

  test('is stored field by field, as the flow expects it, until the flow runs', async () => {
    const page = await openPage();
    const typed = { user_name: 'Aina', user_email: 'a@b.my', message: 'A shop' };
    for (const [name, value] of Object.entries(typed)) type(name, value);
    element('[name=currency]').dispatchEvent(new Event('input', { bubbles: true }));
    expect(kept()).toEqual(typed);
    await page.arrive();
    type('message', 'New');
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

  test('causes no error if storage is denied', async () => {
    const page = await openPage();
    vi.stubGlobal('sessionStorage', undefined);
    const errors = uncaughtErrors();
    type('message', 'New');
    expect(errors).toEqual([]);
    await page.arrive();
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

const [first, last] = [content.plans.plans[0]!.title, content.plans.plans.at(-1)!.title];

describe('a plan', () => {
  const plan = () =>
    (document.forms.namedItem('plan')!.elements.namedItem('plan') as RadioNodeList).value;
  const choose = (title: string) =>
    element(`.plan-link[data-plan=${JSON.stringify(title)}] .sr-only`).click();

  test('shows in the form as soon as its link is clicked, unless that opens another tab', async () => {
    await openPage();
    choose(last);
    expect(plan()).toBe(last);
    choose(first);
    expect(plan()).toBe(first);
    const link = element(`.plan-link[data-plan=${JSON.stringify(last)}]`);
    for (const held of ['ctrlKey', 'shiftKey', 'altKey', 'metaKey'])
      fireEvent.click(link, { [held]: true });
    fireEvent.click(link, { button: 1 });
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
    await openPage();
    expect(shown(name)).toEqual(on);
  });

  test('is the default if storage is denied', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { arrive } = await openPage();
    expect(shown('currency')).toEqual(['home']);
    showIntent();
    await arrive();
    expect(document.documentElement.dataset['script']).toBe('running');
  });
});

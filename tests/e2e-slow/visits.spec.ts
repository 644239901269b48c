/** Visits under unusual conditions, in the engine named by ENGINE. */
import type { Page } from '@playwright/test';
import { content } from '../support/site.ts';
import {
  arrive,
  eventually,
  expect,
  fillIn,
  isAt,
  isRunning,
  looks,
  receivedIn,
  test,
  press,
  see,
} from '../support/browser/journey.ts';
import { observe } from '../support/observe.ts';
import {
  ENGINE,
  fillIn as fillInPage,
  NOTHING_TYPED,
  submit,
  TYPED,
} from '../support/browser/test.ts';
import type { World } from '../support/browser/world.ts';
import { anyOrigin, answer, json, type Handler } from '../../site/local/http.ts';
import { amountsIn } from '../walks/region/amounts.ts';

const { contact, home, navigation, pricing } = content;
const { sending, form } = contact;

const DESK = { width: 1280, reducedMotion: 'reduce' } as const;
const LANDING_PAGE = 'Discuss this plan: Landing Page';

async function sendEnquiry(visitor: Page) {
  await fillIn(visitor);
  await press(visitor, sending.submitLabel);
}

const isThanked = async (visitor: Page, world: World) => {
  await looks(visitor, { fields: NOTHING_TYPED, status: sending.successStatus });
  expect(receivedIn(world.mail)).toEqual([TYPED]);
};

/** Waits until the page has no horizontal overflow. */
const fitsSideways = (visitor: Page) =>
  eventually(visitor, () => document.documentElement.scrollWidth <= window.innerWidth, true);

const jsonOf = (response: Parameters<Handler>[1], text: string) =>
  answer(response, 200, { ...json, ...anyOrigin }, text);

const countryFaults: Record<string, Handler> = {
  'never answers': () => true,
  'breaks off its answer': (_, response) => {
    response.writeHead(200, { ...json, ...anyOrigin, 'content-length': 100 });
    response.write('{"country_na', () => response.destroy());
    return true;
  },
  'answers with ten megabytes': (_, response) => {
    jsonOf(response, JSON.stringify({ country_name: 'x'.repeat(10_000_000) }));
    return true;
  },
  'answers with an HTML page': (_, response) => {
    answer(response, 200, { ...anyOrigin, 'content-type': 'text/html' }, '<h1>Sign in</h1>');
    return true;
  },
};

for (const [fault, answerCountry] of Object.entries(countryFaults)) {
  test(`prices show in ringgit and can be switched if the country service ${fault}`, async ({
    person,
    world,
  }) => {
    world.answerCountry = answerCountry;
    const visitor = await person(DESK);
    await arrive(visitor, world.address);
    await expect.poll(() => world.countryService.arrivals.length).toBe(1);
    await looks(visitor, {
      amounts: amountsIn('home'),
      currencyReason: pricing.shownBecause.unknown.home,
    });
    await press(visitor, pricing.currencyNames.abroad);
    await looks(visitor, { amounts: amountsIn('abroad') });
  });
}

/** If one of these files is missing, the form shows other ways to write once it is near the viewport. */
const NEEDED_AT_FORM = ['islands', 'views', 'form'];

test.describe('a file of the page', () => {
  test('is missing, whichever file it is: the enquiry is sent or, if it needs the file, the page shows other ways to write', async ({
    person,
    world,
  }) => {
    test.setTimeout(300_000);
    const careful = await person(DESK);
    await arrive(careful, world.address);
    await sendEnquiry(careful);
    await isThanked(careful, world);
    const files = new Set(
      world.siteService.arrivals.flatMap(({ url = '' }) =>
        /^\/assets\/.+\.(js|css|woff2)$/.test(url) ? [url] : [],
      ),
    );
    expect(files.size).toBeGreaterThanOrEqual(7);
    const outcomes = [...Object.values(sending.failureStatus), form.withoutScript];
    for (const file of files) {
      const name = /^\/assets\/(\w+)/.exec(file)![1]!;
      world.faultOf = (url) => (url === file ? 'missing' : undefined);
      const visitor = await person({ ...DESK, expectedErrors: /./ });
      await visitor.goto(world.address);
      // A message about a failure moves the fields, so it must be shown before the visitor presses them.
      const isAtRest = () =>
        !document.documentElement.matches('[data-script=waiting], [data-below]');
      await eventually(visitor, isAtRest, true);
      await visitor.evaluate(() => document.getElementById('enquiry')!.scrollIntoView());
      if (NEEDED_AT_FORM.includes(name)) await see(visitor, form.withoutScript);
      const before = world.mail.received.length;
      await sendEnquiry(visitor);
      const isKept = ([texts, typed]: readonly [readonly string[], object]) => {
        const fields = document.querySelectorAll<HTMLInputElement>('#enquiry [required]');
        const kept = [...fields].map(({ value }) => value);
        return (
          String(kept) === String(Object.values(typed)) &&
          texts.some((text) => document.body.innerText.includes(text))
        );
      };
      const outcome = async () => {
        if (world.mail.received.length > before) return 'sent';
        return (await visitor.evaluate(isKept, [outcomes, TYPED] as const)) ? 'kept' : 'lost';
      };
      const expected = [...NEEDED_AT_FORM, 'deliver'].includes(name) ? 'kept' : 'sent';
      await expect.poll(outcome, { message: file, timeout: 20_000 }).toBe(expected);
    }
  });

  test('breaks off halfway: the page shows other ways to write, and a reload keeps the text', async ({
    person,
    world,
  }) => {
    world.faultOf = (url) => (url.startsWith('/assets/islands-') ? 'cut' : undefined);
    const visitor = await person({ ...DESK, expectedErrors: /./ });
    await visitor.goto(world.address);
    await sendEnquiry(visitor);
    await see(visitor, form.withoutScript);
    world.faultOf = () => undefined;
    // Firefox does not try again to load a failed module before a reload.
    await visitor.reload();
    await isRunning(visitor);
    await looks(visitor, { fields: TYPED });
    await press(visitor, sending.submitLabel);
    await isThanked(visitor, world);
  });
});

test.describe('storage', () => {
  test('is full: an enquiry about a plan is still sent', async ({ person, world }) => {
    const visitor = await person(DESK);
    await arrive(visitor, world.address);
    await visitor.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) {
        for (let text = 'x'.repeat(1_000_000); text; text = text.slice(0, text.length / 2)) {
          try {
            for (let nth = 0; ; nth += 1) storage.setItem(`filling ${text.length} ${nth}`, text);
          } catch {
            // Smaller items may still fit.
          }
        }
      }
    });
    await press(visitor, pricing.currencyNames.abroad);
    await press(visitor, LANDING_PAGE);
    await isAt(visitor, 'Contact');
    await sendEnquiry(visitor);
    await isThanked(visitor, world);
    expect(world.mail.received[0]!.message).toContain('About: Landing Page, $1,500');
  });

  test('has values from other scripts or older versions: the page starts as if storage were empty', async ({
    person,
    world,
  }) => {
    const visitor = await person(DESK);
    await arrive(visitor, world.address);
    for (const enquiry of ['{"user_name":5,"message":["x"]}', '[]', 'null', '"text"', '{', '']) {
      await visitor.evaluate((text) => {
        sessionStorage.setItem('enquiry', text);
        sessionStorage.setItem('plan', 'A plan of last year');
        sessionStorage.setItem('shop', '\u0000');
        sessionStorage.setItem('country', '{}');
        sessionStorage.setItem('sketch', 'shop/%E0%A4%A');
        localStorage.setItem('currency', 'gold');
      }, enquiry);
      await visitor.reload();
      await isRunning(visitor);
      await press(visitor, home.introduction.callToAction);
      await isAt(visitor, 'Contact');
      await looks(visitor, { fields: NOTHING_TYPED, plan: null, amounts: amountsIn('home') });
    }
    await sendEnquiry(visitor);
    await isThanked(visitor, world);
  });

  test('is cleared during a visit: the page does not change', async ({ person, world }) => {
    const visitor = await person(DESK);
    await arrive(visitor, world.address);
    await press(visitor, LANDING_PAGE);
    await isAt(visitor, 'Contact');
    await fillIn(visitor);
    await visitor.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await looks(visitor, { fields: TYPED, plan: 'About: Landing Page, RM 2,200' });
    await press(visitor, sending.submitLabel);
    await isThanked(visitor, world);
  });
});

test('two tabs keep separate enquiries, and share the chosen currency', async ({
  person,
  world,
}) => {
  const visitor = await person(DESK);
  await arrive(visitor, world.address);
  await fillIn(visitor);
  const otherTab = await visitor.context().newPage();
  await arrive(otherTab, world.address);
  await looks(otherTab, { fields: NOTHING_TYPED });
  await press(otherTab, pricing.currencyNames.abroad);
  await looks(visitor, { fields: TYPED, amounts: amountsIn('abroad') });
});

test('formatted text is pasted as plain text', async ({ person, world }) => {
  const visitor = await person(DESK);
  await arrive(visitor, world.address);
  await visitor.evaluate(() => {
    const rich = document.createElement('div');
    rich.contentEditable = 'true';
    const bold = document.createElement('b');
    bold.textContent = 'A shop,';
    rich.append(bold, ' please.');
    document.body.prepend(rich);
    getSelection()!.selectAllChildren(rich);
    rich.focus();
  });
  await visitor.keyboard.press('Control+c');
  await fillIn(visitor);
  await visitor.keyboard.press('Control+a');
  await visitor.keyboard.press('Control+v');
  await looks(visitor, { fields: TYPED });
  await press(visitor, sending.submitLabel);
  await isThanked(visitor, world);
});

test('the page fits and a link works after a phone is rotated with the menu open', async ({
  person,
  world,
}) => {
  const visitor = await person({ width: 390 });
  await arrive(visitor, world.address);
  await press(visitor, navigation.menuLabel);
  await visitor.setViewportSize({ width: 844, height: 390 });
  await fitsSideways(visitor);
  await press(visitor, 'Pricing');
  await isAt(visitor, 'Price');
  await visitor.setViewportSize({ width: 390, height: 844 });
  await looks(visitor, { menuLinks: [] });
});

test('an enquiry is sent while the stylesheet below the first screen hangs', async ({
  person,
  world,
}) => {
  world.hold('styles below');
  const visitor = await person(DESK);
  const loaded = visitor.goto(world.address);
  const sections = () => document.querySelectorAll('main > section').length;
  // The navigation may end a question.
  await expect(async () => expect(await visitor.evaluate(sections)).toBe(5)).toPass({
    timeout: 15_000,
  });
  await sendEnquiry(visitor);
  await isRunning(visitor);
  // Firefox sends a message only once it has the stylesheet.
  if (ENGINE === 'firefox') world.letThrough();
  await isThanked(visitor, world);
  world.letThrough();
  await loaded;
  const look = () => getComputedStyle(document.querySelector('.plan-grid')!).display;
  await eventually(visitor, look, 'grid');
});

test('an enquiry is sent while a script blocks the page for 100 of every 120 ms', async ({
  person,
  world,
}) => {
  world.hold('islands');
  const visitor = await person(DESK);
  await visitor.goto(world.address);
  await visitor.evaluate(() => {
    setInterval(() => {
      const end = performance.now() + 100;
      while (performance.now() < end);
    }, 120);
  });
  world.letThrough();
  await sendEnquiry(visitor);
  await isThanked(visitor, world);
});

for (const [what, prepare] of Object.entries({
  'with text at 200 %': async (visitor: Page) => {
    await visitor.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  },
  'in a viewport of 320 × 256 pixels': (visitor: Page) =>
    visitor.setViewportSize({ width: 320, height: 256 }),
  'in a right-to-left layout': async (visitor: Page) => {
    await visitor.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
  },
})) {
  test(`the page fits and an enquiry is sent ${what}`, async ({ person, world }) => {
    const visitor = await person({ width: 768, reducedMotion: 'reduce' });
    await arrive(visitor, world.address);
    await prepare(visitor);
    await fitsSideways(visitor);
    await press(visitor, LANDING_PAGE);
    await isAt(visitor, 'Contact');
    await sendEnquiry(visitor);
    await isThanked(visitor, world);
    await fitsSideways(visitor);
  });
}

test('after an hour in a hidden tab during a send, the text stays and the typing loop continues', async ({
  visit,
}) => {
  test.skip(ENGINE !== 'chromium', 'the test controls the clock, which it can do only in Chromium');
  const page = await visit({
    mail: () => {},
    prepare: (tab) => tab.clock.install(),
    expectedErrors: /no answer in 30000 ms/,
  });
  const turn = (visibility: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await fillInPage(page);
  await submit(page);
  await page.getByRole('button', { name: sending.sendingLabel }).waitFor();
  await turn('hidden');
  await page.clock.fastForward('01:00:00');
  await turn('visible');
  const look = () => page.evaluate(observe);
  const status = `${sending.failureStatus.timedOut} ${sending.mayHaveArrived}`;
  await expect.poll(look).toMatchObject({ fields: TYPED, status });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { phrase } = await look();
  await expect.poll(look).not.toMatchObject({ phrase });
});

test('malicious names inject no code or elements into the examples', async ({ person, world }) => {
  // Firefox reports files that were still loading when the visitor left the page.
  const visitor = await person({ ...DESK, expectedErrors: /error loading dynamically imported/ });
  await arrive(visitor, world.address);
  for (const name of [
    '<img src=x onerror=hacked=1>',
    '"><script>hacked=1</script>',
    "';hacked=1;//",
    '\u202Eevil\u2066',
    '%00%E0%A4%A',
    'W'.repeat(40),
    '🫖'.repeat(40),
  ]) {
    await visitor.evaluate(
      (kept) => sessionStorage.setItem('sketch', kept),
      `shop/${encodeURIComponent(name)}`,
    );
    for (const kind of ['shop', 'offer', 'company']) {
      await visitor.goto(`${world.address}examples/${kind}/`);
      const harm = () => ({
        hasRun: 'hacked' in window,
        hasElement: document.querySelector('[onerror], img[src=x]') !== null,
      });
      expect(await visitor.evaluate(harm)).toEqual({
        hasRun: false,
        hasElement: false,
      });
    }
  }
});

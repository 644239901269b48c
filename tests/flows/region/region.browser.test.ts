import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { anyOrigin, type Handler } from '../../../tools/serve/http.ts';
import { denyStorage } from '../../support/browser/denied-storage.ts';
import { answeringWith, countryIs, useOutsideWorld } from '../../support/browser/outside-world.ts';
import { useBrowser, type Visit } from '../../support/browser/visit.ts';

const world = useOutsideWorld('.cache/region-tests');
const visit = useBrowser();

/** The amounts of each plan: original, new and monthly. */
const RINGGIT = [
  ['RM 4,200', 'RM 3,600', 'RM 65'],
  ['RM 3,100', 'RM 2,200', 'RM 65'],
  ['RM 12,500', 'RM 8,500', 'RM 210'],
];
const DOLLARS = [
  ['$3,100', '$2,500', '$30'],
  ['$2,000', '$1,500', '$30'],
  ['$11,500', '$8,000', '$175'],
];

const IN_RINGGIT = { prices: RINGGIT, checked: 'RM' };
const LOOKING_UP = { ...IN_RINGGIT, reason: 'Shown for Malaysia until we know your country' };
const UNKNOWN = { ...IN_RINGGIT, reason: 'Shown for Malaysia, as your country is unknown' };
const FOR_MALAYSIA = { ...IN_RINGGIT, reason: 'Shown for Malaysia' };
const FOR_SINGAPORE = { prices: DOLLARS, checked: 'USD', reason: 'Shown for Singapore' };
const CHOSEN = 'Your choice. Go by my country';
const RINGGIT_CHOSEN = { prices: RINGGIT, checked: 'RM', reason: CHOSEN };
const DOLLARS_CHOSEN = { prices: DOLLARS, checked: 'USD', reason: CHOSEN };

const LONGEST_COUNTRY = 'South Georgia and the South Sandwich Islands';

const LOOKUP_FAILED = 'Geo lookup failed: ';
/** What the browser itself says of a request that failed, and what the page says. */
const EXPECTED = new RegExp(`^Failed to load resource: |blocked by CORS policy|^${LOOKUP_FAILED}`);

describe('an answer', () => {
  test.each([
    ['Malaysia', FOR_MALAYSIA],
    ['Singapore', FOR_SINGAPORE],
    ['Türkiye', { ...FOR_SINGAPORE, reason: 'Shown for Türkiye' }],
  ])('%s decides the prices, and until then they are in ringgit', async (country, shown) => {
    const { letAnswer } = holdAnswer(countryIs(country));
    const { page, failures } = await openPrices();
    await expect.poll(() => world.countryService.arrivals).toHaveLength(1);
    expect(await pricesOn(page)).toEqual(LOOKING_UP);
    letAnswer();
    await expect.poll(() => pricesOn(page)).toEqual(shown);
    expect(failures).toEqual([]);
  });

  test.each([
    [320, 'Singapore'],
    [1280, 'Singapore'],
    [320, LONGEST_COUNTRY],
    [768, LONGEST_COUNTRY],
    [1280, LONGEST_COUNTRY],
  ])('that comes late moves nothing at %i px: %s', async (width, country) => {
    const { letAnswer } = holdAnswer(countryIs(country));
    const { page } = await openPrices({ width, prepare: watchShifts });
    await page.locator('.currency-switch').scrollIntoViewIfNeeded();
    const before = await places(page);
    letAnswer();
    await page.getByText(`Shown for ${country}`, { exact: true }).waitFor();
    expect(await places(page)).toEqual(before);
    expect(await shiftsSeen(page)).toEqual([]);
  });

  test('is asked for once, by a GET that carries no cookie and does not say from where', async () => {
    const { page } = await openPrices({
      prepare: async (tab) => {
        const cookie = { name: 'visitor', value: '7', sameSite: 'None', secure: true } as const;
        await tab.context().addCookies([{ ...cookie, url: world.countryService.origin() }]);
      },
    });
    await expect.poll(() => world.countryService.arrivals).toHaveLength(1);
    await page.getByRole('radio', { name: 'USD' }).check();
    expect(
      world.countryService.arrivals.map(({ method, url, headers }) => ({
        method,
        url,
        accept: headers.accept,
        cookie: headers.cookie,
        referer: headers.referer,
      })),
    ).toEqual([
      {
        method: 'GET',
        url: '/json/',
        accept: 'application/json',
        cookie: undefined,
        referer: undefined,
      },
    ]);
  });

  test('is kept for the session, so that a reload asks nobody', async () => {
    world.answerCountry = countryIs('Singapore');
    const { page } = await openPrices();
    await expect.poll(() => pricesOn(page)).toEqual(FOR_SINGAPORE);
    await reload(page);
    await expect.poll(() => pricesOn(page)).toEqual(FOR_SINGAPORE);
    expect(world.countryService.arrivals).toHaveLength(1);
  });

  test('that names markup is text', async () => {
    const name = '<img src="/planted" onerror="window.planted = true"><script>1</script>';
    world.answerCountry = countryIs(name);
    const requested: string[] = [];
    const { page } = await openPrices({
      prepare: (tab) => tab.on('request', (request) => requested.push(request.url())),
    });
    await page.getByText(`Shown for ${name}`, { exact: true }).waitFor({ state: 'attached' });
    expect(await page.locator('.currency-reason').innerHTML()).toBe(
      'Shown for &lt;img src="/planted" onerror="window.planted = true"&gt;&lt;script&gt;1&lt;/script&gt;',
    );
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
    expect(requested.filter((url) => url.includes('planted'))).toEqual([]);
  });

  test.each([320, 1280])('of 10,000 characters pushes nothing out at %i px', async (width) => {
    const name = 'A'.repeat(10_000);
    world.answerCountry = countryIs(name);
    const { page } = await openPrices({ width });
    await page.getByText(`Shown for ${name}`, { exact: true }).waitFor({ state: 'attached' });
    const { prices, checked } = await pricesOn(page);
    expect({ prices, checked }).toEqual({ prices: DOLLARS, checked: 'USD' });
    expect(
      await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        const words = document.createRange();
        words.selectNodeContents(document.querySelector('.currency-reason')!);
        const { left, right } = words.getBoundingClientRect();
        return { isScrollable: scrollWidth > clientWidth, isOut: left < 0 || right > clientWidth };
      }),
    ).toEqual({ isScrollable: false, isOut: false });
  });
});

interface Failure {
  failure: string;
  answer?: Handler;
  options?: () => Promise<Visit>;
  consoleSays: RegExp;
}

const SINGAPORE = JSON.stringify({ country_name: 'Singapore' });
const RATE_LIMITED = JSON.stringify({ error: true, reason: 'RateLimited' });

const failures: Failure[] = [
  {
    failure: '429 with its reason',
    answer: answeringWith(429, RATE_LIMITED),
    consoleSays: /^Error: the country service answered 429$/,
  },
  {
    failure: '429 as the service sends it, which the page may not read',
    answer: answeringWith(429, RATE_LIMITED, {}),
    consoleSays: /^TypeError: Failed to fetch$/,
  },
  {
    failure: '403',
    answer: answeringWith(403, JSON.stringify({ error: true, reason: 'Forbidden' })),
    consoleSays: /^Error: the country service answered 403$/,
  },
  {
    failure: 'a page instead of data',
    answer: answeringWith(200, '<!doctype html><title>Welcome to our hotel</title>', {
      ...anyOrigin,
      'content-type': 'text/html',
    }),
    consoleSays: /^SyntaxError: Unexpected token '<'/,
  },
  {
    failure: 'nothing',
    answer: answeringWith(200, ''),
    consoleSays: /^SyntaxError: Unexpected end of JSON input$/,
  },
  {
    failure: 'data without a country',
    answer: answeringWith(200, JSON.stringify({ error: true, reason: 'Reserved IP Address' })),
    consoleSays: /^Error: the answer names no country$/,
  },
  {
    failure: 'a country that is no text',
    answer: answeringWith(200, JSON.stringify({ country_name: { en: 'Singapore' } })),
    consoleSays: /^Error: the answer names no country$/,
  },
  {
    failure: 'more than 64 KiB',
    answer: answeringWith(200, SINGAPORE.padEnd(64 * 1024 + 1)),
    consoleSays: /^Error: the answer is longer than 65536 bytes$/,
  },
  {
    failure: 'an answer to anybody but this page',
    answer: answeringWith(200, SINGAPORE, {}),
    consoleSays: /^TypeError: Failed to fetch$/,
  },
  {
    failure: 'a connection that is cut in the middle',
    answer: (request, response) => {
      response.writeHead(200, { ...anyOrigin, 'content-length': '99' });
      response.write('{"country_name":', () => request.socket.resetAndDestroy());
      return true;
    },
    consoleSays: /^TypeError: network error$/,
  },
  {
    failure: 'a connection that is refused',
    options: async () => {
      await world.countryService.close();
      return {};
    },
    consoleSays: /^TypeError: Failed to fetch$/,
  },
  {
    failure: 'a blocker in the browser',
    options: async () => ({
      routes: {
        [`${world.countryService.origin()}/**`]: (route) => route.abort('blockedbyclient'),
      },
    }),
    consoleSays: /^TypeError: Failed to fetch$/,
  },
];

describe('a lookup that fails', () => {
  test.each(failures.map((row) => [row.failure, row] as const))(
    'by %s leaves the page as it is, in ringgit, and tells the console alone',
    async (_, { answer = countryIs('Singapore'), options = async () => ({}), consoleSays }) => {
      const { letAnswer } = holdAnswer(answer);
      const { page, failures } = await openPrices({
        expectedErrors: EXPECTED,
        ...(await options()),
      });
      const before = await everythingOn(page);
      letAnswer();
      await expect.poll(() => failures).toEqual([expect.stringMatching(consoleSays)]);
      await expect.poll(() => pricesOn(page)).toEqual(UNKNOWN);
      expect(await everythingOn(page)).toEqual(before);
    },
  );

  test('by silence for 5 seconds is given up, not before', async () => {
    holdAnswer(countryIs('Singapore'));
    const scripts: Route[] = [];
    const { page, failures } = await openPrices({
      expectedErrors: EXPECTED,
      isAwaited: false,
      routes: { '**/assets/islands-*.js': (route) => scripts.push(route) },
      prepare: (tab) => tab.clock.install(),
    });
    await expect.poll(() => scripts).toHaveLength(1);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await Promise.all(scripts.map((route) => route.continue()));
    const { arrivals } = world.countryService;
    await expect.poll(() => arrivals).toHaveLength(1);

    await page.clock.fastForward(4999);
    expect(failures).toEqual([]);
    expect(arrivals[0]!.isAbandoned).toBe(false);
    await page.clock.fastForward(1);
    await expect.poll(() => failures).toEqual(['no answer in 5000 ms']);
    await expect.poll(() => arrivals[0]!.isAbandoned).toBe(true);
    expect(await pricesOn(page)).toEqual(UNKNOWN);
  });

  test('by an answer that never ends stops listening to it', async () => {
    world.answerCountry = (_, response) => {
      response.writeHead(200, anyOrigin);
      const go = () => {
        while (!response.destroyed && response.write(' '.repeat(16 * 1024)));
      };
      response.on('drain', go);
      go();
      return true;
    };
    const { failures } = await openPrices({ expectedErrors: EXPECTED });
    await expect.poll(() => failures).toEqual(['Error: the answer is longer than 65536 bytes']);
    await expect.poll(() => world.countryService.arrivals[0]!.isAbandoned).toBe(true);
  });

  test('is not kept: a reload asks again', async () => {
    world.answerCountry = answeringWith(429, RATE_LIMITED);
    const { page, failures } = await openPrices({ expectedErrors: EXPECTED });
    await expect.poll(() => failures).toHaveLength(1);
    world.answerCountry = countryIs('Singapore');
    await reload(page);
    await expect.poll(() => pricesOn(page)).toEqual(FOR_SINGAPORE);
    expect(world.countryService.arrivals).toHaveLength(2);
    expect(failures).toHaveLength(1);
  });
});

describe('a choice of the visitor', () => {
  test('wins over a late answer, holds after a reload and in other tabs, and can be taken back', async () => {
    const { letAnswer } = holdAnswer(countryIs('Malaysia'));
    const { page } = await openPrices();
    await page.getByRole('radio', { name: 'USD' }).check();
    expect(await pricesOn(page)).toEqual(DOLLARS_CHOSEN);
    letAnswer();
    await expect
      .poll(() => page.evaluate(() => Object.entries(sessionStorage)))
      .toEqual([['country', 'Malaysia']]);
    expect(await pricesOn(page)).toEqual(DOLLARS_CHOSEN);
    expect(await kept(page)).toEqual([['currency', 'USD']]);

    await reload(page);
    expect(await pricesOn(page)).toEqual(DOLLARS_CHOSEN);

    const other = await page.context().newPage();
    await other.goto(world.address);
    await isRunning(other);
    expect(await pricesOn(other)).toEqual(DOLLARS_CHOSEN);

    await page.getByRole('radio', { name: 'RM' }).check();
    await expect.poll(() => pricesOn(other)).toEqual(RINGGIT_CHOSEN);
    await other.getByRole('radio', { name: 'USD' }).check();
    await expect.poll(() => pricesOn(page)).toEqual(DOLLARS_CHOSEN);

    await other.getByRole('button', { name: 'Go by my country' }).click();
    await expect.poll(() => pricesOn(other)).toEqual(FOR_MALAYSIA);
    await expect.poll(() => pricesOn(page)).toEqual(FOR_MALAYSIA);
    expect(await kept(page)).toEqual([]);
    await reload(page);
    expect(await pricesOn(page)).toEqual(FOR_MALAYSIA);
  });

  test('that nobody can have made is ignored', async () => {
    world.answerCountry = countryIs('Singapore');
    const { page } = await openPrices({
      prepare: (tab) => tab.addInitScript(() => localStorage.setItem('currency', 'EUR')),
    });
    await expect.poll(() => pricesOn(page)).toEqual(FOR_SINGAPORE);
  });

  test('holds for the visit in a browser that denies its storage', async () => {
    world.answerCountry = countryIs('Singapore');
    const { page } = await openPrices({ prepare: denyStorage });
    await expect.poll(() => pricesOn(page)).toEqual(FOR_SINGAPORE);
    await page.getByRole('radio', { name: 'RM' }).check();
    expect(await pricesOn(page)).toEqual(RINGGIT_CHOSEN);
    await page.getByRole('button', { name: 'Go by my country' }).click();
    expect(await pricesOn(page)).toEqual(FOR_SINGAPORE);
    await reload(page);
    await expect.poll(() => pricesOn(page)).toEqual(FOR_SINGAPORE);
    expect(world.countryService.arrivals).toHaveLength(2);
  });
});

/** Opens the page, and gathers why lookups failed. */
async function openPrices({ prepare = () => {}, ...options }: Visit = {}) {
  const failures: string[] = [];
  const page = await visit({
    address: world.address,
    reducedMotion: 'reduce',
    prepare: async (tab) => {
      tab.on('console', (message) => {
        const [line = ''] = message.text().split('\n');
        if (line.startsWith(LOOKUP_FAILED)) failures.push(line.slice(LOOKUP_FAILED.length));
      });
      await prepare(tab);
    },
    ...options,
  });
  return { page, failures };
}

/** Keeps who asks waiting until the answer is let go. */
function holdAnswer(handle: Handler) {
  const waiting: Parameters<Handler>[] = [];
  world.answerCountry = (...exchange) => {
    waiting.push(exchange);
    return true;
  };
  return {
    letAnswer: () => {
      world.answerCountry = handle;
      for (const exchange of waiting) handle(...exchange);
    },
  };
}

const isRunning = (page: Page) => page.locator('html[data-script=running]').waitFor();

async function reload(page: Page) {
  await page.reload();
  await isRunning(page);
}

const kept = (page: Page) => page.evaluate(() => Object.entries(localStorage));

/** The amounts that can be seen, the currency that is marked, and the reason beside it. */
const pricesOn = (page: Page) =>
  page.evaluate(() => {
    const spoken = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const seen = (within: Element) =>
      [...within.querySelectorAll('.price > *')].filter(isSeen).map(spoken);
    const checked = document.querySelector('input[name=currency]:checked')!;
    return {
      prices: [...document.querySelectorAll('.plan-card')].map(seen),
      checked: spoken(checked.closest('label')!),
      reason: spoken(document.querySelector('.currency-reason')!),
    };
  });

/** All that can be read, wherever on the page, but for the reason beside the prices. */
const everythingOn = (page: Page) =>
  page.evaluate(() => {
    const reason = document.querySelector<HTMLElement>('.currency-reason')!.innerText;
    return document.body.innerText.replace(reason, '');
  });

/** Where everything around the line with the reason stands. */
const places = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll('#Price h2, .subtitle, .currency-option, .plan-card, #Contact'),
    ].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.className || element.id} ${[x, y, width, height].join(' ')}`;
    }),
  );

interface LayoutShift {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface WithShifts extends Window {
  shifts: PerformanceObserver;
  seen: unknown[];
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as WithShifts;
    watched.seen = [];
    watched.shifts = new PerformanceObserver((list) => watched.seen.push(...list.getEntries()));
    watched.shifts.observe({ type: 'layout-shift', buffered: true });
  });

/** What moved by itself, once what was last changed is painted. */
const shiftsSeen = (page: Page) =>
  page.evaluate(async () => {
    const { seen, shifts } = window as unknown as WithShifts;
    await new Promise((painted) => {
      requestAnimationFrame(() => requestAnimationFrame(painted));
    });
    const entries = [...seen, ...shifts.takeRecords()] as LayoutShift[];
    return entries.flatMap(({ sources }) =>
      sources.map(({ node, previousRect, currentRect }) => ({
        moved: node instanceof Element ? node.outerHTML : node?.textContent,
        from: JSON.stringify(previousRect),
        to: JSON.stringify(currentRect),
      })),
    );
  });

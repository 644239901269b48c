/** The layout of the page, and its stability. */
import type { Page } from '@playwright/test';
import { content } from '../support/site.ts';
import { inBar } from '../../src/model/sections.ts';
import { layoutShifts } from '../support/browser/conditions.ts';
import {
  chooseAbroad,
  expect,
  field,
  fillIn,
  held,
  idlePartIn,
  locatedIn,
  planLink,
  signName,
  SITE,
  submit,
  test,
  TYPED,
  type VisitPage,
  WIDTHS,
} from '../support/browser/test.ts';
import { observe } from '../support/observe.ts';

/** Returns the bounding boxes of the visible elements that match a selector. */
const places = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y: y + window.scrollY, width, height };
        }),
    selector,
  );

const PARTS = 'main section, h1, h2, h3, h4, p:not(.sr-only), .plan-card, .plan-card > *, label';

test('at every width a jump to a fragment stops at the configured offset of its section', async ({
  visit,
}) => {
  const page = await visit();
  const others = inBar(content).filter(({ section }) => section !== 'Home');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page.evaluate(
      (sections) =>
        sections.map((section) => {
          // The browser does not scroll to an unchanged hash.
          window.location.hash = '';
          window.location.hash = section;
          return Math.round(document.getElementById(section)!.getBoundingClientRect().top);
        }),
      others.map(({ section }) => section),
    );
    const landings = others.map(({ section }) => (section === 'About' && width >= 768 ? 190 : 100));
    expect({ width, tops }).toEqual({ width, tops: landings });
  }
});

for (const width of [320, 1280]) {
  test(`the layout does not shift during the load, the typing loop and the country lookup at ${width} px`, async ({
    visit,
  }) => {
    let idlePart: Promise<unknown> | undefined;
    const page = await visit({
      width,
      country: locatedIn('Singapore'),
      prepare: (tab) => {
        idlePart = idlePartIn(tab);
        return tab.clock.install();
      },
    });
    const reason = page.locator('.currency-reason');
    await expect(reason).toHaveText('Prices in US dollars for Singapore');
    await idlePart;
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const before = await places(page, PARTS);
    const FIFTEEN_LETTERS_MS = 1050;
    const ALL_PHRASES_MS = 11_200;
    for (let passed = 0; passed < ALL_PHRASES_MS; passed += FIFTEEN_LETTERS_MS) {
      await page.clock.runFor(FIFTEEN_LETTERS_MS);
      expect(await places(page, PARTS)).toEqual(before);
    }
    // `layoutShifts` ignores the fraction of a pixel by which a late font may move a line.
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test.describe('content below the first screen', () => {
  const ISLANDS = '**/assets/islands-*.js';
  /** Returns the sections whose heading is not laid out yet. */
  const waiting = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main > section')]
        .filter(
          (part) => !part.querySelector('h1, h2')!.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ id }) => id),
    );
  const topOf = (page: Page, section: string) =>
    page.locator(`#${section}`).evaluate((part) => Math.round(part.getBoundingClientRect().top));

  for (const width of [390, 1280]) {
    test(`is laid out once the islands run, without layout shift, at ${width} px`, async ({
      visit,
    }) => {
      const islands = held();
      const page = await visit({ width, isAwaited: false, routes: { [ISLANDS]: islands.take } });
      expect(await waiting(page)).toContain('Contact');
      expect(await waiting(page)).not.toContain('Home');
      await (await islands.next()).continue();
      await expect.poll(() => waiting(page)).toEqual([]);
      await expect(page.locator('html')).not.toHaveAttribute('data-below');
      expect(await layoutShifts(page)).toEqual([]);
    });

    test(`is laid out when a link to it is followed before the islands run, at ${width} px`, async ({
      visit,
    }) => {
      for (const section of ['Price', 'Contact']) {
        const page = await visit({ width, isAwaited: false, routes: { [ISLANDS]: held().take } });
        await page.locator(`#Home a[href="#${section}"]`).first().click();
        await expect.poll(() => topOf(page, section)).toBe(100);
        expect(await waiting(page)).toEqual([]);
      }
    });
  }

  test('is laid out at once after a reload, after going back and at a fragment, so that the scroll position is right', async ({
    visit,
  }) => {
    const page = await visit({ width: 390 });
    const card = page.locator('.plan-card').last();
    await card.scrollIntoViewIfNeeded();
    const topOfCard = () => card.evaluate((one) => one.getBoundingClientRect().top);
    const place = await topOfCard();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
    await page.route(ISLANDS, held().take);
    const isThere = async () => {
      expect(await waiting(page)).toEqual([]);
      // The font may arrive later than on the first visit, which moves the card by a few pixels.
      await expect.poll(async () => Math.abs((await topOfCard()) - place)).toBeLessThan(20);
    };
    await page.reload();
    await isThere();
    await page.goto(new URL('/favicon.svg', SITE).href);
    await page.goBack();
    await isThere();
    await page.goto(new URL('/favicon.svg', SITE).href);
    await page.goto(`${SITE}#Contact`);
    expect(await waiting(page)).toEqual([]);
    await expect.poll(() => topOf(page, 'Contact')).toBe(100);
  });
});

test('every touch target is at least 44 px high and wide', async ({ visit }) => {
  const page = await visit({ width: 390, hasTouch: true, isMobile: true });
  await planLink(page, 'Landing Page').tap();
  await page.locator('#menu-button').tap();
  await chooseAbroad(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const targets = 'a:not(.skip-link), button, input:not([tabindex]), textarea, summary';
    const boxes = await places(page, targets);
    expect(boxes.length).toBeGreaterThanOrEqual(20);
    expect(boxes.filter((box) => Math.min(box.width, box.height) < 43.5)).toEqual([]);
  }
});

test('over the dark panel the navigation bar has the background of the panel, and over the hero its own', async ({
  visit,
}) => {
  const page = await visit({ width: 1280 });
  const ground = (selector: string) =>
    page.locator(selector).evaluate((part) => getComputedStyle(part).backgroundColor);
  const [paper, panel] = [await ground('.site-header'), await ground('#Contact')];
  expect(paper).not.toBe(panel);
  for (const [section, colour] of [
    ['Contact', panel],
    ['Home', paper],
  ] as const) {
    await page.locator(`#${section}`).evaluate((part) => part.scrollIntoView());
    await expect.poll(() => ground('.site-header')).toBe(colour);
  }
});

test('a reload on a slow phone restores the plan and the draft without layout shift, and removing the plan by keyboard focuses the first field', async ({
  visit,
}) => {
  const page = await visit({ width: 390, reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await planLink(page, 'E-Commerce Website').click();
  await fillIn(page);
  const look = () => page.evaluate(observe);
  await expect.poll(look).toMatchObject({ keptPlan: expect.any(String), draft: TYPED });
  await field(page, 'message').scrollIntoViewIfNeeded();
  // Slow enough that the browser paints while it still parses the form.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.reload();
  const removal = page.getByRole('button', { name: /^Remove / });
  await removal.waitFor();
  await expect(field(page, 'message')).toHaveValue(TYPED.message);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  expect(await layoutShifts(page)).toEqual([]);
  await removal.press('Enter');
  await expect(field(page, 'user_name')).toBeFocused();
});

for (const width of [390, 1280]) {
  test(`a toast leaves the navigation bar free at ${width} px, and stays while the pointer is over it`, async ({
    visit,
  }) => {
    const mail = held();
    const page = await visit({
      width,
      reducedMotion: 'reduce',
      mail: mail.take,
      expectedErrors: /Oh dear|Failed to load resource/,
    });
    const toast = page.locator('[data-sonner-toast][data-front=true]');
    const look = () => page.evaluate(observe);
    const standing = { toast: { kind: 'error' }, barRunsFor: null };
    const send = async () => {
      await field(page, 'user_name').press('Enter');
      return await mail.next();
    };
    await fillIn(page);
    await (await send()).fulfill({ status: 500, body: 'Oh dear' });
    await toast.hover();
    await expect.poll(look).toMatchObject(standing);
    const second = await send();
    await expect.poll(look).toMatchObject({ toast: null });
    await second.fulfill({ status: 500, body: 'Oh dear' });
    // The new toast stays too, because the pointer is still where the first one was.
    await expect.poll(look).toMatchObject(standing);

    const below = () =>
      toast.evaluate((shown) => {
        const bar = document.querySelector('header')!.getBoundingClientRect();
        return shown.getBoundingClientRect().top - bar.bottom;
      });
    await expect.poll(below).toBeGreaterThanOrEqual(0);
    await expect.poll(below).toBeLessThan(16);

    await page.mouse.move(0, 800);
    await page.locator('footer a').filter({ visible: true }).last().focus();
    const bar = toast.locator('.time-left');
    await expect(bar).toHaveCSS('animation-timing-function', 'steps(5)');
  });

  test(`a name fits on every sign at ${width} px`, async ({ visit }) => {
    const page = await visit({ width, reducedMotion: 'reduce' });
    for (const name of [
      'A',
      'Kedai Aminah',
      '王记茶室',
      'க்ஷேத்ரா',
      'مطعم النخيل',
      'Restoran Nasi Kandar Pelita Jaya Sdn Bhd',
      'W'.repeat(40),
      '字'.repeat(40),
    ]) {
      await signName(page).fill(name);
      await expect(page.locator('.shop-name').last()).toHaveText(name);
      const signs = await page.evaluate(lettersOnSigns);
      // The four steps, the drawing of the services, and the street at night
      expect(signs).toHaveLength(6);
      expect({ name, spilling: signs.filter(({ isInside }) => !isInside) }).toEqual({
        name,
        spilling: [],
      });
      // In the field, only the widest letters scroll.
      if (!/^(W|字)/.test(name)) expect(await signName(page).evaluate(isScrolled)).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

/** Tells of each sign but the first, which is a field, whether its lines are inside. */
const lettersOnSigns = () =>
  Array.from(document.querySelectorAll('.shop-name'), (sign) => {
    const board = sign.closest('.fascia') ?? sign;
    const range = document.createRange();
    range.selectNodeContents(sign);
    const { width } = range.getBoundingClientRect();
    // Letters reach a little beyond their line.
    const isTooHigh = board.scrollHeight > board.clientHeight + 2;
    return {
      width,
      place: board.parentElement!.className,
      isInside: width > 2 && width <= board.clientWidth && !isTooHigh,
    };
  });

const isScrolled = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

test('on a phone with the keyboard open, the sign stays in view while the name is typed', async ({
  visit,
}) => {
  const page = await visit({
    viewport: { width: 390, height: 500 },
    hasTouch: true,
    isMobile: true,
  });
  const name = signName(page);
  await name.tap();
  await name.fill('Kedai Aminah');
  await expect(page.locator('.sign')).toBeInViewport({ ratio: 1 });
  await expect(name).toBeInViewport({ ratio: 1 });
});

test('on a phone the page is at most 6,650 px high', async ({ visit }) => {
  const page = await visit({ width: 390 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6651);
});

const countLoaded = (pictures: Element[]) =>
  pictures.filter((picture) => (picture as HTMLImageElement).currentSrc).length;

test('on a phone the pictures of the examples load with the first scroll, and the last can be scrolled into view', async ({
  visit,
}) => {
  const page = await visit({ width: 390, hasTouch: true, isMobile: true });
  const pictures = page.locator('.fronts img');
  const loaded = () => pictures.evaluateAll(countLoaded);
  expect(await pictures.count()).toBe(3);
  expect(await loaded()).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(loaded).toBeGreaterThan(1);
  await page.locator('.fronts a').last().scrollIntoViewIfNeeded();
  await expect(pictures.last()).toBeInViewport({ ratio: 0.9 });
});

test('in a wide window, the pictures of the examples are on the first screen, and load at once', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 1280, height: 800 } });
  const pictures = page.locator('.fronts img');
  await expect.poll(() => pictures.evaluateAll(countLoaded)).toBe(3);
  for (const picture of await pictures.all()) await expect(picture).toBeInViewport({ ratio: 1 });
});

test('the navigation bar links to mail and chat at 390 px, not at 320 px', async ({ visit }) => {
  const page = await visit({ width: 390 });
  const shortcuts = page.locator('.nav-shortcuts a').filter({ visible: true });
  await expect(shortcuts).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(shortcuts).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`after a send the outcome stands where the form stood, over the lit shop, at ${width} px`, async ({
    visit,
  }) => {
    const page = await visit({ width, reducedMotion: 'reduce' });
    const [sheet, heading] = [page.locator('.form-sheet'), page.getByText('Get In Touch')];
    await fillIn(page);
    await submit(page);
    await expect(page.locator('.night[data-sign-lit] .fascia')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#send-outcome')).toBeInViewport();
    await expect(sheet).toBeInViewport();
    await expect(heading).toBeHidden();
  });
}

test('on a phone the plans are rows that open and lead to the form, with the best seller first', async ({
  visit,
}) => {
  const page = await visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await page.locator('.plan-grid').evaluate((grid) => {
    // Makes the best seller the last plan in the document.
    grid.append(grid.firstElementChild!);
    grid.scrollIntoView();
  });
  const card = (title: string) => page.locator('.plan-card', { hasText: title });
  const titles = ['Landing Page', 'Business/Corporate Website', 'E-Commerce Website'];
  const tops = await Promise.all(titles.map(async (title) => (await card(title).boundingBox())!.y));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  for (const [index, price] of ['RM\u00a02,200', 'RM\u00a03,600', 'RM\u00a08,500'].entries()) {
    const row = card(titles[index]!);
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByText(price)).toBeInViewport();
    for (const fact of [/^For (one|a) /, /weeks/, '/ month', 'Discuss this plan'])
      await expect(row.getByText(fact)).toBeInViewport();
  }
  const row = card('Landing Page');
  const benefit = row.getByText('Unlimited editing and support');
  await expect(benefit).toBeHidden();
  await row.getByText('What you get').tap();
  await expect(benefit).toBeVisible();
  await expect(row.getByText('See an example')).toBeVisible();
  await row.getByText('What you get').tap();
  await expect(benefit).toBeHidden();
  await row.tap({ position: { x: 200, y: 60 } });
  await expect(page.locator('.plan-tag', { hasText: 'Landing Page' })).toBeInViewport();
});

test('in a wide window the buildings of the plans are equally wide on one ground, price and button share the screen, and the benefits show', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 1280, height: 800 } });
  const buildings = await places(page, '.plan-front .shop');
  expect(new Set(buildings.map(({ width }) => Math.round(width))).size).toBe(1);
  const grounds = buildings.map(({ y, height }) => Math.round(y + height));
  expect(new Set(grounds).size).toBe(1);
  const gaps = buildings.slice(1).map(({ x }, index) => Math.round(x - buildings[index]!.x));
  expect(gaps[0]).toBe(gaps[1]);
  const top = Math.min(...buildings.map(({ y }) => y));
  const links = await places(page, '.plan-link');
  for (const { y, height } of links) expect(y + height - top).toBeLessThanOrEqual(600);
  await expect(page.getByText('Unlimited editing and support').last()).toBeVisible();
  await expect(page.getByText('What you get').first()).toBeHidden();
});

test.describe('a phone screen shows', () => {
  const onPhone = (visit: VisitPage, width: number, height: number) =>
    visit({ viewport: { width, height }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

  /** Returns the parts that are fully visible below the bar, from top to bottom. */
  const inSight = (page: Page, selectors: readonly string[]) =>
    page.evaluate((wanted) => {
      const boxes = wanted.flatMap((selector) => {
        const part = [...document.querySelectorAll(selector)].find((each) =>
          each.checkVisibility(),
        );
        return part ? { selector, ...part.getBoundingClientRect().toJSON() } : [];
      });
      const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
      return boxes
        .filter(({ top, bottom }) => top >= bar && bottom <= window.innerHeight)
        .toSorted((one, other) => one.top - other.top)
        .map(({ selector }) => selector);
    }, selectors);

  const HERO = '#Home .button';
  const FORM = ['#Contact h2', '[name=user_name]', '[name=user_email]'];
  const PRICES = ['#Price h2', '.plan-best .plan-price', '.plan-best summary'];
  for (const [width, height, what, link, parts] of [
    [320, 640, 'the button of the hero', null, [HERO]],
    [390, 664, 'the button of the hero', null, [HERO]],
    [390, 664, 'the form after a tap on the link in the hero', HERO, FORM],
    [
      390,
      664,
      'the form after a tap on the link of a plan, with the plan above its fields',
      '.plan-link',
      [FORM[0]!, '.plan-tag', ...FORM.slice(1)],
    ],
    [390, 800, 'the form down to its button', HERO, [...FORM, '#enquiry [type=submit]']],
    [390, 664, 'the prices after a tap on the link in the hero', '#Home a[href="#Price"]', PRICES],
    [
      360,
      640,
      'the prices after a tap on the link in the hero',
      '#Home a[href="#Price"]',
      PRICES.slice(0, 2),
    ],
  ] as const) {
    test(`${what}, at ${width} × ${height} px`, async ({ visit }) => {
      const page = await onPhone(visit, width, height);
      if (link) {
        await page.locator(link).first().tap();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      }
      await expect.poll(() => inSight(page, parts)).toEqual(parts);
    });
  }
});

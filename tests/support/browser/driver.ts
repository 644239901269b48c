/** Drives the built page in Chromium with a mouse, a finger or a keyboard. */
import { preferMotion, setHidden } from './conditions.ts';
import { expect, hydrate, viewportOf } from './test.ts';
import type { Visitor } from './visitor.ts';
import { REFUSALS } from '../refusals.ts';
import type { Driver } from '../driver.ts';
import { observe } from '../observe.ts';

export type BrowserDriver = ReturnType<typeof browserDriver>;

const A_FRAME_MS = 20;
const A_WHILE_MS = 200;
/** A toast takes this long to appear. */
const TOAST_MS = 60;
const ABOVE_THE_TOAST = 20;

export function browserDriver(visitor: Visitor) {
  const { page, cdp, wait, country, mail, modality } = visitor;
  const locate = (target: string) => page.locator(target).first();
  const newToast = page.locator('[data-sonner-toast]:not([data-seen])');

  async function isScrolling() {
    const before = await page.evaluate(() => window.scrollY);
    await wait(A_WHILE_MS);
    // A scroll to the current place may still move it by a fraction of a pixel.
    return Math.abs((await page.evaluate(() => window.scrollY)) - before) >= 1;
  }

  const refuseEnquiry = async (error: unknown) => {
    const route = await mail.next();
    const answer = REFUSALS[(error as { cause: string }).cause]!;
    if (answer === 'none') await route.abort();
    else await route.fulfill(answer);
  };
  const acceptEnquiry = async () => (await mail.next()).fulfill({ body: 'OK' });

  /** Beside the words, which a mouse would select instead of swiping. */
  async function edgeOfToast() {
    const toast = page.locator('[data-sonner-toast][data-front=true]');
    // It moves while it appears.
    await toast.evaluate((element) =>
      Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
    );
    const { x, y, height } = (await toast.boundingBox())!;
    return { x: x + 8, y: y + height / 2 };
  }
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });

  return {
    modality,
    wait,
    async see(keys) {
      const seen = {
        isScrolling: keys.includes('isScrolling' as never) && (await isScrolling()),
        ...(await page.evaluate(observe)),
        isCountryAsked: country.isAsked,
        failuresLogged: visitor.complaints.length,
      };
      return Object.fromEntries(keys.map((key) => [key, seen[key]])) as Pick<
        typeof seen,
        (typeof keys)[number]
      >;
    },

    press: (target) => visitor.press(locate(target)),
    async pick(target) {
      if (modality === 'keyboard') await visitor.press(locate(target), 'Space');
      else await visitor.press(page.locator('label').filter({ has: page.locator(target) }));
    },
    choose: (target) => visitor.choose(locate(target)),
    async key(name, target) {
      if (target) await locate(target).focus();
      await page.keyboard.press(name);
    },
    /** Like a phone keyboard or a paste. */
    async type(target, text) {
      await locate(target).press('End');
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.insertText(text);
    },
    fill: (target, text) => locate(target).fill(text),
    fillHoneypot: () =>
      locate('[name=leave_empty]').evaluate((honeypot) => {
        (honeypot as HTMLInputElement).value = 'https://robots.example';
      }),
    async submit() {
      // Playwright would wait for a disabled button.
      const button = locate('#enquiry [type=submit]');
      if (modality === 'mouse') await button.click({ force: true });
      else if (modality === 'touch') await button.tap({ force: true });
      else await locate('[name=user_name]').press('Enter');
    },

    goTo: (hash) =>
      page.evaluate((to) => {
        window.location.hash = to;
      }, hash),
    goBack: () => page.evaluate(() => window.history.back()),
    async reload() {
      if (
        await page.evaluate(() => document.forms.namedItem('enquiry')!.matches(':has(:disabled)'))
      )
        await mail.next();
      await page.reload();
      await hydrate(page);
    },
    nudge: () => visitor.nudge(),
    scrollOutOfSight: (target) => scroll(target, 'bottom'),
    scrollIntoSight: (target) => scroll(target, 'top'),
    resizeTo: (width) => page.setViewportSize(viewportOf(width)),
    preferMotion: (preference) => preferMotion(page, preference),
    switchTab: (to) => setHidden(page, to === 'another'),
    async keepInAnotherTab(key, value) {
      const other = await page.context().newPage();
      await other.goto(new URL('favicon.svg', page.url()).href);
      await other.evaluate(
        ([name, kept]) => {
          if (kept === null) localStorage.removeItem(name);
          else localStorage.setItem(name, kept);
        },
        [key, value] as const,
      );
      await other.close();
    },
    nextFrame: () => wait(A_FRAME_MS),

    locateIn: async (name) => (await country.next()).fulfill({ json: { country_name: name } }),
    failToLocate: async () => (await country.next()).abort(),
    acceptEnquiry,
    refuseEnquiry,

    toast: {
      async due() {
        await expect
          .poll(async () => {
            await wait(1);
            return await newToast.count();
          })
          .toBeGreaterThan(0);
        await newToast.evaluateAll((toasts) => {
          for (const toast of toasts) toast.setAttribute('data-seen', '');
        });
        await wait(TOAST_MS);
      },
      appear() {},
      fail: unreachable,
      async approach() {
        if (modality === 'keyboard') return await page.keyboard.press('Alt+KeyT');
        const { x, y } = await edgeOfToast();
        if (modality === 'mouse') return await page.mouse.move(x, y);
        return await touch('touchStart', { x, y });
      },
      async leave() {
        if (modality === 'keyboard') await page.keyboard.press('Shift+Tab');
        else if (modality === 'mouse') await page.mouse.move(0, 800);
        else await touch('touchEnd').catch(() => {});
      },
      /** Keyboards cannot swipe: use the mouse. */
      async swipe() {
        const { x, y } = await edgeOfToast();
        if (modality === 'touch') {
          await touch('touchStart', { x, y });
          for (const to of [y - 5, y - 30, ABOVE_THE_TOAST]) await touch('touchMove', { x, y: to });
          return await touch('touchEnd');
        }
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x, ABOVE_THE_TOAST, { steps: 4 });
        return await page.mouse.up();
      },
    },
    copy: {
      hold: () =>
        page.evaluate(() => {
          navigator.clipboard.writeText = () =>
            new Promise((resolve, reject) => Object.assign(window, { copy: { resolve, reject } }));
        }),
      take: () => page.evaluate(() => (window as unknown as HeldCopy).copy.resolve()),
      refuse: () => page.evaluate(() => (window as unknown as HeldCopy).copy.reject()),
    },
    breakView: unreachable,
    breakAnimation: unreachable,
  } satisfies Driver & Record<string, unknown>;

  /** Scrolls, and waits until the page has noticed whether the target is on screen. */
  async function scroll(target: string, end: 'top' | 'bottom') {
    await visitor.scrollTo(end);
    await page.evaluate(
      ([selector, isWanted]) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver((entries, observer) => {
            if (entries.at(-1)!.isIntersecting !== isWanted) return;
            observer.disconnect();
            resolve();
          }).observe(document.querySelector(selector)!);
        }),
      [target, end === 'top'] as const,
    );
  }
}

interface HeldCopy {
  copy: Record<'resolve' | 'reject', () => void>;
}

const unreachable = () => {
  throw new Error('a browser test cannot cause this');
};

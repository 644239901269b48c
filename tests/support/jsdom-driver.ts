/** Drives the page in jsdom. The test controls the outside world and what jsdom cannot do. */
import { fireEvent } from '@testing-library/react';
import { content } from '../../src/content/index.ts';
import { NoTarget, type Driver } from './driver.ts';
import { observe } from './observe.ts';
import type { FlowName } from '../../src/islands/create-flows.ts';
import { openPage, type Opening } from './open-page.tsx';

export type JsdomDriver = Awaited<ReturnType<typeof jsdomDriver>>;

export async function jsdomDriver({
  isCountryHeld = false,
  ...opening
}: Opening & {
  /** Whether the country service waits for the test, or answers with the home country at once. */
  isCountryHeld?: boolean;
} = {}) {
  let page = openPage(opening);
  const locateAtOnce = async () => {
    if (!isCountryHeld && page.country.isUnderway)
      await page.settle(() => page.country.resolve(content.agency.homeCountry));
  };
  await locateAtOnce();

  const element = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new NoTarget(`there is no ${selector} on the page`);
    return found;
  };
  const field = (selector: string) => element(selector) as HTMLInputElement;
  const { browser } = page;

  return {
    modality: 'mouse',
    told: (flow: FlowName) => page.received(flow),
    snapshot: (flow: FlowName) => page.flows[flow].getSnapshot(),
    wait: (ms) => page.wait(ms),
    async see(keys) {
      const seen = Object.assign(observe(), {
        isScrolling: page.scroll.towards !== null,
        isCountryAsked: page.country.isUnderway,
        failuresLogged: page.logs().length,
      });
      return Object.fromEntries(keys.map((key) => [key, seen[key]])) as Pick<
        typeof seen,
        (typeof keys)[number]
      >;
    },

    press: (target) => page.user.click(element(target)),
    pick: (target) => page.user.click(element(target)),
    choose: (target) => void fireEvent.click(element(target)),
    async key(name, target) {
      if (target) element(target).focus();
      await page.user.keyboard(`{${name}}`);
    },
    type(target, text) {
      const { readOnly, value } = field(target);
      if (!readOnly) fireEvent.input(field(target), { target: { value: value + text } });
    },
    fill: (target, text) => void fireEvent.input(field(target), { target: { value: text } }),
    fillHoneypot() {
      // Robots set the value without any event.
      field('[name=leave_empty]').value = 'https://robots.example';
    },
    submit: () => page.user.click(element('#enquiry [type=submit]')),

    goTo: (hash) =>
      page.settle(() => {
        window.location.hash = hash;
        return heard('hashchange');
      }),
    goBack: () =>
      page.settle(() => {
        window.history.back();
        return heard('popstate');
      }),
    async reload() {
      page.close();
      page = openPage({ ...opening, browser });
      await locateAtOnce();
    },
    nudge: () => void fireEvent.wheel(document.body),
    scrollOutOfSight: (target) => page.happen(() => browser.moveOffScreen(element(target))),
    scrollIntoSight: (target) => page.happen(() => browser.bringOnScreen(element(target))),
    resizeTo: (width) => page.happen(() => browser.resizeTo(width)),
    preferMotion: (preference) => page.happen(() => browser.preferMotion(preference)),
    switchTab: (to) => page.happen(() => browser.switchTab(to)),
    keepInAnotherTab: (key, value) => page.happen(() => browser.keepInAnotherTab(key, value)),
    nextFrame: () => page.happen(page.visitor.isFound),

    locateIn: (country) => page.settle(() => page.country.resolve(country)),
    failToLocate: (error) => page.settle(() => page.country.reject(error)),
    acceptEnquiry: () => page.settle(() => page.sending.resolve()),
    refuseEnquiry: (error) => page.settle(() => page.sending.reject(error)),

    toast: {
      due() {},
      appear: () => page.happen(page.toaster.appear),
      fail: () => page.happen(page.toaster.fail),
      approach: () => void fireEvent.pointerOver(element('[data-sonner-toast]')),
      leave() {
        const toaster = document.querySelector('[data-sonner-toaster]');
        if (toaster) fireEvent.pointerLeave(toaster);
      },
      swipe: () => page.happen(page.toaster.swipe),
    },
    copy: {
      hold() {},
      take: () => page.settle(() => page.copy.resolve()),
      refuse: () => page.settle(() => page.copy.reject(new Error('Write permission denied.'))),
    },
    breakView: () =>
      page.happen(() => {
        const { contact, handOver } = page.flows;
        (handOver ?? contact).send({ type: 'view.failed' });
      }),
    breakAnimation: () => page.happen(() => page.scroll.fail()),
  } satisfies Driver & Record<string, unknown>;
}

const heard = (type: 'hashchange' | 'popstate') =>
  new Promise((resolve) => {
    window.addEventListener(type, resolve, { once: true });
  });

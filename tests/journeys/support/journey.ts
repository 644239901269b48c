/** A journey through the built page, made by one person in the engine under test. */
import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, type TestContext } from 'vitest';
import { engine, startDriver } from './driver.ts';
import type { Circumstances, Driver, Visitor } from './visitor.ts';

export function useJourneys() {
  let driver: Driver;
  beforeAll(async () => {
    driver = await startDriver();
    for (const difference of driver.differences) console.log(`In this ${engine}, ${difference}.`);
  });
  afterAll(() => driver.close());

  return (circumstances: Circumstances, travel: (visitor: Visitor) => Promise<void>) =>
    async ({ skip, task }: TestContext) => {
      const objection = driver.objectionTo(circumstances);
      if (objection) skip(objection);
      const visitor = await driver.open(circumstances);
      onTestFinished(() => visitor.leave());
      try {
        await travel(visitor);
        const { expectedFaults = /(?!)/ } = circumstances;
        expect(visitor.faults().filter((fault) => !expectedFaults.test(fault))).toEqual([]);
        if (circumstances.hasScripts !== false) await expectToBeAs(circumstances, visitor);
      } catch (reason) {
        await takePicture(visitor, task.name);
        throw reason;
      }
    };
}

/** What a journey says of its circumstances is worth little if the browser did not know of them. */
async function expectToBeAs(
  { scheme = 'light', isReducingMotion = false, isForcingColours = false }: Circumstances,
  visitor: Visitor,
) {
  const known = await visitor.ask(() => {
    const is = (feature: string) => matchMedia(`(${feature})`).matches;
    return {
      scheme: is('prefers-color-scheme: dark') ? 'dark' : 'light',
      isReducingMotion: is('prefers-reduced-motion: reduce'),
      isForcingColours: is('forced-colors: active'),
    };
  });
  expect(known).toEqual({ scheme, isReducingMotion, isForcingColours });
}

async function takePicture(visitor: Visitor, who: string) {
  const folder = `reports/journeys/${engine}`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${who.replaceAll(/\W+/g, '-')}.png`, await visitor.picture());
}

/** Goes to the page and waits until it can do everything. */
export async function arrive(visitor: Visitor, address: string) {
  await visitor.visit(address);
  await isRunning(visitor);
}

export const isRunning = (visitor: Visitor) =>
  eventually(() => visitor.ask(() => document.documentElement.dataset['script']), 'running');

export const eventually = async <Seen>(look: () => Promise<Seen>, expected: Seen) => {
  await expect.poll(look, { timeout: 15_000 }).toEqual(expected);
};

/** What a person finds at the end: asked again and again until it is as told. */
export const ends = {
  at: (visitor: Visitor, place: ReturnType<typeof sectionOnPage> & { focus: string | null }) =>
    eventually(
      async () => ({
        ...(await visitor.ask(sectionOnPage)),
        focus: await visitor.ask(focusOnPage),
      }),
      place,
    ),
  withFocus: (visitor: Visitor, focus: string | null) =>
    eventually(() => visitor.ask(focusOnPage), focus),
  withPrices: (visitor: Visitor, prices: ReturnType<typeof pricesOnPage>) =>
    eventually(() => visitor.ask(pricesOnPage), prices),
  withForm: (visitor: Visitor, form: ReturnType<typeof formOnPage>) =>
    eventually(() => visitor.ask(formOnPage), form),
  withMenu: (visitor: Visitor, menu: ReturnType<typeof menuOnPage>) =>
    eventually(() => visitor.ask(menuOnPage), menu),
};

/** The section in the middle of the window. */
function sectionOnPage() {
  const middle = window.innerHeight / 2;
  const section = [...document.querySelectorAll('main section[id]')].find((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top <= middle && bottom > middle;
  });
  return { section: section?.id, hash: window.location.hash };
}

/** The name of what has the focus, or null where that is the page itself. */
export function focusOnPage() {
  const focused = document.activeElement ?? document.body;
  if (focused === document.body) return null;
  const named = focused.closest('label') ?? focused;
  return focused.getAttribute('aria-label') ?? named.textContent.replaceAll(/\s+/g, ' ').trim();
}

function pricesOnPage() {
  const words = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
  return {
    prices: [...document.querySelectorAll('.plan-price .price')].map((price) =>
      [...price.children]
        .filter((amount) => amount.checkVisibility({ visibilityProperty: true }))
        .map(words)
        .join(' and '),
    ),
    chosen: words(document.querySelector('input[name=currency]:checked')!.closest('label')!),
    reason: words(document.querySelector('.currency-reason')!),
  };
}

function formOnPage() {
  const form = document.forms.namedItem('enquiry')!;
  const data = new FormData(form);
  return {
    name: data.get('user_name'),
    email: data.get('user_email'),
    message: data.get('message'),
    button: form.querySelector('button')!.textContent,
    says: form.querySelector('.send-status')!.textContent,
  };
}

/** The links that the dropdown shows, or that it is closed. */
function menuOnPage() {
  const panel = document.querySelector('.menu-panel')!;
  if (!panel.checkVisibility()) return 'closed' as const;
  return [...panel.querySelectorAll('.menu-link')].map((link) => link.textContent);
}

/** Tests behaviour that may differ between engines. Other tests cover the rest in Chromium. */
import type { Page } from '@playwright/test';
import type { Currency } from '../../machines/region.machine.ts';
import { inBar } from '../../src/model/sections.ts';
import { content } from '../support/site.ts';
import { FOREIGN_CHANGES } from '../support/browser/foreign-changes.ts';
import {
  arrive,
  eventually,
  expect,
  fillIn,
  isAt,
  isRunning,
  LABELS,
  looks,
  receivedIn,
  test,
  press,
  see,
  write,
} from '../support/browser/journey.ts';
import { ENGINE, NOTHING_TYPED, TYPED } from '../support/browser/test.ts';
import { countryIs, type World } from '../support/browser/world.ts';
import { menuLinksOf } from '../walks/mobile-menu/page-case.ts';
import { amountsIn } from '../walks/region/amounts.ts';

const { contact, home, navigation, plans, pricing } = content;

const FOR_MALAYSIA = 'Prices in ringgit for Malaysia';
const READY = { button: { label: contact.sending.submitLabel, isDisabled: false } };
const chosen = (place: Currency) =>
  `${pricing.shownBecause.chosen[place]}. ${plans.currency.withdrawChoice}`;
const OPEN_MENU = { menuLinks: menuLinksOf(content.agency) };
const CLOSED_MENU = { menuLinks: [] };
const wayToForm = 'Discuss this plan: Business/Corporate Website';

test.describe('a visitor sends an enquiry', () => {
  test('on a phone, after opening the menu and comparing prices', async ({ person, world }) => {
    const visitor = await person({ width: 390, hasTouch: true });
    await arrive(visitor, world.address);
    await see(visitor, home.headline);
    await press(visitor, navigation.menuLabel);
    await looks(visitor, OPEN_MENU);
    await press(visitor, 'About Us');
    await isAt(visitor, 'About');
    await looks(visitor, CLOSED_MENU);
    await goToPrices(visitor);
    await seesPrices(visitor, 'home', FOR_MALAYSIA);
    await press(visitor, wayToForm);
    await isAt(visitor, 'Contact');
    await fillIn(visitor);
    await press(visitor, contact.sending.submitLabel);
    await isThanked(visitor, world);
  });

  test('by keyboard only, after skipping to the content, following a link and choosing a currency', async ({
    person,
    world,
  }) => {
    const visitor = await person({ width: 1280, reducedMotion: 'reduce' });
    await arrive(visitor, world.address);
    await visitor.keyboard.press('Tab');
    await eventually(visitor, focusOnPage, navigation.skipLabel);
    await visitor.keyboard.press('Enter');
    await tabTo(visitor, home.introduction.pricesLink);
    await visitor.keyboard.press('Enter');
    await isAt(visitor, 'Price');
    await visitor.keyboard.press('Tab');
    await eventually(visitor, focusOnPage, pricing.currencyNamesInFull.home);
    await visitor.keyboard.press('ArrowRight');
    await eventually(visitor, focusOnPage, pricing.currencyNamesInFull.abroad);
    await seesPrices(visitor, 'abroad', chosen('abroad'));
    await tabTo(visitor, wayToForm);
    await visitor.keyboard.press('Enter');
    await isAt(visitor, 'Contact');
    for (const [field, text] of Object.entries(TYPED)) {
      await tabTo(visitor, LABELS[field as keyof typeof LABELS]);
      await visitor.keyboard.type(text);
    }
    await tabTo(visitor, contact.sending.submitLabel);
    await visitor.keyboard.press('Enter');
    await isThanked(visitor, world);
  });

  test('before the script has loaded, and the open menu stays open', async ({ person, world }) => {
    const visitor = await person({ width: 390, hasTouch: true });
    world.hold('islands');
    await visitor.goto(world.address);
    await fillIn(visitor);
    await press(visitor, contact.sending.submitLabel);
    await press(visitor, navigation.menuLabel);
    await looks(visitor, OPEN_MENU);
    expect(receivedIn(world.mail)).toEqual([]);
    world.letThrough();
    await see(visitor, contact.sending.successToast);
    expect(receivedIn(world.mail)).toEqual([TYPED]);
    expect(await visitor.evaluate(() => window.location.href)).toBe(world.address);
    await looks(visitor, OPEN_MENU);
    await visitor.keyboard.press('Escape');
    await looks(visitor, CLOSED_MENU);
  });

  test('after a failed send and a reload', async ({ person, world }) => {
    const visitor = await person({ width: 768, reducedMotion: 'reduce' });
    world.mail.fault = { status: 429 };
    await arrive(visitor, world.address);
    await press(visitor, home.introduction.callToAction);
    await isAt(visitor, 'Contact');
    await fillIn(visitor);
    await press(visitor, contact.sending.submitLabel);
    await see(visitor, contact.sending.failureToast);
    const { failureStatus, mayHaveArrived, earlierCopyNote } = contact.sending;
    const status = `${failureStatus.rateLimited} ${mayHaveArrived}`;
    await looks(visitor, { fields: TYPED, ...READY, status });
    expect(receivedIn(world.mail)).toEqual([]);

    world.mail.fault = null;
    await visitor.reload();
    await isRunning(visitor);
    const recalled = `${failureStatus.interrupted} ${mayHaveArrived}`;
    await looks(visitor, { fields: TYPED, ...READY, status: recalled });
    await press(visitor, contact.sending.submitLabel);
    await see(visitor, contact.sending.successToast);
    const [sent] = world.mail.received;
    expect(sent!.message.split('\r\n\r\n').slice(1)).toEqual([TYPED.message, earlierCopyNote]);
  });
});

test('an example page shows the name that the visitor typed, going back keeps the enquiry, and the example later shows the changed name', async ({
  person,
  world,
}) => {
  const visitor = await person({ width: 1280 });
  const isKept = (kind: string, name: string) =>
    looks(visitor, {
      keptSketch: `${kind}/${encodeURIComponent(name)}`,
      signs: Array(7).fill(name),
    });
  const nameOnPage = () => document.querySelector<HTMLInputElement>('[name=sign-name]')!.value;
  await arrive(visitor, world.address);
  await write(visitor, home.sketch.nameLabel, 'Aminah');
  await isKept('offer', 'Aminah');
  await press(visitor, wayToForm);
  await isAt(visitor, 'Contact');
  await fillIn(visitor);
  await visitor.goto(`${world.address}examples/shop/`);
  await see(visitor, 'Aminah');
  await visitor.goBack();
  await isRunning(visitor);
  const plan = 'About: Business/Corporate Website for Aminah, RM 3,600';
  await looks(visitor, { plan: plan.replace('Aminah', '\u2068Aminah\u2069'), fields: TYPED });
  await eventually(visitor, nameOnPage, 'Aminah');
  await press(visitor, contact.sending.submitLabel);
  await isThanked(visitor, world);
  const [line, reference, ...rest] = world.mail.received[0]!.message.split('\r\n');
  expect([line, ...rest]).toEqual([plan, '', TYPED.message]);
  expect(reference).toMatch(/^Reference \w{4}$/);

  await press(visitor, home.sketch.nameLabel);
  await visitor.keyboard.press('End');
  await visitor.keyboard.type(' Ali');
  // The plan that the visitor chose raised the shop.
  await isKept('company', 'Aminah Ali');
  await visitor.goForward();
  await see(visitor, 'Aminah Ali');
});

test('submitting an empty form, or one with only invisible text, shows errors and focuses the first invalid field below the navigation bar', async ({
  person,
  world,
}) => {
  const visitor = await person({ width: 1280 });
  await arrive(visitor, world.address);
  const toSubmit = () => document.querySelector('#enquiry [type=submit]')!.scrollIntoView();
  await visitor.evaluate(toSubmit);
  await press(visitor, contact.sending.submitLabel);
  await isFocusedBelowBar(visitor, LABELS.user_name);
  const { nameFault, emailFault, messageFault } = contact.form;
  for (const fault of [nameFault, emailFault, messageFault]) await see(visitor, fault);
  await tabTo(visitor, contact.sending.submitLabel);
  await visitor.evaluate(toSubmit);
  for (const label of [LABELS.message, LABELS.user_email, LABELS.user_name]) {
    await visitor.keyboard.press('Shift+Tab');
    await isFocusedBelowBar(visitor, label);
  }
  await write(visitor, LABELS.user_name, ' \u200b');
  await write(visitor, LABELS.user_email, 'siti @kedai.example');
  await write(visitor, LABELS.message, ' \u2060');
  await see(visitor, 'There is a space in your address.');
  await tabTo(visitor, contact.sending.submitLabel);
  await visitor.keyboard.press('Enter');
  await isFocusedBelowBar(visitor, LABELS.user_name);
  for (const fault of [nameFault, messageFault]) await see(visitor, fault);
});

/** In Chromium, foreign-changes.spec.ts covers these changes. */
for (const change of [
  'a translator keeps translating the whole page',
  'a password manager inserts an element into each label',
  'a host obfuscates the mail addresses',
  'a blocker removes the children of every island',
  'an extension inserts elements at both ends of every island',
]) {
  if (ENGINE === 'chromium') continue;
  test(`an enquiry arrives even if ${change}`, async ({ person, world }) => {
    // React reports each island that it re-renders.
    const visitor = await person({ width: 1280, expectedErrors: /React error #418/ });
    world.hold('islands');
    await visitor.goto(world.address);
    for (const field of ['message', 'user_name', 'user_email'] as const)
      await write(visitor, LABELS[field], TYPED[field]);
    await visitor.evaluate(FOREIGN_CHANGES[change]!);
    world.letThrough();
    await isRunning(visitor);
    // Enter does not submit the form while it has no button.
    const hasButton = () => document.querySelector('#enquiry [type=submit]') !== null;
    await expect.poll(() => visitor.evaluate(hasButton)).toBe(true);
    await visitor.keyboard.press('Enter');
    await expect.poll(() => receivedIn(world.mail)).toEqual([TYPED]);
    await press(visitor, await visitor.evaluate(abroadOnPage));
    await looks(visitor, { amounts: amountsIn('abroad') });
  });
}

test.describe('a visitor reads the page', () => {
  test('abroad, then switches to the home currency and withdraws this choice in a new session', async ({
    person,
    world,
  }) => {
    const visitor = await person({ width: 1280 });
    world.answerCountry = countryIs('Elsewhere');
    const forElsewhere = 'Prices in US dollars for Elsewhere';
    await arrive(visitor, world.address);
    await seesPrices(visitor, 'abroad', forElsewhere);
    await press(visitor, pricing.currencyNames.home);
    await seesPrices(visitor, 'home', chosen('home'));

    const otherTab = await visitor.context().newPage();
    await arrive(otherTab, world.address);
    await goToPrices(otherTab);
    await seesPrices(otherTab, 'home', chosen('home'));
    await expect.poll(() => world.countryService.arrivals).toHaveLength(2);
    await press(otherTab, plans.currency.withdrawChoice);
    await seesPrices(otherTab, 'abroad', forElsewhere);
    await eventually(otherTab, focusOnPage, pricing.currencyNamesInFull.abroad);
  });

  test('at a linked section, which starts below the navigation bar', async ({ person, world }) => {
    const visitor = await person({ width: 768 });
    await arrive(visitor, `${world.address}#About`);
    const top = () => Math.round(document.querySelector(':target')!.getBoundingClientRect().top);
    await eventually(visitor, top, 190);
  });

  test('by following three links, then goes back and forward to the same positions', async ({
    person,
    world,
  }) => {
    const visitor = await person({ width: 1280 });
    await arrive(visitor, world.address);
    const places = [await visitor.evaluate(scrollOnPage)];
    for (const { label, section } of inBar(content).slice(1, 4)) {
      await press(visitor, label);
      await isAt(visitor, section);
      places.push(await visitor.evaluate(scrollOnPage));
    }
    for (const place of places.slice(0, -1).toReversed()) {
      await visitor.evaluate(() => window.history.back());
      await eventually(visitor, scrollOnPage, place);
    }
    for (const place of places.slice(1)) {
      await visitor.evaluate(() => window.history.forward());
      await eventually(visitor, scrollOnPage, place);
    }
  });
});

/** Expects that the enquiry has arrived, the form is empty, and the outcome has focus. */
async function isThanked(visitor: Page, world: World) {
  await see(visitor, contact.sending.successToast);
  const label = contact.sending.successStatus;
  await looks(visitor, { fields: NOTHING_TYPED, ...READY, status: label });
  await expect
    .poll(() => visitor.evaluate(focusOnPage))
    .toMatch(/^Sent\. .+Reference \w{4}.+Write another message$/);
  expect(receivedIn(world.mail)).toEqual([TYPED]);
}

async function isFocusedBelowBar(visitor: Page, label: string) {
  await eventually(visitor, focusOnPage, label);
  const isBelow = () => {
    const { top } = document.activeElement!.closest('label')!.getBoundingClientRect();
    return top >= document.querySelector('header')!.getBoundingClientRect().bottom;
  };
  await eventually(visitor, isBelow, true);
}

const goToPrices = (visitor: Page) =>
  visitor.evaluate(() => document.querySelector('#Price')!.scrollIntoView());

const seesPrices = (visitor: Page, currency: Currency, currencyReason: string) =>
  looks(visitor, { amounts: amountsIn(currency), currency, currencyReason });

async function tabTo(visitor: Page, name: string) {
  const mostStops = 40;
  const passed: (string | null)[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    await visitor.keyboard.press('Tab');
    const reached = await visitor.evaluate(focusOnPage);
    // The accessible name of the link to the prices continues with the lowest price.
    if (reached?.startsWith(name)) return;
    passed.push(reached);
  }
  expect(passed).toContain(name);
}

/** Returns the accessible name of the focused element, or null if no element has focus. */
function focusOnPage() {
  const focused = document.activeElement ?? document.body;
  if (focused === document.body) return null;
  const named = focused.closest('label') ?? focused;
  return focused.getAttribute('aria-label') ?? named.textContent.replaceAll(/\s+/g, ' ').trim();
}

const abroadOnPage = () => document.querySelector('[value=abroad]')!.closest('label')!.textContent;

/** Where the page stands, and how far the section that the address names is below the top of the window. */
const scrollOnPage = () => {
  const { hash } = window.location;
  const section = hash ? document.querySelector(hash) : null;
  const sectionTop = section && Math.round(section.getBoundingClientRect().top);
  return { hash, y: Math.round(window.scrollY), sectionTop };
};

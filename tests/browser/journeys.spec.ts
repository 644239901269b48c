/** Behaviour that may differ between engines. The tests of the flows cover the rest in Chromium. */
import { expect } from '../support/browser/test.ts';
import { inBar } from '../../src/content/derived/sections.ts';
import { content } from '../../src/content/index.ts';
import type { Place } from '../../machines/region.machine.ts';
import { amountsIn } from '../flows/region/amounts.ts';
import { FOREIGN_CHANGES } from '../support/browser/foreign-changes.ts';
import { countryIs, type OutsideWorld } from '../support/browser/outside-world.ts';
import {
  arrive,
  ENGINE,
  ENQUIRY,
  eventually,
  fillIn,
  focusOnPage,
  formOnPage,
  isAt,
  isRunning,
  LABELS,
  menuOnPage,
  pricesOnPage,
  receivedIn,
  test,
} from '../support/browser/journey.ts';
import type { Person } from '../support/browser/person.ts';
import { desktopOffset, placeInBar } from '../support/sections.ts';

const { contact, form, home, introduction, navigation, plans, pricing } = content;

const READY = { button: contact.submitLabel };
const chosen = (place: 'home' | 'abroad') =>
  `${pricing.shownBecause.chosen[place]}. ${pricing.withdrawChoice}`;
const LINKS = inBar(content);
const OTHER_LANGUAGES = (content.languages?.others ?? []).map(({ name }) => name);
const MENU_LINKS = [...LINKS.map(({ label }) => label), ...OTHER_LANGUAGES];
const [FIRST_PLAN] = plans.plans;
const wayToForm = `${FIRST_PLAN!.choose}: ${FIRST_PLAN!.title}`;

test.describe('an enquiry is made by', () => {
  test('somebody on a phone, who opens the menu, compares prices and writes', async ({
    person,
    world,
  }) => {
    const visitor = await person({ width: 390, hasTouch: true });
    await arrive(visitor, world.address);
    await visitor.see(home.headline);
    await visitor.press(navigation.menuLabel);
    await eventually(visitor, menuOnPage, MENU_LINKS);
    await visitor.press(placeInBar.label);
    await isAt(visitor, placeInBar.section);
    await eventually(visitor, menuOnPage, 'closed');
    await seesPrices(visitor, 'home', 'Prices in ringgit for Malaysia');
    await visitor.press(wayToForm);
    await isAt(visitor, 'Contact');
    await fillIn(visitor);
    await visitor.press(contact.submitLabel);
    await isThanked(visitor, world);
  });

  test('somebody with a keyboard only, who skips, follows a link, chooses a currency and writes', async ({
    person,
    world,
  }) => {
    const visitor = await person({ width: 1280, reducedMotion: 'reduce' });
    await arrive(visitor, world.address);
    await visitor.key('Tab');
    await eventually(visitor, focusOnPage, navigation.skipLabel);
    await visitor.key('Enter');
    await tabTo(visitor, introduction.pricesLink);
    await visitor.key('Enter');
    await isAt(visitor, 'Price');
    await visitor.key('Tab');
    await eventually(visitor, focusOnPage, pricing.currencyNamesInFull.home);
    await visitor.key('ArrowRight');
    await eventually(visitor, focusOnPage, pricing.currencyNamesInFull.abroad);
    await seesPrices(visitor, 'abroad', chosen('abroad'));
    await tabTo(visitor, wayToForm);
    await visitor.key('Enter');
    await isAt(visitor, 'Contact');
    for (const [field, text] of Object.entries(ENQUIRY)) {
      await tabTo(visitor, LABELS[field as keyof typeof LABELS]);
      await visitor.type(text);
    }
    await tabTo(visitor, contact.submitLabel);
    await visitor.key('Enter');
    await isThanked(visitor, world);
  });

  test('somebody on a slow line, who has sent it and opened the menu before the script is there', async ({
    person,
    world,
    slowLineTo,
  }) => {
    const visitor = await person({ width: 390, hasTouch: true });
    const line = await slowLineTo(world.address);
    await visitor.visit(line.address);
    await fillIn(visitor);
    await visitor.press(contact.submitLabel);
    await visitor.press(navigation.menuLabel);
    await eventually(visitor, menuOnPage, MENU_LINKS);
    expect(receivedIn(world.mail)).toEqual([]);
    line.letThrough();
    await visitor.see(contact.successToast);
    expect(receivedIn(world.mail)).toEqual([ENQUIRY]);
    expect(visitor.address()).toBe(line.address);
    await eventually(visitor, menuOnPage, MENU_LINKS);
    await visitor.key('Escape');
    await eventually(visitor, menuOnPage, 'closed');
  });

  test('somebody whose sending fails, who reloads the page and tries again', async ({
    person,
    world,
  }) => {
    const visitor = await person({ width: 768, reducedMotion: 'reduce' });
    world.mail.fault = { status: 429 };
    await arrive(visitor, world.address);
    await visitor.press(introduction.callToAction);
    await isAt(visitor, 'Contact');
    await fillIn(visitor);
    await visitor.press(contact.submitLabel);
    await visitor.see(contact.failureToast);
    const says = contact.failureStatus.rateLimited;
    await eventually(visitor, formOnPage, { ...ENQUIRY, ...READY, says });
    expect(receivedIn(world.mail)).toEqual([]);

    world.mail.fault = null;
    await visitor.reload();
    await isRunning(visitor);
    await eventually(visitor, formOnPage, { ...ENQUIRY, ...READY, says: '' });
    await visitor.press(contact.submitLabel);
    await isThanked(visitor, world);
  });
});

test('somebody who sends an empty form, and goes back through it, sees each field below the bar', async ({
  person,
  world,
}) => {
  const visitor = await person({ width: 1280 });
  await arrive(visitor, world.address);
  await visitor.ask(() => document.querySelector('#enquiry [type=submit]')!.scrollIntoView());
  await visitor.press(contact.submitLabel);
  await isFocusedBelowBar(visitor, LABELS.user_name);
  for (const fault of [form.nameFault, form.emailFault, form.messageFault]) {
    await visitor.see(fault);
  }
  await tabTo(visitor, contact.submitLabel);
  await visitor.ask(() => document.querySelector('#enquiry [type=submit]')!.scrollIntoView());
  for (const label of [LABELS.message, LABELS.user_email, LABELS.user_name]) {
    await visitor.keyBack();
    await isFocusedBelowBar(visitor, label);
  }
});

/** In Chromium the foreign changes have a table of their own. */
test.describe('an enquiry arrives although', () => {
  for (const change of [
    'the whole page is translated, again and again',
    'a password manager puts an element into each label',
    'a host hides the addresses',
    'a blocker removes the children of every island',
    'something is put at either end of every island',
  ]) {
    test(change, async ({ person, world, slowLineTo }) => {
      test.skip(ENGINE === 'chromium', 'foreign-changes.spec.ts makes these in Chromium');
      const { act, target } = FOREIGN_CHANGES[change]!;
      // React reports each island that it renders again.
      const visitor = await person({ width: 1280, expectedErrors: /React error #418/ });
      const line = await slowLineTo(world.address);
      await visitor.visit(line.address);
      await visitor.write(LABELS.message, ENQUIRY.message);
      await visitor.write(LABELS.user_name, ENQUIRY.user_name);
      await visitor.write(LABELS.user_email, ENQUIRY.user_email);
      await visitor.ask(act, target);
      expect(await visitor.ask(() => document.documentElement.dataset['script'])).toBe('waiting');
      line.letThrough();
      await isRunning(visitor);
      await visitor.key('Enter');
      await expect.poll(() => receivedIn(world.mail)).toEqual([ENQUIRY]);
      await visitor.press(await visitor.ask(otherOnPage));
      await eventually(visitor, isPricedForAbroad, true);
    });
  }
});

test.describe('the page is looked at by', () => {
  test('somebody abroad, who switches to the currency of home, comes back tomorrow and switches back', async ({
    person,
    world,
  }) => {
    const visitor = await person({ width: 1280 });
    world.answerCountry = countryIs('Elsewhere');
    const forElsewhere = 'Prices in US dollars for Elsewhere';
    await arrive(visitor, world.address);
    await seesPrices(visitor, 'abroad', forElsewhere);
    await visitor.press(pricing.currencyNames.home);
    await seesPrices(visitor, 'home', chosen('home'));

    await visitor.comeBackTo(world.address);
    await isRunning(visitor);
    await seesPrices(visitor, 'home', chosen('home'));
    await expect.poll(() => world.countryService.arrivals).toHaveLength(2);
    await visitor.press(pricing.withdrawChoice);
    await seesPrices(visitor, 'abroad', forElsewhere);
    await eventually(visitor, focusOnPage, pricing.currencyNamesInFull.abroad);
  });

  test('a friend with a link to a section, who lands below the bar', async ({ person, world }) => {
    const visitor = await person({ width: 768 });
    await arrive(visitor, `${world.address}#${placeInBar.section}`);
    const top = () => Math.round(document.querySelector(':target')!.getBoundingClientRect().top);
    await eventually(visitor, top, -desktopOffset);
  });

  test('somebody who follows up to three links, goes back to the start and forward again', async ({
    person,
    world,
  }) => {
    const visitor = await person({ width: 1280 });
    await arrive(visitor, world.address);
    const places = [await visitor.ask(scrollOnPage)];
    for (const { label, section } of LINKS.slice(1, 4)) {
      await visitor.press(label);
      await isAt(visitor, section);
      places.push(await visitor.ask(scrollOnPage));
    }
    for (const place of places.slice(0, -1).toReversed()) {
      await visitor.ask(() => window.history.back());
      await eventually(visitor, scrollOnPage, place);
    }
    for (const place of places.slice(1)) {
      await visitor.ask(() => window.history.forward());
      await eventually(visitor, scrollOnPage, place);
    }
  });
});

/** The enquiry has arrived, the form is empty, and the focus is at the outcome. */
async function isThanked(visitor: Person, world: OutsideWorld) {
  await visitor.see(contact.successToast);
  const empty = {
    user_name: '',
    user_email: '',
    message: '',
    ...READY,
    says: contact.successStatus,
  };
  await eventually(visitor, formOnPage, empty);
  await eventually(visitor, focusOnPage, contact.successStatus);
  expect(receivedIn(world.mail)).toEqual([ENQUIRY]);
}

async function isFocusedBelowBar(visitor: Person, label: string) {
  await eventually(visitor, focusOnPage, label);
  const isBelow = () => {
    const { top } = document.activeElement!.closest('label')!.getBoundingClientRect();
    return top >= document.querySelector('header')!.getBoundingClientRect().bottom;
  };
  await eventually(visitor, isBelow, true);
}

const seesPrices = (visitor: Person, currency: Place, reason: string) =>
  eventually(visitor, pricesOnPage, {
    prices: amountsIn(currency, content, ['price']),
    chosen: pricing.currencyNames[currency],
    reason,
  });

async function tabTo(visitor: Person, name: string) {
  const mostStops = 40;
  const passed: (string | null)[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    await visitor.key('Tab');
    const reached = await visitor.ask(focusOnPage);
    // The link to the prices goes on with the lowest of them.
    if (reached?.startsWith(name)) return;
    passed.push(reached);
  }
  expect(passed).toContain(name);
}

const otherOnPage = () => document.querySelector('[value=abroad]')!.closest('label')!.textContent;

const isPricedForAbroad = () =>
  [...document.querySelectorAll('.plan-price [data-currency=abroad]')].every((price) =>
    price.checkVisibility({ visibilityProperty: true }),
  );

const scrollOnPage = () => ({ hash: window.location.hash, y: Math.round(window.scrollY) });

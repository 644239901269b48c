// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SectionId } from '../../../machines/index.ts';
import { openPage, openPageIn, type Page } from '../../support/open-page.tsx';
import {
  desktopBar,
  dropdown,
  field,
  goTo,
  menu,
  menuButton,
  section,
  sectionElement,
  spoken,
  titleOf,
} from '../../support/parts.ts';

const barLink = (name: string) => desktopBar().getByRole('link', { name });
const place = () => ({ address: window.location.hash, focus: document.activeElement });

async function openMenu() {
  const page = openPage();
  page.browser.resizeTo(390);
  await page.user.click(menuButton());
  return page;
}

describe('the menu of a small screen', () => {
  test('is not toggled by an Enter that is held down', () => {
    openPage();
    expect(fireEvent.keyDown(menuButton(), { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(menuButton(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(menuButton(), { key: 'PageDown', repeat: true })).toBe(true);
  });

  test('is closed until the burger is pressed, and closed by it again', async () => {
    const { user } = openPage();
    expect(menu().open).toBe(false);
    await user.click(menuButton());
    expect(menu().open).toBe(true);
    await user.click(menuButton());
    expect(menu().open).toBe(false);
  });

  test('answers a press at once', () => {
    const { happen, flows } = openPage();
    happen(() => menuButton().click());
    expect(flows.mobileMenu.getSnapshot().value).toBe('open');
  });

  test('closes when one of its links is chosen, and the page goes there', async () => {
    const page = await openMenu();
    await page.user.click(dropdown().getByRole('link', { name: 'About Us' }));
    expect(menu().open).toBe(false);
    expect(page.scroll.towards).toEqual({ section: 'About', offset: -100, duration: 1000 });
  });

  test('keeps the focus at the burger while the page scrolls to the chosen link', async () => {
    const page = await openMenu();
    await page.user.click(dropdown().getByRole('link', { name: 'About Us' }));
    expect(document.activeElement).toBe(menuButton());
  });

  test('closes on Escape and gives the focus back to the burger', async () => {
    const { user } = await openMenu();
    dropdown().getByRole('link', { name: 'Pricing' }).focus();
    await user.keyboard('{Escape}');
    expect(menu().open).toBe(false);
    expect(document.activeElement).toBe(menuButton());
  });

  test('closes on a press outside and leaves the focus where the press put it', async () => {
    const { user } = await openMenu();
    const callToAction = section('Home').getByRole('link', { name: 'See the prices' });
    await user.pointer({ target: callToAction, keys: '[MouseLeft>]' });
    expect(menu().open).toBe(false);
    expect(document.activeElement).toBe(callToAction);
  });

  test('closes when the focus moves on to something else', async () => {
    const { user } = await openMenu();
    dropdown().getAllByRole('link').at(-1)!.focus();
    await user.tab();
    expect(menu().open).toBe(false);
  });

  test('stays open while the focus moves about in it', async () => {
    const { user } = await openMenu();
    await user.tab();
    await user.tab();
    await user.tab({ shift: true });
    expect(menu().open).toBe(true);
  });

  test('closes when the window gets wide enough for the bar', async () => {
    const { browser, happen } = await openMenu();
    happen(() => browser.resizeTo(767));
    expect(menu().open).toBe(true);
    happen(() => browser.resizeTo(768));
    expect(menu().open).toBe(false);
  });

  test('closes when the address names another place of the page', async () => {
    const { settle } = await openMenu();
    await settle(() => goTo('#Price'));
    expect(menu().open).toBe(false);
  });

  test.each([
    ['a link of the open menu', () => dropdown().getByRole('link', { name: 'Pricing' }), 'Pricing'],
    ['the burger', menuButton, 'Tapak'],
  ])('hands the focus of %s to the bar as the window widens', async (_, part, name) => {
    const { browser, happen } = await openMenu();
    part().focus();
    happen(() => browser.resizeTo(768));
    expect(spoken(document.activeElement!)).toBe(name);
    expect(menu().contains(document.activeElement)).toBe(false);
  });

  test('hands the focus of the burger to the bar as the window widens while it is closed', () => {
    const { browser, happen } = openPage();
    browser.resizeTo(390);
    menuButton().focus();
    happen(() => browser.resizeTo(768));
    expect(spoken(document.activeElement!)).toBe('Tapak');
  });

  test('opens in its flow too when the browser opens it, as for a search in the page', async () => {
    const { settle, flows } = openPage();
    await settle(async () => {
      const toggled = new Promise((resolve) => menu().addEventListener('toggle', resolve));
      menu().open = true;
      await toggled;
    });
    expect(flows.mobileMenu.getSnapshot().value).toBe('open');
    expect(menu().open).toBe(true);
  });

  test('takes no focus on Escape while it is closed', async () => {
    const { user } = openPage();
    const elsewhere = field('Your name');
    elsewhere.focus();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(elsewhere);
  });
});

describe('choosing a section', () => {
  test('names it in the address at once, and moves the focus to its heading when it is there', async () => {
    const page = openPage();
    await page.user.click(barLink('Pricing'));
    page.wait(999);
    expect(place()).toEqual({ address: '#Price', focus: barLink('Pricing') });
    page.wait(1);
    expect(place()).toEqual({ address: '#Price', focus: titleOf('Price') });
    expect(page.browser.scrollY).toBe(2900);
  });

  test.each<[SectionId, string]>([
    ['Home', 'Home'],
    ['About', 'About Us'],
    ['Service', 'Services'],
    ['Price', 'Pricing'],
  ])('arrives at %s', async (id, name) => {
    const page = openPage();
    await page.user.click(barLink(name));
    page.wait(1000);
    expect(place()).toEqual({ address: `#${id}`, focus: titleOf(id) });
  });

  test('anew before the first is reached leads to the second alone', async () => {
    const page = openPage();
    await page.user.click(barLink('About Us'));
    page.wait(600);
    await page.user.click(barLink('Services'));
    page.wait(600);
    expect(place()).toEqual({ address: '#Service', focus: barLink('Services') });
    page.wait(400);
    expect(place()).toEqual({ address: '#Service', focus: titleOf('Service') });
  });

  test('that is already in the address adds nothing to the history', async () => {
    const page = openPage();
    const before = window.history.length;
    for (const _ of [1, 2]) {
      await page.user.click(barLink('Pricing'));
      page.wait(1000);
    }
    expect(window.history.length).toBe(before + 1);
  });

  test('with less motion wanted is there at once, without a scroll', async () => {
    const page = openPage();
    page.happen(() => page.browser.preferMotion('reduce'));
    await page.user.click(barLink('Services'));
    expect(place()).toEqual({ address: '#Service', focus: titleOf('Service') });
    expect(page.scroll.times).toBe(0);
  });

  test.each(['Control', 'Meta', 'Shift', 'Alt'])(
    'with the %s key held is left to the browser',
    async (key) => {
      const { user, received } = openPage();
      await user.keyboard(`{${key}>}`);
      await user.click(barLink('Pricing'));
      expect(received('sectionScroll').map(({ type }) => type)).not.toContain('section.chosen');
    },
  );
});

describe('a visitor who takes over on the way', () => {
  const interventions: Record<string, (page: Page) => unknown> = {
    'with the wheel': () => fireEvent.wheel(document.body),
    'with a finger': () => fireEvent.touchStart(document.body),
    'with a key': ({ user }) => user.keyboard('{PageDown}'),
    'with the mouse': () => fireEvent.mouseDown(document.body),
  };

  test.each(Object.entries(interventions))('%s stays in charge', async (_, intervene) => {
    const page = await openPageIn('Malaysia');
    await page.user.click(barLink('Pricing'));
    page.wait(500);
    await intervene(page);
    expect(page.scroll.towards).toBeNull();
    page.wait(10_000);
    expect(place()).toEqual({ address: '#Price', focus: barLink('Pricing') });
    expect(page.browser.scrollY).toBe(0);
  });
});

describe('the link of the section in view', () => {
  const current = () =>
    [...document.querySelectorAll('[aria-current]')].map(
      (link) => `${link.textContent}: ${link.getAttribute('aria-current')}`,
    );

  test.each<[SectionId, string[]]>([
    ['About', ['About Us: location', 'About Us: location']],
    ['Service', ['Services: location', 'Services: location']],
    ['Price', ['Pricing: location', 'Pricing: location']],
    ['Contact', []],
    ['Home', ['Home: location', 'Home: location']],
  ])('says so in the bar and in the menu: %s', (id, links) => {
    const { browser, happen } = openPage();
    happen(() => browser.bringOnScreen(sectionElement(id)));
    expect(current()).toEqual(links);
  });
});

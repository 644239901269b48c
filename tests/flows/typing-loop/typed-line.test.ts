// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeBrowser } from '../../support/fake-browser.ts';
import { openPageIn, type Page } from '../../support/open-page.tsx';
import { spoken, titleOf, typedLine } from '../../support/parts.ts';

const PHRASES = [
  'Web Development',
  'Search Engine Optimization',
  'Fully Responsive',
  'Fast Performance',
];

const text = () => typedLine().querySelector('.typed-text')!.textContent;
const control = () => within(typedLine()).getByRole('button');

/** The first phrase stands at the start; the second is typed so far. */
async function openWith(typed: string) {
  const page = await openPageIn('Malaysia');
  page.wait(1500 + typed.length * 70);
  expect(text()).toBe(typed);
  return page;
}

function expectToStandStill({ wait }: Page) {
  const before = text();
  wait(60_000);
  expect(text()).toBe(before);
}

describe('the line in the hero', () => {
  test('types the four phrases in turn, each character in 70 ms, and holds each for 1500 ms', async () => {
    const { wait } = await openPageIn('Malaysia');
    const [first = '', ...others] = PHRASES;
    expect(text()).toBe(first);
    wait(1500);
    for (const phrase of [...others, first]) {
      expect(text()).toBe('');
      wait(70);
      expect(text()).toBe(phrase.slice(0, 1));
      wait((phrase.length - 1) * 70);
      expect(text()).toBe(phrase);
      wait(1499);
      expect(text()).toBe(phrase);
      wait(1);
    }
  });

  test('stands while it is paused and goes on from there', async () => {
    const page = await openWith('Search E');
    await page.user.click(control());
    expectToStandStill(page);
    await page.user.click(control());
    page.wait(70);
    expect(text()).toBe('Search En');
  });

  test('stays paused when the tab comes back', async () => {
    const page = await openWith('Search E');
    await page.user.click(control());
    page.happen(() => page.browser.switchTab('another'));
    page.happen(() => page.browser.switchTab('this'));
    expectToStandStill(page);
    expect(control().ariaLabel).toBe('Play the typed line');
  });

  test('stands while another tab is in front and goes on when this one is back', async () => {
    const page = await openWith('Search E');
    page.happen(() => page.browser.switchTab('another'));
    expectToStandStill(page);
    page.happen(() => page.browser.switchTab('this'));
    page.wait(70);
    expect(text()).toBe('Search En');
  });

  test('stands while it is scrolled out of sight, also when the tab comes back meanwhile', async () => {
    const page = await openWith('Search E');
    page.happen(() => page.browser.moveOffScreen(typedLine()));
    expectToStandStill(page);
    page.happen(() => page.browser.switchTab('another'));
    page.happen(() => page.browser.switchTab('this'));
    expectToStandStill(page);
    page.happen(() => page.browser.bringOnScreen(typedLine()));
    page.wait(70);
    expect(text()).toBe('Search En');
  });

  test('shows a whole phrase and nothing to pause when less motion is wanted', async () => {
    const page = await openWith('Search E');
    expect([...control().classList]).toEqual(['pause-control']);
    page.happen(() => page.browser.preferMotion('reduce'));
    expect(text()).toBe('Search Engine Optimization');
    expectToStandStill(page);
    expect([...control().classList]).toEqual(['pause-control', 'invisible']);
  });

  test('hands the focus of its control to the headline when less motion is wanted', async () => {
    const page = await openPageIn('Malaysia');
    control().focus();
    page.happen(() => page.browser.preferMotion('reduce'));
    expect(document.activeElement).toBe(titleOf('Home'));
  });

  test('shows a whole phrase from the start when less motion was wanted before', async () => {
    const browser = fakeBrowser();
    browser.preferMotion('reduce');
    const page = await openPageIn('Malaysia', { browser });
    expect(text()).toBe('Web Development');
    expectToStandStill(page);
  });

  test('is read out as plain text, once, and not letter by letter', async () => {
    await openWith('Search E');
    for (const silent of typedLine().querySelectorAll('[aria-hidden="true"]')) silent.remove();
    expect(spoken(typedLine())).toBe(
      'What we do: Web Development, Search Engine Optimization, Fully Responsive, Fast Performance',
    );
  });

  test('keeps room for its longest phrase whatever it shows', async () => {
    await openWith('Search E');
    const room = [...typedLine().querySelectorAll('.typed-room')].map(spoken);
    expect(room).toEqual(PHRASES);
  });
});

// @vitest-environment jsdom
/** Facts about the region beyond its walk. */
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { observe } from '../../support/observe.ts';
import { pricesFor } from './amounts.ts';
import { openPageIn } from '../../support/open-page.tsx';

const { shownBecause } = content.pricing;
const { withdrawChoice } = content.plans.currency;
const BY_CHOICE = `${shownBecause.chosen.home}. ${withdrawChoice}`;

const radio = (currency: 'home' | 'abroad') =>
  document.querySelector<HTMLInputElement>(`[name=currency][value=${currency}]`)!;

test('a country whose name is markup is shown as it is written', async () => {
  const name = '<img src="/planted" onerror="window.planted = true"><script>1</script>';
  await openPageIn(name);
  expect(observe().currencyReason).toBe(pricesFor('abroad', name));
});

test.each([
  // In Chromium and in Safari no click follows where the radio is on already.
  ['Space confirms what shows already', ' ', BY_CHOICE],
  ['a key that passes over it does not', 'Tab', pricesFor('home', 'Malaysia')],
])('%s', async (_, key, reason) => {
  const { happen } = await openPageIn('Malaysia');
  happen(() => fireEvent.keyUp(radio('home'), { key }));
  expect(observe().currencyReason).toBe(reason);
});

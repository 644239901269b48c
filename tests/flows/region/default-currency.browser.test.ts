import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../../tools/serve/built-site.ts';
import { finish, freshCopy, tool, viteBuild } from '../../tools/run-tool.ts';
import { answering, useBrowser } from '../../support/browser/visit.ts';
import { withoutHas } from '../../support/browser/without-has.ts';

const visit = useBrowser();

const LOOKING_UP = {
  prices: ['$2,500', '$1,500', '$8,000'],
  checked: 'USD',
  reason: 'Shown in US dollars until we know your country',
};
const UNKNOWN = { ...LOOKING_UP, reason: 'Shown in US dollars, as your country is unknown' };
const FOR_MALAYSIA = {
  prices: ['RM 3,600', 'RM 2,200', 'RM 8,500'],
  checked: 'MYR',
  reason: 'Shown for Malaysia',
};

test('where the owner chose dollars they show until Malaysia is known, from the first paint on', async () => {
  const address = await siteWith('--currency=USD');
  const scripts: Route[] = [];
  const lookups: Route[] = [];
  const page = await visit({
    address,
    isAwaited: false,
    routes: { '**/assets/islands-*.js': (route) => scripts.push(route) },
    country: (route) => lookups.push(route),
  });
  expect(await pricesOn(page)).toEqual(LOOKING_UP);

  await expect.poll(() => scripts).toHaveLength(1);
  await scripts[0]!.continue();
  await expect.poll(() => lookups).toHaveLength(1);
  expect(await pricesOn(page)).toEqual(LOOKING_UP);

  await lookups[0]!.fulfill({ json: { country_name: 'Malaysia' } });
  await expect.poll(() => pricesOn(page)).toEqual(FOR_MALAYSIA);

  const lost = await visit({
    address,
    country: answering({ status: 429, body: '{"error":true}' }),
    expectedErrors: /^Failed to load resource: |^Geo lookup failed: /,
  });
  await expect.poll(() => pricesOn(lost)).toEqual(UNKNOWN);

  const older = await visit(withoutHas(address));
  expect((await pricesOn(older)).prices).toEqual(LOOKING_UP.prices);
});

async function siteWith(...answers: string[]) {
  const cwd = freshCopy();
  const keys = ['--public-key=made_up_public_key', '--service-id=a', '--template-id=b'];
  expect(await finish(tool('ship/setup', ...keys, ...answers), { cwd })).toMatchObject({ code: 0 });
  expect(await finish(viteBuild(), { cwd })).toMatchObject({ code: 0 });
  const { address, close } = await serveSite(join(cwd, 'dist'));
  onTestFinished(() => {
    close();
  });
  return address;
}

const pricesOn = (page: Page) =>
  page.evaluate(() => {
    const text = (element: Element) => element.textContent.replaceAll(/\s/g, ' ');
    return {
      prices: [...document.querySelectorAll('.plan-price .price > *')]
        .filter((price) => price.checkVisibility({ visibilityProperty: true }))
        .map(text),
      checked: document.querySelector<HTMLInputElement>('input[name=currency]:checked')!.value,
      reason: text(document.querySelector('.currency-reason')!),
    };
  });

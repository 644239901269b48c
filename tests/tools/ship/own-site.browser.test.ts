/** A site as its owner has it: a copy of the project, `npm run setup`, a build, and visitors. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { serveSite } from '../../../tools/serve/built-site.ts';
import { amountsIn } from '../../flows/region/amounts.ts';
import { useBrowser } from '../../support/browser/visit.ts';
import { withoutHas } from '../../support/browser/without-has.ts';
import { observe } from '../../support/observe.ts';
import { copyProject } from '../../support/project-copy.ts';
import { finish, temporaryFolder, tool, viteBuild } from '../run-tool.ts';
import { hasSwitch } from '../../support/currencies.ts';

const answers = {
  brand: 'Kedai "Web" \\ $HOME <日本>',
  tagline: "It's #1 & more.",
  email: 'salam@kedaiweb.my',
  phone: '+60 12-345 6789',
  currency: content.agency.abroadCurrency ?? content.agency.homeCurrency,
  'site-url': 'https://kedaiweb.my',
  'public-key': 'aB3-dE_fG7hI9jK1l',
  'service-id': 'service_a1b2c3d',
  'template-id': 'template_a1b2c3d',
  'country-url': 'https://geo.kedaiweb.my/json?key=$HOME#now',
};

const SERVICE = 'https://geo.kedaiweb.my/**';

const visit = useBrowser();
const [folder, remove] = temporaryFolder();
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  copyProject(folder);
  const flags = Object.entries(answers).map(([flag, answer]) => `--${flag}=${answer}`);
  for (const command of [tool('ship/setup', ...flags), viteBuild()]) {
    const { stderr } = await finish(command, { cwd: folder, env: { VITE_FLOWS_PAGE: 'off' } });
    if (stderr) throw new Error(stderr);
  }
  site = await serveSite(join(folder, 'dist'), { VITE_GEO_URL: answers['country-url'] });
});
afterAll(() => {
  site.close();
  remove();
});

test('a build shows the answers that npm run setup was given', async () => {
  const page = await visit({ address: site.address, routes: { [SERVICE]: home } });
  const colophon = page.locator('.colophon');
  for (const answer of [answers.brand, answers.tagline]) {
    expect(await colophon.textContent()).toContain(answer);
  }
  for (const target of ['mailto:salam@kedaiweb.my', 'https://wa.me/60123456789']) {
    expect(await page.locator(`a[href="${target}"]`).count()).toBeGreaterThan(0);
  }
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toBe('https://kedaiweb.my/');
  const notes = (await page.locator('details').allTextContents()).join();
  expect(notes.includes('geo.kedaiweb.my')).toBe(hasSwitch);
  const assets = join(folder, 'dist/assets');
  const scripts = readdirSync(assets).map((file) => readFileSync(join(assets, file), 'latin1'));
  const keys = ['public-key', 'service-id', 'template-id'] as const;
  for (const flag of hasSwitch ? ([...keys, 'country-url'] as const) : keys) {
    expect(scripts.join('\n')).toContain(answers[flag]);
  }
});

const { shownBecause } = content.pricing;
const ABROAD = { amounts: amountsIn('abroad'), currency: 'abroad' };
const LOOKING_UP = { ...ABROAD, reason: shownBecause.unknown.abroad };

test.runIf(hasSwitch)(
  'where the owner chose the currency for abroad it shows until the home country is known, from the first paint on',
  async () => {
    const scripts: Route[] = [];
    const lookups: Route[] = [];
    const page = await visit({
      address: site.address,
      isAwaited: false,
      routes: {
        '**/assets/islands-*.js': (route) => scripts.push(route),
        [SERVICE]: (route) => lookups.push(route),
      },
    });
    expect(await shownOn(page)).toEqual(LOOKING_UP);

    await expect.poll(() => scripts).toHaveLength(1);
    await scripts[0]!.continue();
    await expect.poll(() => lookups).toHaveLength(1);
    expect(await shownOn(page)).toEqual(LOOKING_UP);

    await home(lookups[0]!);
    const reason = shownBecause.located(content.agency.homeCountry);
    await expect
      .poll(() => shownOn(page))
      .toEqual({ amounts: amountsIn('home'), currency: 'home', reason });

    const older = withoutHas(site.address);
    const olderPage = await visit({ ...older, javaScriptEnabled: false, isAwaited: false });
    expect(await shownOn(olderPage)).toMatchObject(ABROAD);
  },
);

async function home(route: Route) {
  await route.fulfill({ json: { country_name: content.agency.homeCountry } });
}

async function shownOn(page: Page) {
  const { amounts, currency, currencyReason: reason } = await page.evaluate(observe);
  return { amounts, currency, reason };
}

/** Takes pictures of the page and of each state of each flow, at five widths, in both schemes. */
import { mkdir, rm } from 'node:fs/promises';
import type { Page, Route } from 'playwright';
import { launchChromium } from './browser.ts';
import { buildSite, serveSite } from './built-site.ts';

const FOLDER = 'shots';
const WIDTHS = [320, 390, 768, 1280, 1920];
const SCHEMES = ['light', 'dark'] as const;
const SECTIONS = ['Home', 'About', 'Service', 'Price', 'Contact'];

const wanted = process.argv.slice(2);
const isWanted = (name: string) => !wanted.length || wanted.some((part) => name.includes(part));

await buildSite('.cache/shots');
const site = await serveSite('.cache/shots');

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();

for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) {
    const height = width < 768 ? 844 : 900;
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.route('https://ipapi.co/**', answerCountry('Malaysia'));
    const name = (what: string) => `${what}-${width}-${colorScheme}`;
    const shoot = async (what: string, options: { fullPage?: boolean } = {}) => {
      if (isWanted(name(what)))
        await page.screenshot({ path: `${FOLDER}/${name(what)}.png`, ...options });
    };

    await page.goto(site.address);
    await page.locator('html[data-script=running]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await shoot('page', { fullPage: true });
    for (const section of SECTIONS) {
      await show(page, section);
      await shoot(section);
    }
    if (width < 768) await shootMenu(page, shoot);
    await shootCurrency(page, shoot);
    await shootSending(page, shoot);
    await context.close();
  }
}

await browser.close();
site.close();

async function show(page: Page, section: string) {
  await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), section);
  await page.waitForTimeout(150);
}

type Shoot = (what: string) => Promise<void>;

function answerCountry(country_name: string) {
  return (route: Route) => route.fulfill({ json: { country_name } });
}

async function shootMenu(page: Page, shoot: Shoot) {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.waitForTimeout(300);
  await shoot('menu');
  await page.keyboard.press('Escape');
}

async function shootCurrency(page: Page, shoot: Shoot) {
  await show(page, 'Price');
  await page.getByRole('radio', { name: 'USD' }).check();
  await shoot('dollars');
}

async function shootSending(page: Page, shoot: Shoot) {
  const fillIn = async () => {
    await page.getByLabel('Your name').fill('Aisyah binti Rahman');
    await page.getByLabel('Your email').fill('aisyah@kedai.example');
    await page
      .getByLabel('Your message')
      .fill('We run a small bakery in Ipoh and would like a page for orders.');
  };
  const endpoint = '**/api/v1.0/email/send-form';
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(endpoint, async (route) => {
    await held;
    await route.fulfill({ status: 429, body: 'Too Many Requests' });
  });
  await fillIn();
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Sending...').waitFor();
  await shoot('sending');
  letGo();
  await page.getByText('Failed to send').waitFor();
  await page.waitForTimeout(600);
  await shoot('failed');
  await page.unroute(endpoint);
  await page.route(endpoint, (route) => route.fulfill({ body: 'OK' }));
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  await page.waitForTimeout(600);
  await shoot('sent');
}

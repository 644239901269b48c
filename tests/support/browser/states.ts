/** Takes pictures of the built page, in the states that are worth a look. */
import type { Browser, Page, PageScreenshotOptions, Route } from 'playwright';
import { content } from '../../../src/content/index.ts';

const { contact, form, pricing } = content;

const FOLDER = 'screenshots';
const WIDTHS = [320, 390, 768, 1280, 1920];
const DESKTOP_FROM = 768;

const SCHEMES = ['light', 'dark'] as const;

interface State {
  isWholePage?: boolean;
  isForPhonesOnly?: boolean;
  mail?: (route: Route) => unknown;
  lead?: (page: Page) => Promise<unknown>;
}

const STATES: Record<string, State> = {
  page: { isWholePage: true },
  menu: {
    isForPhonesOnly: true,
    lead: async (page) => {
      await page.locator('#menu-button').click();
      await page.locator('#menu[open]').waitFor();
    },
  },
  'abroad-chosen': {
    lead: async (page) => {
      await page.evaluate(() => document.getElementById('Price')?.scrollIntoView());
      await page.getByRole('radio', { name: pricing.currencyNames.abroad }).check();
    },
  },
  sending: {
    mail: () => {},
    lead: async (page) => {
      await send(page);
      await page.getByText(contact.sendingLabel).waitFor();
    },
  },
  failed: {
    mail: (route) => route.fulfill({ status: 429, body: 'Too Many Requests' }),
    lead: async (page) => {
      await send(page);
      const toast = page.locator('[data-sonner-toast][data-mounted=true]');
      await toast.evaluate((element) =>
        Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
      );
      // Where a smooth scroll comes to rest differs by a part of a pixel.
      await page
        .locator('#send-outcome')
        .evaluate((outcome) => outcome.scrollIntoView({ block: 'end', behavior: 'instant' }));
    },
  },
  privacy: {
    lead: async (page) => {
      await page.locator('.privacy summary').click();
      await page.locator('.privacy').scrollIntoViewIfNeeded();
    },
  },
};

async function send(page: Page) {
  await page.getByLabel(form.nameLabel).fill('Aisyah binti Rahman');
  await page.getByLabel(form.emailLabel).fill('aisyah@kedai.example');
  await page
    .getByLabel(form.messageLabel)
    .fill('We run a small bakery in Ipoh and would like a page for orders.');
  await page.getByRole('button', { name: contact.submitLabel }).click();
}

interface View {
  address: string;
  width: number;
  colorScheme: (typeof SCHEMES)[number];
  deviceScaleFactor?: number;
}

const heightAt = (width: number) => (width < DESKTOP_FROM ? 844 : 900);

export async function openIn(browser: Browser, state: string, { address, width, ...view }: View) {
  const { mail = () => {}, lead } = STATES[state]!;
  const context = await browser.newContext({
    ...view,
    viewport: { width, height: heightAt(width) },
    // The page's own policy would block the styles that a screenshot adds.
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.route('https://ipapi.co/**', (route) =>
    route.fulfill({ json: { country_name: content.agency.homeCountry } }),
  );
  await page.route('**/api/v1.0/email/send-form', mail);
  await page.goto(address);
  await page.locator('html[data-script=running]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await lead?.(page);
  return page;
}

async function takePicture(
  browser: Browser,
  state: string,
  view: View,
  options: PageScreenshotOptions = {},
) {
  const page = await openIn(browser, state, view);
  const { isWholePage = false } = STATES[state]!;
  const picture = await page.screenshot({ fullPage: isWholePage, ...options });
  await page.context().close();
  return picture;
}

/** Of every state at every width, or those whose name contains one of these words. */
export async function takePagePictures(
  browser: Browser,
  address: string,
  names: readonly string[],
) {
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      for (const [state, { isForPhonesOnly }] of Object.entries(STATES)) {
        const name = `${state}-${width}-${colorScheme}`;
        const isWanted = names.length === 0 || names.some((part) => name.includes(part));
        if (!isWanted || (isForPhonesOnly && width >= DESKTOP_FROM)) continue;
        const path = `${FOLDER}/${name}.png`;
        await takePicture(browser, state, { address, width, colorScheme }, { path });
      }
    }
  }
}

/** What there is to be seen: each series opens a page and takes the pictures that it names. */
import type { Page, Route } from 'playwright';

export interface Opening {
  isMoving?: boolean;
  country?: (route: Route) => unknown;
}

interface Camera {
  open: (opening?: Opening) => Promise<Page>;
  shoot: (page: Page, what: string, options?: { fullPage?: boolean }) => Promise<void>;
}

interface Series {
  names: readonly string[];
  isForPhonesOnly?: boolean;
  take: (camera: Camera) => Promise<unknown>;
}

const SECTIONS = ['Home', 'About', 'Service', 'Price', 'Contact'];
const SEND_FORM = '**/api/v1.0/email/send-form';

export const located = (country_name: string) => (route: Route) =>
  route.fulfill({ json: { country_name } });

export const series: readonly Series[] = [
  {
    names: ['page', ...SECTIONS],
    take: async ({ open, shoot }) => {
      const page = await open();
      await shoot(page, 'page', { fullPage: true });
      for (const section of SECTIONS) {
        await show(page, section);
        await shoot(page, section);
      }
    },
  },
  {
    names: ['menu'],
    isForPhonesOnly: true,
    take: async ({ open, shoot }) => {
      const page = await open();
      await page.locator('#menu-button').click();
      await page.locator('#menu[open]').waitFor();
      await shoot(page, 'menu');
    },
  },
  {
    names: ['typing', 'holding', 'paused'],
    take: async ({ open, shoot }) => {
      const page = await open({ isMoving: true });
      await typed(page, /^Web De/);
      await shoot(page, 'typing');
      await typed(page, /^Web Development$/);
      await shoot(page, 'holding');
      await typed(page, /^Search/);
      await page.getByRole('button', { name: 'Pause' }).click();
      await shoot(page, 'paused');
    },
  },
  ...Object.entries({
    elsewhere: located('Saint Vincent and the Grenadines'),
    'looking-up': () => {},
    'country-unknown': (route: Route) => route.abort(),
  }).map(([name, country]) => ({
    names: [name],
    take: async ({ open, shoot }: Camera) => {
      const page = await open({ country });
      await show(page, 'Price');
      await shoot(page, name);
    },
  })),
  {
    names: ['dollars-chosen'],
    take: async ({ open, shoot }) => {
      const page = await open();
      await show(page, 'Price');
      await page.getByRole('radio', { name: 'USD' }).check();
      await shoot(page, 'dollars-chosen');
    },
  },
  {
    names: ['sending', 'failed', 'sent'],
    take: async ({ open, shoot }) => {
      const page = await open();
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(SEND_FORM, async (route) => {
        await held;
        await route.fulfill({ status: 429, body: 'Too Many Requests' });
      });
      await fillIn(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByText('Sending...').waitFor();
      await shoot(page, 'sending');

      letGo();
      await toastStands(page, 'Failed to send. Try again.');
      await shoot(page, 'failed');

      await page.unroute(SEND_FORM);
      await page.route(SEND_FORM, (route) => route.fulfill({ body: 'OK' }));
      await page.getByRole('button', { name: 'Send message' }).click();
      await toastStands(page, 'Message sent successfully!');
      await shoot(page, 'sent');
    },
  },
  {
    names: ['privacy'],
    take: async ({ open, shoot }) => {
      const page = await open();
      await page.locator('summary').click();
      await page.locator('details').scrollIntoViewIfNeeded();
      await shoot(page, 'privacy');
    },
  },
];

const typed = (page: Page, text: RegExp) =>
  page.locator('.typed-text', { hasText: text }).waitFor();

async function show(page: Page, section: string) {
  await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), section);
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  await page.evaluate(painted);
}

async function toastStands(page: Page, words: string) {
  await page.locator('[data-sonner-toast][data-mounted=true]', { hasText: words }).waitFor();
  const halfASecond = 500;
  await page.waitForTimeout(halfASecond);
}

async function fillIn(page: Page) {
  await page.getByLabel('Your name').fill('Aisyah binti Rahman');
  await page.getByLabel('Your email').fill('aisyah@kedai.example');
  await page
    .getByLabel('Your message')
    .fill('We run a small bakery in Ipoh and would like a page for orders.');
}

/** What there is to be seen of the page, and how each of it comes about. */
import type { Page, Route } from 'playwright';
import { content } from '../../src/content/index.ts';

const { contact, form, home, pricing } = content;
const [FIRST_PHRASE, NEXT_PHRASE = FIRST_PHRASE] = home.phrases;
const BEGINNING = NEXT_PHRASE.slice(0, 6);

interface State {
  isWholePage?: boolean;
  isForPhonesOnly?: boolean;
  isMoving?: boolean;
  country?: (route: Route) => unknown;
  mail?: (route: Route) => unknown;
  lead?: (page: Page) => Promise<unknown>;
}

export const located = (country_name: string) => (route: Route) =>
  route.fulfill({ json: { country_name } });

export const STATES: Record<string, State> = {
  page: { isWholePage: true },
  ...Object.fromEntries(
    ['Home', 'About', 'Service', 'Price', 'Contact'].map((section) => [section, showing(section)]),
  ),
  menu: {
    isForPhonesOnly: true,
    lead: async (page) => {
      await page.locator('#menu-button').click();
      await page.locator('#menu[open]').waitFor();
    },
  },
  typing: { isMoving: true, lead: (page) => typed(page, BEGINNING) },
  holding: { isMoving: true, lead: (page) => typed(page, FIRST_PHRASE) },
  paused: {
    isMoving: true,
    lead: async (page) => {
      await typed(page, BEGINNING);
      await page.getByRole('button', { name: home.pauseLabel }).click();
    },
  },
  elsewhere: { ...showing('Price'), country: located('Saint Vincent and the Grenadines') },
  'looking-up': { ...showing('Price'), country: () => {} },
  'country-unknown': { ...showing('Price'), country: (route) => route.abort() },
  'abroad-chosen': {
    lead: async (page) => {
      await show(page, 'Price');
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
      await toastStands(page, contact.failureToast);
    },
  },
  sent: {
    mail: (route) => route.fulfill({ body: 'OK' }),
    lead: async (page) => {
      await send(page);
      await toastStands(page, contact.successToast);
    },
  },
  privacy: {
    lead: async (page) => {
      await page.locator('.privacy summary').click();
      await page.locator('.privacy').scrollIntoViewIfNeeded();
    },
  },
};

function showing(section: string): State {
  return { lead: (page) => show(page, section) };
}

const show = (page: Page, section: string) =>
  page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), section);

const typed = (page: Page, text: string) =>
  page.locator('.typed-text', { hasText: text }).waitFor();

async function send(page: Page) {
  await page.getByLabel(form.nameLabel).fill('Aisyah binti Rahman');
  await page.getByLabel(form.emailLabel).fill('aisyah@kedai.example');
  await page
    .getByLabel(form.messageLabel)
    .fill('We run a small bakery in Ipoh and would like a page for orders.');
  await page.getByRole('button', { name: contact.submitLabel }).click();
}

async function toastStands(page: Page, words: string) {
  const toast = page.locator('[data-sonner-toast][data-mounted=true]', { hasText: words });
  await toast.evaluate((element) =>
    Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
  );
}

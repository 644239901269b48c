import type { regionMachine } from '../../../machines/index.ts';
import { regionCase } from './machine-case.ts';
import type { MachineCase } from '../../support/case.ts';
import type { Past } from '../../support/page-case.ts';
import { currencySeen, failedLookup } from './expected.ts';
import type { Visitor } from '../../support/browser/visitor.ts';
import type { PathCase } from '../../support/walk-in-browser.ts';

const UNCHANGED = 'a browser tells no tab of what another keeps as it was';

interface Look {
  isLookingUp: boolean;
  logs: string[];
  checked: string[];
  amounts: string[];
  reason: string;
  kept: string | null;
}

async function choose(visitor: Visitor, name: 'RM' | 'USD') {
  const { page, hand } = visitor;
  if (hand === 'keyboard') await visitor.press(page.getByRole('radio', { name }), 'Space');
  else await visitor.press(page.locator('.currency-option', { hasText: name }));
}

async function keepInAnotherTab({ page }: Visitor, currency: 'MYR' | 'USD' | null) {
  const other = await page.context().newPage();
  await other.goto(new URL('favicon.svg', page.url()).href);
  await other.evaluate((kept) => {
    if (kept === null) localStorage.removeItem('currency');
    else localStorage.setItem('currency', kept);
  }, currency);
  await other.close();
}

function failureLogged(past: Past) {
  const event = failedLookup(past);
  return 'error' in event ? 'TypeError: Failed to fetch' : 'no answer in 5000 ms';
}

export const regionPaths = {
  machineCase: regionCase as MachineCase,
  opening: { isCountryHeld: true },
  gestures: {
    'ringgit.chosen': (visitor) => choose(visitor, 'RM'),
    'dollars.chosen': (visitor) => choose(visitor, 'USD'),
    'choice.withdrawn': (visitor) =>
      visitor.press(visitor.page.getByRole('button', { name: 'Go by my country' })),
    'ringgit.recalled': (visitor) => keepInAnotherTab(visitor, 'MYR'),
    'dollars.recalled': (visitor) => keepInAnotherTab(visitor, 'USD'),
    'choice.forgotten': (visitor) => keepInAnotherTab(visitor, null),
  },
  outcomes: {
    lookUpCountry: {
      done: async ({ country }, { output }) =>
        (await country.next()).fulfill({ json: { country_name: output } }),
      error: async ({ country }) => (await country.next()).abort(),
    },
    recallChoice: 'runs until it is stopped',
  },
  delays: { lookupTimeout: 5000 },
  look: async ({ page, country, complaints }) => {
    const seen = await page.evaluate(() => {
      const spoken = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
      return {
        checked: [...document.querySelectorAll('[name=currency]:checked')].map((radio) =>
          spoken(radio.closest('label')!.innerText),
        ),
        amounts: [...document.querySelectorAll<HTMLElement>('#Price .price > *')]
          .filter((amount) => amount.checkVisibility({ visibilityProperty: true }))
          .map(({ innerText }) => spoken(innerText)),
        reason: spoken(document.querySelector<HTMLElement>('.currency-reason')!.innerText),
        kept: localStorage.getItem('currency'),
      };
    });
    return {
      ...seen,
      isLookingUp: country.isAsked,
      logs: complaints.map((complaint) => complaint.split('\n')[0]!),
    };
  },
  seen: {
    'country.lookingUp': () => ({ isLookingUp: true, logs: [] }),
    'country.located': () => ({ isLookingUp: false, logs: [] }),
    'country.fallback': (past) => ({
      isLookingUp: false,
      logs: [`Geo lookup failed: ${failureLogged(past)}`],
    }),
    ...currencySeen,
  },
  outOfReach: [
    {
      event: 'choice.withdrawn',
      from: { currency: 'automatic' },
      because: 'there is no way back where nothing was chosen',
    },
    {
      event: 'choice.forgotten',
      from: { currency: 'automatic' },
      because: UNCHANGED,
    },
    {
      event: 'ringgit.recalled',
      from: { currency: { chosen: 'ringgit' } },
      because: UNCHANGED,
    },
    {
      event: 'dollars.recalled',
      from: { currency: { chosen: 'dollars' } },
      because: UNCHANGED,
    },
  ],
  neverTaken: regionCase.neverTaken ?? {},
  walked: { paths: '85 of 95', ignored: '0 of 10' },
  sampled: '5 of 85',
} satisfies PathCase<typeof regionMachine, Look>;

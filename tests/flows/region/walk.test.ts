// @vitest-environment jsdom
import { describe } from 'vitest';
import type { regionMachine } from '../../../machines/index.ts';
import { content } from '../../../src/content/index.ts';
import { regionCase, regionInDollarsCase } from './machine-case.ts';
import type { MachineCase } from '../../support/case.ts';
import { openPage, type Page } from '../../support/open-page.tsx';
import { walkThroughPage, type ViewCase } from '../../support/page-walk.ts';
import type { Past } from '../../support/page-case.ts';
import { amountsShown, currency, currencySwitch, reasonForCurrency } from '../../support/parts.ts';
import { currencySeen, failedLookup } from './expected.ts';

interface Look {
  isLookingUp: boolean;
  logs: unknown[][];
  checked: ('RM' | 'USD')[];
  amounts: string[];
  reason: string;
  kept: string | null;
}

const wayBack = () => currencySwitch().getByRole('button', { name: 'Go by my country' });

const inAnotherTab =
  (kept: string | null) =>
  ({ browser, happen }: Page) =>
    happen(() => browser.keepInAnotherTab('currency', kept));

function failureLogged(past: Past) {
  const event = failedLookup(past);
  return 'error' in event ? event['error'] : 'no answer in 5000 ms';
}

const regionView = {
  flow: 'region',
  open: () => openPage(),
  gestures: {
    'ringgit.chosen': ({ user }) => user.click(currency('RM')),
    'dollars.chosen': ({ user }) => user.click(currency('USD')),
    'choice.withdrawn': ({ user }) => user.click(wayBack()),
    'ringgit.recalled': inAnotherTab('MYR'),
    'dollars.recalled': inAnotherTab('USD'),
    'choice.forgotten': inAnotherTab(null),
  },
  outcomes: {
    lookUpCountry: {
      done: ({ settle, country }, { output }) => settle(() => country.resolve(output)),
      error: ({ settle, country }, { error }) => settle(() => country.reject(error)),
    },
    recallChoice: 'runs until it is stopped',
  },
  delays: { lookupTimeout: 5000 },
  look: ({ country, logs }) => ({
    isLookingUp: country.isUnderway,
    logs: logs(),
    checked: (['RM', 'USD'] as const).filter((name) => currency(name).checked),
    amounts: amountsShown(),
    reason: reasonForCurrency(),
    kept: window.localStorage.getItem('currency'),
  }),
  seen: {
    'country.lookingUp': () => ({ isLookingUp: true, logs: [] }),
    'country.located': () => ({ isLookingUp: false, logs: [] }),
    'country.fallback': (past) => ({
      isLookingUp: false,
      logs: [['Geo lookup failed:', failureLogged(past)]],
    }),
    ...currencySeen,
  },
  outOfReach: [
    {
      event: 'choice.withdrawn',
      from: { currency: 'automatic' },
      because: 'there is no way back where nothing was chosen',
    },
  ],
  neverTaken: regionCase.neverTaken ?? {},
  walked: { paths: '95 of 95', ignored: '5 of 10' },
} satisfies ViewCase<typeof regionMachine, Look>;

const inDollarsView = {
  ...regionView,
  open: () =>
    openPage({ content: { ...content, agency: { ...content.agency, defaultCurrency: 'USD' } } }),
  neverTaken: {},
} satisfies ViewCase<typeof regionMachine, Look>;

describe('with ringgit by default', () => {
  walkThroughPage(regionView, regionCase as MachineCase);
});

describe('with dollars by default', () => {
  walkThroughPage(inDollarsView, regionInDollarsCase as MachineCase);
});

// @vitest-environment jsdom
import type { regionMachine } from '../../machines/index.ts';
import { regionCase } from '../machines/region.case.ts';
import type { MachineCase } from '../support/case.ts';
import { openPage } from '../support/open-page.tsx';
import { walkThroughPage } from '../support/page-walk.ts';
import type { Past, ViewCase } from '../support/view-case.ts';
import { amountsShown, currency, currencySwitch, reasonForCurrency } from './parts.ts';

interface Look {
  isLookingUp: boolean;
  logs: unknown[][];
  checked: ('RM' | 'USD')[];
  amounts: string[];
  reason: string;
  kept: string | null;
}

const IN_RINGGIT = [
  ['RM 4,200', 'RM 3,600', 'RM 65'],
  ['RM 3,100', 'RM 2,200', 'RM 65'],
  ['RM 12,500', 'RM 8,500', 'RM 210'],
].flat();
const IN_DOLLARS = [
  ['$3,100', '$2,500', '$30'],
  ['$2,000', '$1,500', '$30'],
  ['$11,500', '$8,000', '$175'],
].flat();
const OWN_CHOICE = 'Your choice. Go by my country';

const wayBack = () => currencySwitch().queryByRole('button', { name: 'Go by my country' });

/** The outcome of the lookup that brought the page into the fallback, as the console tells it. */
function failureLogged({ steps }: Past) {
  const { event } = steps.find(({ event: { type } }) => type.startsWith('xstate.'))!;
  if (event.type.startsWith('xstate.after')) return 'no answer in 5000 ms';
  return 'error' in event ? event['error'] : 'the answer names no country';
}

const reasons = {
  lookingUp: 'Shown for Malaysia until we know your country',
  located: 'Shown for Malaysia',
  fallback: 'Shown for Malaysia, as your country is unknown',
};

function reasonForRinggit({ steps }: Past) {
  const { country } = (steps.at(-1)?.to.value ?? { country: 'lookingUp' }) as {
    country: keyof typeof reasons;
  };
  return reasons[country];
}

const regionView = {
  flow: 'region',
  open: openPage,
  gestures: {
    'ringgit.chosen': async ({ user, browser, happen }) => {
      // A radio that is on says nothing when it is pressed, but another tab may.
      if (currency('RM').checked) happen(() => browser.keepInAnotherTab('currency', 'MYR'));
      else await user.click(currency('RM'));
    },
    'dollars.chosen': async ({ user, browser, happen }) => {
      if (currency('USD').checked) happen(() => browser.keepInAnotherTab('currency', 'USD'));
      else await user.click(currency('USD'));
    },
    'choice.withdrawn': async ({ user, browser, happen }) => {
      const button = wayBack();
      if (button) await user.click(button);
      else happen(() => browser.keepInAnotherTab('currency', null));
    },
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
    'currency.automatic.ringgit': (past) => ({
      checked: ['RM'],
      amounts: IN_RINGGIT,
      reason: reasonForRinggit(past),
      kept: null,
    }),
    'currency.automatic.dollars': ({ context }) => ({
      checked: ['USD'],
      amounts: IN_DOLLARS,
      reason: `Shown for ${context.country}`,
      kept: null,
    }),
    'currency.chosen.ringgit': () => ({
      checked: ['RM'],
      amounts: IN_RINGGIT,
      reason: OWN_CHOICE,
      kept: 'MYR',
    }),
    'currency.chosen.dollars': () => ({
      checked: ['USD'],
      amounts: IN_DOLLARS,
      reason: OWN_CHOICE,
      kept: 'USD',
    }),
  },
  outOfReach: [],
  neverTaken: {},
  walked: { paths: '70 of 70', ignored: '5 of 5' },
} satisfies ViewCase<typeof regionMachine, Look>;

walkThroughPage(regionView, regionCase as MachineCase);

/** What the prices and the line beside them are to say. */
import type { Past } from '../../support/page-case.ts';

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

interface Reasons {
  lookingUp: string;
  fallback: string;
}

const FOR_RINGGIT: Reasons = {
  lookingUp: 'Shown for Malaysia until we know your country',
  fallback: 'Shown for Malaysia, as your country is unknown',
};
const FOR_DOLLARS: Reasons = {
  lookingUp: 'Shown in US dollars until we know your country',
  fallback: 'Shown in US dollars, as your country is unknown',
};

function reasonAfter({ context, steps }: Past<{ country: string | null }>, reasons: Reasons) {
  if (context.country !== null) return `Shown for ${context.country}`;
  const { country } = (steps.at(-1)?.to.value ?? { country: 'lookingUp' }) as {
    country: keyof Reasons;
  };
  return reasons[country];
}

/** The outcome of the lookup that brought the page into the fallback. */
export const failedLookup = ({ steps }: Past) =>
  steps.find(({ event: { type } }) => type.startsWith('xstate.'))!.event;

/** What the switch, the prices and the line beside it show in each state of the currency. */
export const currencySeen = {
  'currency.automatic.ringgit': (past: Past<{ country: string | null }>) => ({
    checked: ['RM' as const],
    amounts: IN_RINGGIT,
    reason: reasonAfter(past, FOR_RINGGIT),
    kept: null,
  }),
  'currency.automatic.dollars': (past: Past<{ country: string | null }>) => ({
    checked: ['USD' as const],
    amounts: IN_DOLLARS,
    reason: reasonAfter(past, FOR_DOLLARS),
    kept: null,
  }),
  'currency.chosen.ringgit': () => ({
    checked: ['RM' as const],
    amounts: IN_RINGGIT,
    reason: OWN_CHOICE,
    kept: 'MYR',
  }),
  'currency.chosen.dollars': () => ({
    checked: ['USD' as const],
    amounts: IN_DOLLARS,
    reason: OWN_CHOICE,
    kept: 'USD',
  }),
};

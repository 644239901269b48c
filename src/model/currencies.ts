/** The currencies of an agency, and the texts of the switch between them. */
import type { Currency } from '../../machines/region.machine.ts';
import type { SiteFacts, Words } from './schema.ts';
import type { SwitchWords } from './site.ts';
import { fill } from './fill.ts';

export type Currencies = Pick<SiteFacts, 'currencies'>;

export const currenciesOf = ({ currencies: { home, abroad } }: Currencies) => [
  { currency: 'home' as Currency, code: home },
  ...(abroad === 'none' ? [] : [{ currency: 'abroad' as Currency, code: abroad }]),
];

export const shownAtFirst = ({ currencies: { abroad, first } }: Currencies): Currency =>
  first === abroad ? 'abroad' : 'home';

interface SwitchTexts extends Pick<Words, 'page'> {
  plans: Pick<Words['plans'], 'currency'>;
}

/** Returns the texts of the currency switch. Fills in only the placeholders for currencies. */
export function switchWords(
  { currencies: { home, abroad } }: Currencies,
  { plans: { currency: words }, page: { lang } }: SwitchTexts,
): SwitchWords {
  const codes = { home, abroad: abroad === 'none' ? home : abroad };
  const named = (code: string) => {
    const inWords = inSentence(code, lang);
    return words.names?.[code] ?? { short: code, inWords, inFull: `${code}, ${inWords}` };
  };
  const inBoth = (write: (own: string, other: string) => string): Record<Currency, string> => ({
    home: write(codes.home, codes.abroad),
    abroad: write(codes.abroad, codes.home),
  });
  const sentence = (template: string) =>
    inBoth((own, other) =>
      fill(template, { currency: named(own).inWords, other: named(other).inWords }),
    );
  return {
    currencyNames: inBoth((code) => named(code).short),
    currencyNamesInFull: inBoth((code) => named(code).inFull),
    shownBecause: {
      unknown: sentence(words.unknown),
      located: sentence(words.located),
      chosen: sentence(words.chosen),
    },
  };
}

/** Returns the name of a currency as it reads in a sentence, such as `US dollars`. */
const inSentence = (currency: string, lang: string) =>
  (2)
    .toLocaleString(lang, { style: 'currency', currency, currencyDisplay: 'name' })
    .replace(/^\S+\s/, '');

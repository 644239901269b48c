/** Finds answers on the agency that do not work, and placeholders that are left. */
import { countryCodes, countryNames } from '../src/content/derived/countries.ts';
import { currenciesOf } from '../src/content/derived/currencies.ts';
import type { Agency } from '../src/content/types.ts';
import { nearest } from './nearest.ts';
import { examplePhone, internationalPhone } from './phone.ts';

export const AGENCY_FILE = 'src/content/agency.json';
/** Names the schema by which an editor explains the file. */
export const FOR_EDITORS = '$schema';

/** Says what is wrong with an answer, in words that follow the answer, or null. */
type FaultIn = (answer: string, agency: Agency) => string | null;

export const agencyFaults: Record<keyof Agency, FaultIn> = {
  email: (email) => {
    if (!isMailAddress(email)) return 'is not a mail address such as hello@kedaiweb.my.';
    return isReserved(email) ? 'is a placeholder, and no mail to it arrives.' : null;
  },
  phone: (phone, { homeCountry }) => {
    const written = internationalPhone(phone);
    if (!written) {
      return `cannot be dialled. Write it with its country code, such as ${examplePhone(homeCountry)}.`;
    }
    return digitsOf(written) === digitsOf(phone)
      ? null
      : `has digits that are not dialled from abroad. Write ${written}.`;
  },
  brand: (brand) =>
    brand === 'Tapak' ? 'is the name that the project comes with. Is it yours?' : null,
  tagline: () => null,
  homeCountry: countryFault,
  homeCurrency: currencyFault,
  abroadCurrency: (currency, { homeCurrency }) =>
    currency === homeCurrency
      ? 'is the currency of home too. One that is the only one is called none.'
      : currencyFault(currency),
  defaultCurrency: (currency, agency) => {
    const codes = currenciesOf(agency).map((each) => each.currency);
    if (codes.includes(currency)) return null;
    return codes.length > 1
      ? `is neither ${codes.join(' nor ')}.`
      : `is not ${codes[0]}, the only currency.`;
  },
};

/** One heading with a sentence on each wrong answer, or null if all are right. */
export function describeAgencyFaults(agency: Agency) {
  const faults = (Object.keys(agencyFaults) as (keyof Agency)[]).flatMap((field) => {
    const answer: string | null | undefined = agency[field];
    // The content check reports missing answers.
    const fault = answer == null ? null : agencyFaults[field](answer, agency);
    return fault === null ? [] : [`\n  ${field}: ${answer} ${fault}`];
  });
  return faults.length > 0 ? `Placeholders left in ${AGENCY_FILE}:${faults.join('')}` : null;
}

function countryFault(country: string) {
  if (countryCodes.has(country)) return null;
  const same = (name = '') => name.toLowerCase() === country.toLowerCase();
  const [, name] =
    [...countryNames].find(([code, name]) => [code, name, namesOfIntl.of(code)].some(same)) ?? [];
  if (name) return `is not the name that the country service uses. Write ${name}.`;
  const meant = nearest(country, [...countryCodes.keys()]);
  return meant
    ? `is not a country that the country service knows. Did you mean ${meant}?`
    : 'is not a country in English, such as Malaysia.';
}

/** An owner may know these names from elsewhere. */
const namesOfIntl = new Intl.DisplayNames('en', { type: 'region' });

function currencyFault(currency: string) {
  return Intl.supportedValuesOf('currency').includes(currency)
    ? null
    : 'is not the code of a currency in three capitals, such as SGD.';
}

export const isMailAddress = (email: string) =>
  /^[^\s@<>"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim());

/** Names that are reserved for examples and tests (RFC 2606). */
const isReserved = (email: string) =>
  /[@.](example|test|invalid|localhost|example\.(com|net|org))$/i.test(email.trim());

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

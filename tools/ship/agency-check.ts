/** Finds what the agency cannot be reached or read by, or never changed since it got the project. */
import type { Agency } from '../../src/content/types.ts';

export const AGENCY_FILE = 'src/content/agency.json';

/** What is wrong with each answer, continuing the answer itself, or null. */
export const agencyFaults: Record<keyof Agency, (answer: string) => string | null> = {
  email: (email) => {
    if (!isAddress(email)) return 'is not a mail address such as hello@kedaiweb.my.';
    return isReserved(email) ? 'is a placeholder, and no mail to it arrives.' : null;
  },
  phone: (phone) =>
    canBeDialled(phone)
      ? null
      : 'cannot be dialled. Write it with its country code, such as +60 12-345 6789.',
  brand: (brand) =>
    brand === 'Tapak' ? 'is the name that the project comes with. Is it yours?' : null,
  tagline: () => null,
  defaultCurrency: (currency) =>
    ['MYR', 'USD'].includes(currency) ? null : 'is neither MYR nor USD.',
};

const fields = Object.keys(agencyFaults) as (keyof Agency)[];

/** A sentence on each answer that is wrong, under one heading, or null if all are right. */
export function describeAgencyFaults(agency: Record<keyof Agency, string>) {
  const faults = fields.flatMap((field) => {
    const fault = agencyFaults[field](agency[field]);
    return fault === null ? [] : [`\n  ${field}: ${agency[field]} ${fault}`];
  });
  return faults.length > 0 ? `Placeholders left in ${AGENCY_FILE}:${faults.join('')}` : null;
}

const isAddress = (email: string) => /^[^\s@<>"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim());

/** Names that are reserved for examples and tests (RFC 2606). */
const isReserved = (email: string) =>
  /[@.](example|test|invalid|localhost|example\.(com|net|org))$/i.test(email.trim());

function canBeDialled(phone: string) {
  const digits = phone.replace(/\D/g, '');
  const afterCountryCode = /^\+?\d{1,3}[^\d]+(.*)$/.exec(phone.trim())?.[1] ?? digits.slice(1);
  return /^[1-9]\d{7,14}$/.test(digits) && /[1-9]/.test(afterCountryCode);
}

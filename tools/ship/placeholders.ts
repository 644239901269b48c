/** Finds what was never changed from the values that the project comes with, or leads nowhere. */

type Field = 'email' | 'phone' | 'brand';
type Agency = Record<Field, string>;

/** What speaks against a value, continuing the value itself, or null. */
export const doubts: Record<Field, (value: string) => string | null> = {
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
};

/** A sentence on each placeholder that is left in the content. */
export const placeholdersIn = (agency: Agency): string[] =>
  (['email', 'phone', 'brand'] as const).flatMap((field) => {
    const doubt = doubts[field](agency[field]);
    return doubt === null ? [] : [`${field}: ${agency[field]} ${doubt}`];
  });

/** All of them under one heading, or null if there are none. */
export function describePlaceholders(agency: Agency) {
  const placeholders = placeholdersIn(agency);
  return placeholders.length > 0
    ? `Placeholders left in src/content/agency.ts:\n  ${placeholders.join('\n  ')}`
    : null;
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

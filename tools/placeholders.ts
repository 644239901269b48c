/** Finds what was never changed from the values that the project comes with. */

interface Agency {
  brand: string;
  email: string;
  phone: string;
}

/** A sentence on each placeholder that is left in the content. */
export function placeholdersIn({ brand, email, phone }: Agency): string[] {
  const found: string[] = [];
  if (isReserved(email)) {
    found.push(`email: ${email} is a placeholder, and no mail to it arrives.`);
  }
  if (!canBeDialled(phone)) {
    found.push(
      `phone: ${phone} cannot be dialled. Write it with its country code, such as +60 12-345 6789.`,
    );
  }
  if (brand === 'Tapak') {
    found.push(`brand: Tapak is the name that the project comes with. Is it yours?`);
  }
  return found;
}

/** Names that are reserved for examples and tests (RFC 2606). */
const isReserved = (email: string) =>
  /[@.](example|test|invalid|localhost|example\.(com|net|org))$/i.test(email.trim());

function canBeDialled(phone: string) {
  const digits = phone.replace(/\D/g, '');
  const afterCountryCode = /^\+?\d{1,3}[^\d]+(.*)$/.exec(phone.trim())?.[1] ?? digits.slice(1);
  return /^[1-9]\d{7,14}$/.test(digits) && /[1-9]/.test(afterCountryCode);
}

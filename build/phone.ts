/** Reads phone numbers as every country writes them. */
import parseNumber from 'libphonenumber-js/max';

/** What to write of a number with its country code so that its digits can be dialled, or null. */
export function internationalPhone(text: string) {
  const number = parseNumber(text.trim(), { extract: false });
  if (!number?.isValid() || number.ext) return null;
  const isAsDialled = `+${text.replaceAll(/\D/g, '')}` === number.number;
  // Who has set the digits apart may do so in a way of their own.
  return isAsDialled && /\d\D+\d/.test(text) ? text.trim() : number.formatInternational();
}

/** Reads phone numbers as every country writes them. */
import parseNumber from 'libphonenumber-js/max';

/** A number with its country code, written so that its digits can be dialled, or null if it is none. */
export function internationalPhone(text: string) {
  const number = parseNumber(text.trim(), { extract: false });
  if (!number?.isValid() || number.ext) return null;
  const isAsDialled = `+${text.replaceAll(/\D/g, '')}` === number.number;
  // Owners may group the digits as they like.
  return isAsDialled && /\d\D+\d/.test(text) ? text.trim() : number.formatInternational();
}

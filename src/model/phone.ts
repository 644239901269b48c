/** Reads phone numbers as people write them in any country. */
import parseNumber, { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { countryCodes } from './countries.ts';

/** Returns the number with its country code, or null if the text is not a phone number. */
export function internationalPhone(text: string, country?: string) {
  const defaultCountry = codeOf(country);
  const number = parseNumber(text.trim(), {
    extract: false,
    ...(defaultCountry && { defaultCountry }),
  });
  if (!number?.isValid() || number.ext) return null;
  const isAsDialled = `+${text.replaceAll(/\D/g, '')}` === number.number;
  // If the owner has written the country code, keep the owner's grouping of the digits.
  return isAsDialled && /\d\D+\d/.test(text) ? text.trim() : number.formatInternational();
}

/** Returns an example of a mobile number in this country, as dialled from abroad. */
export function examplePhone(country: string | undefined) {
  const number = getExampleNumber(codeOf(country) ?? 'MY', examples);
  return number?.formatInternational() ?? '+60 12 345 6789';
}

function codeOf(country: string | undefined) {
  const code = countryCodes.get(country ?? '') ?? '';
  return isSupportedCountry(code) ? code : undefined;
}

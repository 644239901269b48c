import type { Amount } from '../../content/types.ts';

const format = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });

const formats = { MYR: format('en-MY', 'MYR'), USD: format('en-US', 'USD') };

/** `RM 3,600` or `$2,500`; the space does not break and is the same in every engine. */
export const formatted = (amount: Amount, currency: keyof Amount) =>
  formats[currency].format(amount[currency]).replaceAll(/\s/g, '\u00a0');

/** Reads amounts of money as people write them, such as `RM 1,200`. */

/** Numbers in which each sign can mean one thing only: `1,200`, `1 200.50`, `12,00,000`, `1.200,00`, `1.200.000`. */
const PLAIN =
  /^(\d+|\d{1,3}(?<between>[,' ])\d{3}(\k<between>\d{3})*|\d{1,2}(,\d\d)+,\d{3})(\.\d{1,2})?$/;
const WITH_COMMA = /^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/;
const WITH_POINTS = /^\d{1,3}(\.\d{3}){2,}$/;

/** Returns the amount as a number, or the value itself if it is not certain which amount it means. */
export function amountIn(value: unknown, code: string) {
  if (typeof value !== 'string') return value;
  const text = withoutSign(value.replaceAll(/\s+/g, ' ').trim(), code);
  if (WITH_COMMA.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (WITH_POINTS.test(text)) return Number(text.replaceAll('.', ''));
  return PLAIN.test(text) ? Number(text.replaceAll(/[,' ]/g, '')) : value;
}

/** Removes the code or the sign of this currency, but of no other. */
function withoutSign(text: string, code: string) {
  const [, before = '', number = '', after = ''] = /^([^\d.,]*)(.*?)([^\d.,]*)$/.exec(text) ?? [];
  const sign = (before + after).trim();
  return sign === '' || signsOf(code).includes(sign.toUpperCase()) ? number : text;
}

function signsOf(code: string) {
  if (!/^[A-Z]{3}$/.test(code)) return [];
  const sign = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')!.value;
  return [code, sign.toUpperCase(), code.slice(0, 1) + sign, code.slice(0, 2) + sign];
}

/** The amounts in `plans.ts`: reads them, and changes them and nothing else in its text. */
import { isDeepStrictEqual } from 'node:util';
import { lineAt } from '../../build/exported.ts';
import { edited, exportedAs, fieldsOf, type Edit, type Field, type Stated } from './literals.ts';

export const PLANS_FILE = 'src/content/plans.ts';

/** As they are called in a sentence. */
const KINDS = { original: 'original price', price: 'price', monthly: 'monthly price' };

/** One price of a plan, in each currency. */
export interface Price {
  plan: string;
  kind: string;
  line: number;
  amounts: Readonly<Record<string, number>>;
  fields: readonly Field[];
}

export interface Prices {
  prices: readonly Price[];
  /** The lines of those that are not written as plain numbers. */
  computed: readonly number[];
}

export function pricesIn(text: string): Prices {
  const prices: Price[] = [];
  const computed: number[] = [];
  const plans = fieldsOf(exportedAs(text, 'plans')).find(({ name }) => name === 'plans')?.value;
  for (const [index, plan] of entriesOf(plans).entries()) {
    const fields = fieldsOf(plan);
    if (fields.length === 0) computed.push(lineAt(text, plan.start));
    const title = fields.find(({ name }) => name === 'title')?.value;
    const named =
      title?.kind === 'value' && typeof title.value === 'string'
        ? title.value
        : `Plan ${index + 1}`;
    for (const { name, value, start } of fields) {
      const kind = Object.hasOwn(KINDS, name) ? KINDS[name as keyof typeof KINDS] : undefined;
      if (!kind) continue;
      const line = lineAt(text, start);
      const amounts = numbersIn(value);
      if (amounts) prices.push({ plan: named, kind, line, amounts, fields: fieldsOf(value) });
      else computed.push(line);
    }
  }
  const isUnreadable = prices.length === 0 && computed.length === 0;
  return { prices, computed: isUnreadable ? [lineAt(text, plans?.start ?? 0)] : computed };
}

const entriesOf = (stated: Stated | undefined) => (stated?.kind === 'list' ? stated.entries : []);

function numbersIn(stated: Stated) {
  const amounts: Record<string, number> = {};
  for (const { name, value } of fieldsOf(stated)) {
    if (value.kind !== 'value' || typeof value.value !== 'number') return undefined;
    amounts[name] = value.value;
  }
  return stated.kind === 'object' ? amounts : undefined;
}

export const lacks = ({ amounts }: Price, currency: string) => !Object.hasOwn(amounts, currency);

const SIGNIFICANT_DIGITS = 2;

/** 756 becomes 760, as nobody writes a price to the last unit. */
export function converted(amount: number, rate: number) {
  const exact = amount * rate;
  if (exact === 0) return 0;
  return exact < 10
    ? Math.max(1, Math.round(exact))
    : Number(exact.toPrecision(SIGNIFICANT_DIGITS));
}

/** The text with these amounts, or null if it cannot be changed safely. */
export function withAmounts(text: string, wanted: readonly Readonly<Record<string, number>>[]) {
  const { prices, computed } = pricesIn(text);
  if (prices.every(({ amounts }, index) => isDeepStrictEqual(amounts, wanted[index]))) return text;
  if (computed.length > 0) return null;
  const edits: Edit[] = [];
  for (const [index, { fields }] of prices.entries()) {
    const change = changeOf(text, fields, wanted[index]!);
    if (!change) return null;
    edits.push(...change);
  }
  const changed = edited(text, edits);
  const amounts = pricesIn(changed).prices.map((price) => price.amounts);
  return isDeepStrictEqual(amounts, wanted) ? changed : null;
}

/** New amounts take the places of old ones, as far as there are any. */
function changeOf(
  text: string,
  fields: readonly Field[],
  wanted: Readonly<Record<string, number>>,
) {
  const edits: Edit[] = [];
  const isWanted = ({ name }: Field) => Object.hasOwn(wanted, name);
  for (const { name, value } of fields.filter(isWanted)) {
    const isChanged = value.kind === 'value' && value.value !== wanted[name];
    if (isChanged) edits.push({ ...value, text: String(wanted[name]) });
  }
  const others = fields.filter((field) => !isWanted(field));
  const added = Object.keys(wanted).filter(
    (currency) => !fields.some(({ name }) => name === currency),
  );
  for (const currency of added) {
    const place = others.shift();
    const amount = `${currency}: ${wanted[currency]}`;
    const [last] = fields.slice(-1);
    if (place) {
      edits.push(
        { ...place.key, text: currency },
        { ...place.value, text: String(wanted[currency]) },
      );
    } else if (last) {
      edits.push({ start: last.end, end: last.end, text: `, ${amount}` });
    } else return null;
  }
  // A comment beside an amount may speak of it.
  const [left, ...more] = others;
  if (!left) return edits;
  const index = fields.indexOf(left);
  const [before, after] = [fields[index - 1], fields[index + 1]];
  if (more.length > 0 || !(before ?? after)) return null;
  const start = before ? before.end : left.start;
  const end = before ? left.end : after!.start;
  const between = before ? text.slice(start, left.start) : text.slice(left.end, end);
  return /^\s*,\s*$/.test(between) ? [...edits, { start, end, text: '' }] : null;
}

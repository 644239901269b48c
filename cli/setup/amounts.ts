/** Converts the amounts of the price list into new currencies. */
import { parse } from 'yaml';
import { amountIn } from '../../src/model/amounts.ts';
import type { Change } from '../../site/content/with-values.ts';
import type { Prompts } from './prompts.ts';
import type { Answers } from './questions.ts';

type Amounts = Record<string, unknown>;

const codesIn = (answers: Answers) =>
  ['home-currency', 'abroad-currency']
    .map((flag) => answers[flag]!)
    .filter((code) => code !== 'none');

const rateIn = (line: string) => Number(line.replace(',', '.')) || 0;
const faultInRate = (line: string) =>
  line && !(rateIn(line) > 0) ? 'is not a number such as 0.3.' : undefined;

/** Rounds to whole units with at most three significant digits. A positive amount stays positive. */
const rounded = (exact: number) =>
  exact && Math.max(1, Math.round(exact < 100 ? exact : Number(exact.toPrecision(3))));

/**
 * Returns the changes that add prices in new currencies, at exchange rates that the owner enters. Without a
 * rate or the owner's consent there are none.
 */
export async function pricesIn(text: string, old: Answers, now: Answers, prompts?: Prompts) {
  const [before, codes] = [codesIn(old), codesIn(now)];
  const { plans } = (parse(text) ?? {}) as { plans?: Record<string, Amounts | undefined>[] };
  const prices = (Array.isArray(plans) ? plans : []).flatMap((plan, index) =>
    ['original', 'price', 'monthly'].flatMap((kind) => {
      const name = `${plan['title'] as unknown as string}, ${kind}`;
      const amounts = plan[kind];
      return amounts ? [{ name, path: ['plans', index, kind], was: amounts, amounts }] : [];
    }),
  );
  const preview: string[] = [];
  for (const [place, to] of codes.entries()) {
    if (before.includes(to)) continue;
    const from = before[place] ?? before[0]!;
    const message = `Exchange rate: 1 ${from} = ? ${to} (press Enter to fill in the prices yourself)`;
    const rate = rateIn((await prompts?.line(message, '', faultInRate)) ?? '');
    for (const price of rate ? prices : []) {
      const { name, was } = price;
      const exact = Number(amountIn(was[from], from));
      if (to in was || Number.isNaN(exact)) continue;
      const amount = rounded(exact * rate);
      const takesPlace = ([code, each]: [string, unknown]): [string, unknown] =>
        code === from && !codes.includes(from) ? [to, amount] : [code, each];
      const entries = Object.entries(price.amounts).map(takesPlace);
      price.amounts = { ...Object.fromEntries(entries), [to]: amount };
      preview.push(`${name}: ${exact} ${from} → ${amount} ${to}`);
    }
  }
  const isAgreed =
    preview.length > 0 && (await prompts?.yesOrNo('Use these prices?', true, preview));
  return isAgreed ? prices.map(({ path, amounts }): Change => [path, amounts]) : [];
}

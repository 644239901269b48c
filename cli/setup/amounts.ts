/** Proposes amounts in new currencies by a rate. */
import { isMap, isScalar, isSeq, type Document } from 'yaml';
import type { Prompts } from './prompts.ts';
import type { Answers } from './questions.ts';

const codesIn = (answers: Answers) =>
  ['home-currency', 'abroad-currency']
    .map((flag) => answers[flag]!)
    .filter((code) => code !== 'none');

const rateIn = (line: string) => Number(line.replace(',', '.')) || 0;
const faultInRate = (line: string) =>
  line && !(rateIn(line) > 0) ? 'is not a number such as 0.3.' : undefined;

/** Nobody writes a price to the last unit. */
const rounded = (exact: number) =>
  exact >= 10 ? Number(exact.toPrecision(2)) : Math.max(exact && 1, Math.round(exact));

/** Without a rate, or agreement, the amounts stay: the check names those to fill in. */
export async function repriced(plans: Document, old: Answers, now: Answers, prompts?: Prompts) {
  const [before, codes] = [codesIn(old), codesIn(now)];
  const changed = plans.clone();
  const list = changed.get('plans');
  const prices = (isSeq(list) ? list.items : []).filter(isMap).flatMap((plan) =>
    ['original', 'price', 'monthly'].flatMap((kind) => {
      const amounts = plan.get(kind);
      const name = `${String(plan.get('title'))}, ${kind}`;
      return isMap(amounts) ? [{ name, amounts, was: amounts.toJSON() as Answers }] : [];
    }),
  );
  const preview: string[] = [];
  for (const [place, to] of codes.entries()) {
    if (before.includes(to)) continue;
    const from = before[place] ?? before[0]!;
    const message = `Exchange rate: 1 ${from} = ? ${to} (press Enter to fill in the prices yourself)`;
    const rate = rateIn((await prompts?.line(message, '', faultInRate)) ?? '');
    for (const { name, amounts, was } of rate ? prices : []) {
      if (amounts.has(to) || Number.isNaN(Number(was[from]))) continue;
      const { key } = amounts.items.find((pair) => String(pair.key) === from) ?? {};
      if (isScalar(key) && !codes.includes(from)) key.value = to;
      amounts.set(to, rounded(Number(was[from]) * rate));
      preview.push(`${name}: ${was[from]} ${from} → ${String(amounts.get(to))} ${to}`);
    }
  }
  for (const { amounts } of prices) {
    if (codes.every((code) => amounts.has(code)))
      amounts.items = amounts.items.filter(({ key }) => codes.includes(String(key)));
  }
  const isAgreed =
    preview.length === 0 || (await prompts?.yesOrNo('Use these prices?', true, preview));
  return isAgreed ? changed : plans;
}

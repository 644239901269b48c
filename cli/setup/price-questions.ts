/** Asks for the prices in a currency that the plans do not have yet. */
import { converted, lacks, type Price } from './amounts.ts';
import { NONE, type Answers, type Question } from './questions.ts';

type Place = 'home' | 'abroad';
export const PLACES = ['home', 'abroad'] as const;

/** Answers the question for a rate. */
const EACH = 'each';

/** The options that replace single answers on the command line. */
export const priceFlags = PLACES.flatMap((place) => [
  {
    flag: `${place}-rate`,
    text: `What the plans cost in a new ${place} currency, as a rate: it is rounded to two digits.`,
  },
  {
    flag: `${place}-amounts`,
    text: `The same as amounts, in the order of plans.ts: "1300 1100 20".`,
  },
]);

export const currencyAt = (place: Place, answers: Answers) => {
  const currency = answers[`${place}-currency`];
  return currency === NONE ? undefined : currency;
};

/** Whether a plan has no price in the currency of this place. */
const isLacking = (place: Place, prices: readonly Price[], answers: Answers) => {
  const currency = currencyAt(place, answers);
  return currency !== undefined && prices.some((price) => lacks(price, currency));
};

/** A currency that all prices are in; that of home, if it is one. */
function baseOf(prices: readonly Price[], stored: Answers) {
  const [first] = prices;
  const common = Object.keys(first?.amounts ?? {}).filter(
    (currency) => !prices.some((price) => lacks(price, currency)),
  );
  return common.find((currency) => currency === stored['home-currency']) ?? common[0];
}

const listed = (amounts: string | undefined) =>
  amounts
    ?.split(/[\s;]+/)
    .filter(Boolean)
    .map(plain) ?? [];

/** Without the marks that group digits. */
const plain = (amount: string) => amount.replaceAll(/[\s,]/g, '');

const isAmount = (amount: string) => /^\d+(\.\d+)?$/.test(amount);

/** The new price by the answers, or undefined if they do not say it. */
export function newAmount(
  prices: readonly Price[],
  index: number,
  place: Place,
  answers: Answers,
  stored: Answers,
) {
  const given = listed(answers[`${place}-amounts`])[index] ?? answers[`${place}-amount-${index}`];
  return given ? Number(given) : byRate(prices, index, place, answers, stored);
}

function byRate(
  prices: readonly Price[],
  index: number,
  place: Place,
  answers: Answers,
  stored: Answers,
) {
  const rate = Number(answers[`${place}-rate`]);
  const base = baseOf(prices, stored);
  return rate > 0 && base ? converted(prices[index]!.amounts[base]!, rate) : undefined;
}

/** A line for each price, as it would be written. */
const overview = (prices: readonly Price[], amountOf: (index: number) => unknown) =>
  prices.map(({ plan, kind }, index) => `  ${plan}, ${kind}: ${String(amountOf(index))}`);

export const priceQuestions = (prices: readonly Price[], stored: Answers): Question[] =>
  PLACES.flatMap((place) => {
    const base = baseOf(prices, stored);
    const name = (known: Answers) => currencyAt(place, known)!;
    const isSettled = (known: Answers) =>
      !isLacking(place, prices, known) || Boolean(known[`${place}-amounts`]);
    const hasRate = (known: Answers) => Number(known[`${place}-rate`]) > 0;
    const isTaken = (known: Answers) => hasRate(known) && known[`${place}-rate-taken`] !== 'no';
    const rated = (index: number, known: Answers) => byRate(prices, index, place, known, stored);

    const amounts: Question = {
      flag: `${place}-amounts`,
      text: '',
      blank: '',
      read: (typed) => typed,
      faultIn: (answer) => {
        const all = listed(answer);
        if (all.every(isAmount) && all.length === prices.length) return null;
        return `has ${all.length} amounts such as 1200, and there are ${prices.length} in plans.ts.`;
      },
      // Only the command line gives all at once.
      isMoot: () => true,
    };
    const rate: Question = {
      flag: `${place}-rate`,
      text: (known) => `What is 1 ${base} in ${name(known)}?`,
      hints: (known) => [
        `The plans have no prices in ${name(known)} yet. A rate such as 0.3 makes them of those in ${base},`,
        'rounded to two digits, and shows them before anything is written.',
        `${EACH}: asks for one after the other.`,
      ],
      blank: EACH,
      read: (typed) => typed.toLowerCase().replace(',', '.'),
      faultIn: (answer) =>
        ['', EACH].includes(answer) || (Number(answer) > 0 && Number.isFinite(Number(answer)))
          ? null
          : 'is neither a rate such as 0.3 nor each.',
      isMoot: (known) => base === undefined || isSettled(known),
    };
    const lookedOver: Question = {
      flag: `${place}-rate-taken`,
      text: (known) =>
        `${[`In ${name(known)} the plans would cost`, ...overview(prices, (index) => rated(index, known))].join('\n')}\nTake these: yes or no?`,
      hints: () => ['no: asks for one after the other, with these in brackets.'],
      blank: 'yes',
      read: (typed) => typed,
      faultIn: (answer) => (['', 'yes', 'no'].includes(answer) ? null : 'is neither yes nor no.'),
      isMoot: (known) => isSettled(known) || !hasRate(known),
    };
    const each = prices.map((price, index): Question => ({
      flag: `${place}-amount-${index}`,
      text: (known) => `${price.plan}: what is the ${price.kind} in ${name(known)}?`,
      hints: () => (base ? [`In ${base} it is ${price.amounts[base]}.`] : []),
      blank: 'none yet',
      proposed: (known) => rated(index, known)?.toString(),
      read: plain,
      faultIn: (answer) => (isAmount(answer) ? null : 'is no amount such as 1200.'),
      isMoot: (known) => isSettled(known) || isTaken(known) || !lacks(price, name(known)),
    }));
    return [amounts, rate, lookedOver, ...each];
  });

/** Reads and writes the answers where a build finds them: in the settings and the content. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CliError } from '../cli-error.ts';
import { AGENCY_FILE } from '../../build/agency-check.ts';
import { lacks, PLANS_FILE, pricesIn, withAmounts, type Price } from './amounts.ts';
import { settingsIn, withSettings } from './env-file.ts';
import { edited, exportedAs, fieldsOf } from './literals.ts';
import { currencyAt, newAmount, PLACES } from './price-questions.ts';
import { agencyOf, NONE, questions, type Answers } from './questions.ts';
import { writeTogether } from './write-together.ts';

export const SETTINGS_FILE = '.env';
const SETTINGS_TO_START_FROM = '.env.example';
const EXTRAS_FILE = 'src/content/extras.ts';

export async function readStored(folder: string) {
  const textIn = async (path: string) =>
    existsSync(join(folder, path)) ? await readFile(join(folder, path), 'utf8') : undefined;
  const agencyText = await textIn(AGENCY_FILE);
  const env = (await textIn(SETTINGS_FILE)) ?? (await textIn(SETTINGS_TO_START_FROM)) ?? '';
  const extrasText = (await textIn(EXTRAS_FILE)) ?? '';
  const plansText = await textIn(PLANS_FILE);
  const stores = {
    agency: agencyIn(agencyText),
    settings: settingsIn(env),
    extras: switchesIn(extrasText),
  };
  const stored: Answers = Object.fromEntries(
    questions.map(({ flag, store, key, toAnswer }) => {
      const answer = stores[store][key];
      if (toAnswer && (store !== 'extras' || answer !== undefined)) return [flag, toAnswer(answer)];
      return [flag, answer === null ? NONE : (answer as string | undefined)];
    }),
  );
  const { prices } = pricesIn(plansText ?? '');

  return {
    stored,
    prices,
    /** Writes what differs, and returns the changed files and settings, and what became of the prices. */
    write: async (answers: Answers) => {
      const agency = { ...stores.agency, ...agencyOf(answers) };
      const settings = changesFor('settings', stores.settings, answers) as Record<string, string>;
      const extras = changesFor('extras', stores.extras, answers);
      const plans = plansText === undefined ? undefined : repriced(plansText, answers, stored);
      const changed = [
        { path: AGENCY_FILE, old: agencyText, text: `${JSON.stringify(agency, null, 2)}\n` },
        { path: SETTINGS_FILE, old: env, text: withSettings(env, settings) },
        { path: EXTRAS_FILE, old: extrasText, text: withSwitches(extrasText, extras) },
        { path: PLANS_FILE, old: plansText, text: plans?.text ?? plansText ?? '' },
      ].filter(({ old, text }) => text !== (old ?? ''));
      await writeTogether(changed.map(({ path, text }) => ({ path: join(folder, path), text })));
      return { files: changed.map(({ path }) => path), settings, prices: plans?.now ?? FIT };
    },
  };
}

type Store = Readonly<Record<string, string | boolean | null | undefined>>;

const changesFor = (store: string, stored: Store, answers: Answers) =>
  Object.fromEntries(
    questions
      .filter((question) => question.store === store)
      .map(({ flag, key, toStored }) => {
        const answer = answers[flag];
        return [key, toStored ? toStored(answer, stored[key]) : (answer ?? '')] as const;
      })
      .filter(([key, answer]) => (answer ?? '') !== (stored[key] ?? '')),
  );

export interface PricesNow {
  /** Each price that has changed, with all its amounts. */
  written: readonly string[];
  /** The lines of plans.ts that do not fit the currencies and could not be changed. */
  wrongLines: readonly number[];
  /** In which currencies prices are missing that nobody has named. */
  unsaid: readonly string[];
  currencies: readonly string[];
}

const FIT: PricesNow = { written: [], wrongLines: [], unsaid: [], currencies: [] };

/** The plans with prices in the currencies of the answers, and in no others. */
function repriced(text: string, answers: Answers, stored: Answers) {
  const currenciesOf = (from: Answers) => PLACES.flatMap((place) => currencyAt(place, from) ?? []);
  const currencies = currenciesOf(answers);
  const { prices, computed } = pricesIn(text);
  const isNew = currenciesOf(stored).toSorted().join() !== currencies.toSorted().join();
  const isGiven = PLACES.some((place) => answers[`${place}-amounts`]);
  const isLacking = (price: Price) => currencies.some((currency) => lacks(price, currency));
  if (!isNew && !isGiven && !prices.some(isLacking)) return { text, now: FIT };

  const wanted = prices.map(({ amounts }, index) =>
    Object.fromEntries(
      PLACES.flatMap((place) => {
        const currency = currencyAt(place, answers);
        if (currency === undefined) return [];
        const said = newAmount(prices, index, place, answers, stored);
        const old = amounts[currency];
        return [[currency, answers[`${place}-amounts`] ? said : (old ?? said)] as const];
      }),
    ),
  );
  const unsaid = currencies.filter((currency) =>
    wanted.some((amounts) => amounts[currency] === undefined),
  );
  const now = { ...FIT, currencies, unsaid };
  if (unsaid.length > 0) return { text, now };

  const complete = wanted as Record<string, number>[];
  const changed = computed.length > 0 ? null : withAmounts(text, complete);
  const isChanged = ({ amounts }: Price, index: number) =>
    !isDeepStrictEqual(amounts, complete[index]);
  if (changed === null) {
    const lines = prices.filter(isChanged).map(({ line }) => line);
    const wrongLines = [...computed, ...lines].toSorted((one, other) => one - other);
    return { text, now: { ...now, wrongLines } };
  }
  const written = prices
    .map(({ plan, kind }, index) => {
      const amounts = Object.entries(complete[index]!).map((amount) => amount.join(' '));
      return `  ${plan}, ${kind}: ${amounts.join(', ')}`;
    })
    .filter((_, index) => isChanged(prices[index]!, index));
  return { text: changed, now: { ...now, written } };
}

const switchFields = (text: string) => fieldsOf(exportedAs(text, 'extras'));

const switchesIn = (text: string): Record<string, boolean> =>
  Object.fromEntries(
    switchFields(text).flatMap(({ name, value }) =>
      value.kind === 'value' && typeof value.value === 'boolean' ? [[name, value.value]] : [],
    ),
  );

const withSwitches = (text: string, changes: Store) =>
  edited(
    text,
    switchFields(text)
      .filter(({ name }) => Object.hasOwn(changes, name))
      .map(({ name, value }) => ({ ...value, text: String(changes[name]) })),
  );

function agencyIn(text: string | undefined) {
  if (text === undefined) {
    throw new CliError(`There is no ${AGENCY_FILE} here: run this in the folder of the project.`);
  }
  try {
    return JSON.parse(text) as Record<string, string | null>;
  } catch (reason) {
    throw new CliError(`${AGENCY_FILE} cannot be understood: ${(reason as Error).message}.`);
  }
}

/** Checks the shape of a message on the channel. Names are checked against the charts later. */
import type { StateValue } from 'xstate';
import type { PageSays, Report, Step } from './channel.ts';

const MOST_REPORTS = 100;
const MOST_NAMES = 100;
const LONGEST_NAME = 200;
const DEEPEST = 10;

export function readMessage(data: unknown): PageSays | null {
  if (!isRecord(data)) return null;
  const { page, title, reports, isGone = false } = data;
  const isWhole =
    isMoment(page) &&
    isName(title) &&
    typeof isGone === 'boolean' &&
    Array.isArray(reports) &&
    reports.length <= MOST_REPORTS &&
    reports.every(isReport);
  return isWhole ? { page, title, reports, isGone } : null;
}

const isReport = (given: unknown): given is Report =>
  isRecord(given) &&
  isName(given['flow']) &&
  isStateValue(given['value']) &&
  (given['step'] === undefined || isStep(given['step']));

const isStep = (given: unknown): given is Step =>
  isRecord(given) &&
  isName(given['event']) &&
  areNames(given['taken']) &&
  areNames(given['effects']) &&
  isMoment(given['at']);

const isMoment = (given: unknown): given is number =>
  typeof given === 'number' && Math.abs(given) < LAST_DAY;

/** The latest date that JavaScript can format. */
const LAST_DAY = 8.64e15;

const isStateValue = (given: unknown, depth = 0): given is StateValue =>
  isName(given) ||
  (isRecord(given) &&
    depth < DEEPEST &&
    Object.keys(given).length <= MOST_NAMES &&
    Object.entries(given).every(([key, inner]) => isName(key) && isStateValue(inner, depth + 1)));

const areNames = (given: unknown): given is string[] =>
  Array.isArray(given) && given.length <= MOST_NAMES && given.every(isName);

const isName = (given: unknown): given is string =>
  typeof given === 'string' && given.length <= LONGEST_NAME;

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

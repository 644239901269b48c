/** Puts guards and actions into words, for charts and messages. */
import type { AnyStateMachine } from 'xstate';
import { inCode, isPlain } from './serialize.ts';

export const UNNAMED = 'unnamed';
const LONGEST = 36;

interface Named {
  type?: string;
  params?: unknown;
}

interface Guard extends Named {
  guards?: readonly unknown[];
  stateValue?: unknown;
}

type Cut = (text: string) => string;

export const inFull: Cut = (text) => text;

/** Writes out a guard: `isLast and not (isLoud(limit: 8) or in deck.playing)` */
export function guardInWords(guard: unknown, cut: Cut = firstPart): string {
  if (typeof guard === 'string') return guard;
  const { guards, stateValue } = guard as Guard;
  if (stateValue !== undefined) return `in ${stateValueInWords(stateValue)}`;
  if (guards) return combined((guard as { name: string }).name, guards, cut);
  return withParams(guard as Named, cut);
}

function combined(name: string, guards: readonly unknown[], cut: Cut) {
  const parts = guards.map((part) =>
    (part as Guard).guards && (part as { name: string }).name !== 'not'
      ? `(${guardInWords(part, cut)})`
      : guardInWords(part, cut),
  );
  if (name === 'not') return `not ${parts.join()}`;
  return parts.join(` ${name} `) || `${name} of nothing`;
}

/** Writes out a state value: `deck.playing`, `(deck.playing, sound.muted)`, `#on` */
function stateValueInWords(value: unknown) {
  const leaves = leavesOfValue(value);
  return leaves.length > 1 ? `(${leaves.join(', ')})` : leaves.join();
}

const leavesOfValue = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value as object).flatMap(([key, inner]) => {
        const below = leavesOfValue(inner);
        return below.length > 0 ? below.map((leaf) => `${key}.${leaf}`) : [key];
      });

/** Writes out an action: `logFailure(error: "refused")`, `raise(records.sorted)`, `assign(volume)` */
export function actionInWords(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, resolve } = action as BuiltIn;
  if (!type?.startsWith('xstate.') || !resolve) return withParams(action as Named);
  const name = isForwarding(action as BuiltIn) ? 'forwardTo' : type.replace('xstate.', '');
  const words = wordsIn(action as BuiltIn).filter((word) => typeof word === 'string');
  return words.length > 0 ? `${name}(${words.join(', ')})` : name;
}

/** Recognizes `forwardTo` by its code: XState makes it a `sendTo` whose event is the event that came. */
const isForwarding = ({ type, event }: BuiltIn) =>
  type === 'xstate.sendTo' &&
  typeof event === 'function' &&
  /^\(\{\s*event(: \w+)?\s*\}\) ?=> ?\w+$/.test(String(event));

/** The fields of XState's built-in actions. No action has all of them. */
interface BuiltIn extends Named {
  resolve?: unknown;
  event?: { type?: unknown };
  to?: unknown;
  sendId?: unknown;
  src?: unknown;
  actorRef?: unknown;
  assignment?: unknown;
}

const wordsIn = ({ to, event, sendId, src, actorRef, assignment }: BuiltIn): unknown[] => [
  to,
  event?.type,
  sendId,
  nameOfLogic(src),
  actorRef,
  ...(typeof assignment === 'object' ? Object.keys(assignment ?? {}) : []),
];

/** Names an actor's logic: by its source, the id of a machine, or the code of an inline function. */
export function nameOfLogic(src: unknown) {
  if (typeof src === 'string') return src;
  if (isMachine(src)) return nameOfMachine(src);
  const { config } = Object(src) as { config?: unknown };
  return typeof config === 'function' ? sourceOf(config, firstPart) : undefined;
}

function withParams(named: Named, cut: Cut = firstPart) {
  const name = typeof named === 'function' ? nameOfFunction(named, cut) : (named.type ?? UNNAMED);
  const { params } = named;
  return params === undefined ? name : `${name}(${paramsInWords(params, cut)})`;
}

/** Returns the name of a function, or its code if it is inline and so named only after its property. */
const nameOfFunction = (inline: Named & { name: string }, cut: Cut) =>
  ['', 'guard', 'actions', 'entry', 'exit'].includes(inline.name)
    ? sourceOf(inline, cut)
    : inline.name;

/** Returns `context.count > 3` for `({ context }) => context.count > 3`. */
function sourceOf(inline: unknown, cut: Cut) {
  const source = String(inline).replaceAll(/\s+/g, ' ');
  const body = source
    .replace(/^(async )?(\([^()]*\)|[\w$]+) => /, '')
    .replace(/^\{ ?(.*?) ?\}$/, '$1');
  return cut(body) || UNNAMED;
}

/** Shortens a long guard to its first condition, and a long condition or value to its first words. */
function firstPart(text: string) {
  if (text.length <= LONGEST) return text;
  const [first = ''] = text.split(/ (?=&&|\|\||\?)/);
  const [words] = (first.length > LONGEST && FIRST_WORDS.exec(first)) || [first];
  return `${words} …`;
}

/** Matches the whole words among the first 36 characters, or else the first word. */
const FIRST_WORDS = /^(?:.{0,35}|\P{IDC}*\p{IDC}*)\p{IDC}(?!\p{IDC})/u;

/** Writes out parameters: `cause: "refused", times: 3` */
const paramsInWords = (params: unknown, cut: Cut) =>
  typeof params === 'object' && params && isPlain(params)
    ? Object.entries(params)
        .map(([key, value]) => `${key}: ${cut(inCode(value))}`)
        .join(', ')
    : cut(inCode(params));

/** Recognizes a machine by its fields, because `instanceof` would miss machines of another copy of XState. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' &&
  value !== null &&
  ['root', 'implementations', 'getStateNodeById'].every((key) => key in value);

/** Returns the id of a machine, or undefined for `(machine)`, the default id of XState. */
export const nameOfMachine = ({ id }: AnyStateMachine) => (id === '(machine)' ? undefined : id);

/** The words for guards and actions, as they stand in charts and diagrams. */
import type { AnyStateMachine } from 'xstate';

export const UNNAMED = 'unnamed';
/** Stands for what is computed at run time. */
const COMPUTED = '…';

const LONGEST_TEXT = 40;

interface Named {
  type?: string;
  params?: unknown;
}

interface Guard extends Named {
  /** Of `and`, `or` and `not`. */
  guards?: readonly unknown[];
  /** Of `stateIn`. */
  stateValue?: unknown;
}

/** `isLast and not (isLoud(limit: 8) or in deck.playing)` */
export function guardInWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { guards, stateValue } = guard as Guard;
  if (stateValue !== undefined) return `in ${stateValueInWords(stateValue)}`;
  if (guards) return combined((guard as { name: string }).name, guards);
  return withParams(guard as Named);
}

function combined(name: string, guards: readonly unknown[]) {
  const parts = guards.map((part) =>
    (part as Guard).guards && (part as { name: string }).name !== 'not'
      ? `(${guardInWords(part)})`
      : guardInWords(part),
  );
  if (name === 'not') return `not ${parts.join()}`;
  return parts.join(` ${name} `) || `${name} of nothing`;
}

/** `deck.playing`, `(deck.playing, sound.muted)`, `#on` */
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

/** `logFailure(error: 'refused')`, `raise(records.sorted)`, `assign(volume)` */
export function actionInWords(action: unknown): string {
  if (typeof action === 'string') return action;
  const details = detailsOf(action as BuiltIn);
  if (!details) return withParams(action as Named);
  const name = details.type.replace('xstate.', '');
  return details.words.length > 0 ? `${name}(${details.words.join(', ')})` : name;
}

/** The fields of XState's own actions. */
interface BuiltIn extends Named {
  resolve?: unknown;
  event?: unknown;
  to?: unknown;
  sendId?: unknown;
  src?: unknown;
  actorRef?: unknown;
  assignment?: unknown;
}

function detailsOf({ type, resolve, event, to, sendId, src, actorRef, assignment }: BuiltIn) {
  if (!type?.startsWith('xstate.') || !resolve) return null;
  const words: Record<string, unknown[]> = {
    'xstate.raise': [eventOf(event)],
    'xstate.emit': [eventOf(event)],
    'xstate.sendTo': typeof to === 'string' ? [to, eventOf(event)] : [eventOf(event)],
    'xstate.cancel': [sendId],
    'xstate.spawnChild': [nameOfLogic(src)],
    'xstate.stopChild': [actorRef],
    'xstate.assign': typeof assignment === 'object' ? Object.keys(assignment ?? {}) : [],
  };
  return {
    type,
    words: (words[type] ?? []).filter((word): word is string => typeof word === 'string'),
  };
}

const eventOf = (event: unknown) => (event as { type?: unknown } | undefined)?.type;
/** Of what is invoked or spawned: its source, or the id or the source of what stands in its place. */
export function nameOfLogic(src: unknown) {
  if (typeof src === 'string') return src;
  if (isMachine(src)) return nameOfMachine(src);
  const { config } = Object(src) as { config?: unknown };
  return typeof config === 'function' ? beginningOf(config) : undefined;
}

function withParams(named: Named) {
  const name = typeof named === 'function' ? nameOfFunction(named) : (named.type ?? UNNAMED);
  const { params } = named;
  return params === undefined ? name : `${name}(${paramsInWords(params)})`;
}

/** JavaScript names a function after its property, which says nothing. The beginning of its source says more. */
const nameOfFunction = (inline: Named & { name: string }) =>
  ['', 'guard', 'actions', 'entry', 'exit'].includes(inline.name)
    ? beginningOf(inline)
    : inline.name;

const LONGEST_SOURCE = 28;

/** `context.count > 3` for `({ context }) => context.count > 3`. */
function beginningOf(inline: unknown) {
  const source = String(inline).replaceAll(/\s+/g, ' ');
  const body = source
    .replace(/^(async )?(\([^()]*\)|[\w$]+) => /, '')
    .replace(/^\{ ?(.*?) ?\}$/, '$1');
  return body.length > LONGEST_SOURCE
    ? `${body.slice(0, LONGEST_SOURCE - 1)}${COMPUTED}`
    : body || UNNAMED;
}

/** `cause: 'refused', times: 3` */
const paramsInWords = (params: unknown) =>
  isPlain(params)
    ? Object.entries(params)
        .map(([key, value]) => `${key}: ${inCode(value)}`)
        .join(', ')
    : inCode(params);

/** A value as a reader would write it in JavaScript, shortened where it would fill a chart. */
function inCode(value: unknown): string {
  if (typeof value === 'function') return COMPUTED;
  const text = written(value);
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}${COMPUTED}` : text;
}

function written(value: unknown): string {
  if (typeof value === 'string') return `'${JSON.stringify(value).slice(1, -1)}'`;
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (isPlain(value)) {
    const fields = Object.entries(value).map(([key, inner]) => `${key}: ${written(inner)}`);
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
  }
  if (typeof value === 'function') return COMPUTED;
  return typeof value === 'object' && value !== null
    ? `a ${value.constructor.name}`
    : String(value);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** Not by `instanceof`, because a file may import its own copy of XState. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' &&
  value !== null &&
  ['root', 'implementations', 'getStateNodeById'].every((key) => key in value);

/** A machine without an id has one from XState. */
export const nameOfMachine = ({ id }: AnyStateMachine) => (id === '(machine)' ? undefined : id);

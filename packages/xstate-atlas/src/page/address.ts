/**
 * Addresses of a place in the life of a flow: a state, and the steps that were added to the shortest way there.
 * They stand behind the `#`, so no server gets them.
 */
import type { AnyEventObject } from 'xstate';
import type { Course } from '../../machines/driving.machine.ts';
import type { FlowPaths } from '../drive/paths.ts';

type Steps = Pick<Course, 'steps' | 'position'>;

/** The element and the steps that an address names. The steps are somebody else's words. */
export interface Place {
  id: string;
  steps?: string;
  at?: string;
}

export function placeIn(hash: string): Place {
  const whole = decoded(hash.slice(1));
  const [, id, query] = /^(.*?)\?(steps=.*)$/s.exec(hash.slice(1)) ?? [];
  if (id === undefined || document.getElementById(whole)) return { id: whole };
  const { steps, at } = Object.fromEntries(new URLSearchParams(query));
  return {
    id: decoded(id),
    ...(steps !== undefined && { steps }),
    ...(at !== undefined && { at }),
  };
}

/** Without steps if they are the known way to the state. */
export function addressOf(id: string, { steps, position }: Steps, way: readonly AnyEventObject[]) {
  const isKnownWay = position === steps.length && inWriting(steps) === inWriting(way);
  const at = position === steps.length ? '' : `&at=${position}`;
  return `#${encodeURI(id)}${isKnownWay ? '' : `?steps=${encodeURIComponent(inWriting(steps))}${at}`}`;
}

/**
 * The steps that an address asks for, as far as they are events that the charts offer: an address may come from
 * anybody, and the app does what they say.
 */
export function stepsAsked(
  { steps, at }: Place,
  way: readonly AnyEventObject[],
  payloads: FlowPaths['payloads'][string],
  isEvent: (type: string) => boolean,
): Steps {
  if (steps === undefined) return { steps: way, position: way.length };
  const known = new Set(way.map((event) => JSON.stringify(event)));
  const isOffered = (event: AnyEventObject) => {
    const { type, ...payload } = event;
    const variants = Object.hasOwn(payloads, type) ? payloads[type]! : [{}];
    return (
      known.has(JSON.stringify(event)) ||
      (isEvent(type) &&
        variants.map((one) => JSON.stringify(one)).includes(JSON.stringify(payload)))
    );
  };
  const asked = readSteps(steps);
  const strange = asked.findIndex((event) => !isOffered(event));
  const taken = strange < 0 ? asked : asked.slice(0, strange);
  const position = at === undefined || !/^\d+$/.test(at) ? taken.length : Number(at);
  return { steps: taken, position: Math.min(position, taken.length) };
}

/** `["menu.toggled",{"type":"form.submitted","isHoneypotFilled":false}]` */
const inWriting = (steps: readonly AnyEventObject[]) =>
  JSON.stringify(steps.map((event) => (Object.keys(event).length > 1 ? event : event.type)));

function readSteps(text: string): AnyEventObject[] {
  try {
    const given = JSON.parse(text) as unknown;
    const events = (Array.isArray(given) ? given : []).map((event: unknown) =>
      typeof event === 'string' ? { type: event } : event,
    );
    return events.every(isEventObject) ? events : [];
  } catch {
    return [];
  }
}

const isEventObject = (given: unknown): given is AnyEventObject =>
  typeof given === 'object' && given !== null && typeof (given as AnyEventObject).type === 'string';

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

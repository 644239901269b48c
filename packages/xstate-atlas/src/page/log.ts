/** Shows what happened, latest first: each event with what it led to, and how often it repeated. */
import type { Step } from '../live/channel.ts';
import { wordsOf } from './charts.ts';

interface Entry extends Step {
  flow: string;
}

const MOST_ENTRIES = 200;

const list = document.querySelector('#log')!;
let latest: { of: string; times: number } | undefined;

export function log({ flow, event, taken, effects, at }: Entry) {
  const of = JSON.stringify([flow, event, taken, effects]);
  const isRepeated = latest?.of === of;
  latest = { of, times: isRepeated ? latest!.times + 1 : 1 };
  const said = taken.length > 0 ? taken.map(wordsOf) : [`${event}, and nothing changes`];
  const entry = document.createElement('li');
  entry.dataset['flow'] = flow;
  entry.dataset['event'] = event;
  entry.append(
    timeOf(at),
    inside('strong', flow),
    inside('span', said.join('; ')),
    inside('span', effects.join(', '), 'log-effects'),
    inside('span', latest.times > 1 ? `${latest.times} times` : '', 'log-times'),
  );
  if (isRepeated) list.firstElementChild!.remove();
  list.prepend(entry);
  if (list.children.length > MOST_ENTRIES) list.lastElementChild!.remove();
}

export function clearLog() {
  latest = undefined;
  list.replaceChildren();
}

/** The time of day, in the reader's own way. */
export function timeOf(at: number) {
  const moment = new Date(at);
  const time = inside('time', moment.toLocaleTimeString(undefined, { hour12: false }));
  time.setAttribute('datetime', moment.toISOString());
  return time;
}

export function inside(name: string, text: string, className = '') {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = className;
  return element;
}

/** The log, latest event first: each with what it led to, and how often it repeated. */
import { wordsOf } from './charts.ts';
import type { Report, Step } from '../live/channel.ts';

const LONGEST = 200;
const EFFECT = /^(?:(?:start|stop) )?[\w.]+$/;

const list = document.querySelector('#log')!;
let latest = '';

export function note({ flow, step }: Report) {
  if (!step) return;
  const { event, taken, effects, at } = step;
  const what = JSON.stringify([flow, event, taken, effects]);
  const first = list.firstElementChild;
  if (first instanceof HTMLLIElement && what === latest) {
    const times = Number(first.dataset['times'] ?? 1) + 1;
    first.dataset['times'] = String(times);
    first.querySelector('time')!.replaceWith(timeOf(at));
    first.querySelector('.log-times')!.textContent = `${times} times`;
    return;
  }
  latest = what;
  list.prepend(entryOf(flow, step));
  while (list.children.length > LONGEST) list.lastElementChild!.remove();
}

export const forget = () => {
  latest = '';
  list.replaceChildren();
};

function entryOf(flow: string, { event, taken, effects, at }: Step) {
  const entry = document.createElement('li');
  entry.dataset['flow'] = flow;
  entry.dataset['event'] = event;
  const said = taken.length > 0 ? taken.map(wordsOf) : [`${event}, and nothing changes`];
  entry.append(
    timeOf(at),
    inside('strong', flow),
    inside('span', said.join('; ')),
    inside('span', effects.filter((effect) => EFFECT.test(effect)).join(', '), 'log-effects'),
    inside('span', '', 'log-times'),
  );
  return entry;
}

function timeOf(at: number) {
  const moment = new Date(at);
  const time = inside('time', moment.toLocaleTimeString(undefined, { hour12: false }));
  time.setAttribute('datetime', moment.toISOString());
  return time;
}

function inside(name: string, text: string, className = '') {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = className;
  return element;
}

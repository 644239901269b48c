/** Shows the log, latest event first: each with what it led to, and how often it repeated. */
import { createActor } from 'xstate';
import { logMachine, type Entry } from '../../machines/log.machine.ts';
import { wordsOf } from './charts.ts';

const EFFECT = /^(?:(?:start|stop) )?[\w.]+$/;

const list = document.querySelector('#log')!;
const stranger = document.querySelector('#log-stranger')!;
const shown = new WeakMap<Entry, HTMLLIElement>();

export function createLog() {
  const log = createActor(logMachine);
  log.subscribe(({ context: { entries }, value: { charts } }) => {
    showEntries(entries);
    stranger.textContent =
      charts === 'outdated'
        ? 'The page reports something that these charts do not contain. Reload both: one of them is out of date.'
        : '';
  });
  return log.start();
}

/** Leaves what stands where it is, so that a selection in it lasts. */
function showEntries(entries: readonly Entry[]) {
  const wanted = entries.map(elementOf);
  for (const child of Array.from(list.children)) {
    if (!wanted.includes(child as HTMLLIElement)) child.remove();
  }
  for (const [index, element] of wanted.entries()) {
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null);
  }
}

function elementOf(entry: Entry) {
  const element = shown.get(entry) ?? created(entry);
  shown.set(entry, element);
  return element;
}

function created({ flow, event, taken, effects, at, times }: Entry) {
  const element = document.createElement('li');
  element.dataset['flow'] = flow;
  element.dataset['event'] = event;
  const said = taken.length > 0 ? taken.map(wordsOf) : [`${event}, and nothing changes`];
  element.append(
    timeOf(at),
    inside('strong', flow),
    inside('span', said.join('; ')),
    inside('span', effects.filter((effect) => EFFECT.test(effect)).join(', '), 'log-effects'),
    inside('span', times > 1 ? `${times} times` : '', 'log-times'),
  );
  return element;
}

/** The time of day, in the reader's own way. */
export function timeOf(at: number) {
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

/** Plays the preview of the page to a state, and offers the transitions from there. */
import type { AnyEventObject } from 'xstate';
import { isState, transitionsOf, wordsOf } from './charts.ts';
import type { Report } from '../live/channel.ts';
import type { Commission, OpenPreview, Preview, Way } from '../drive/preview.ts';
import type { FlowPaths } from '../drive/paths.ts';

const one = (id: string) => document.getElementById(id)!;
const flowPaths = JSON.parse(one('atlas-paths').textContent) as FlowPaths;
const place = one('drive-frame');
const back = one('drive-back');
const forward = one('drive-forward');
const list = one('drive-ways');

let flow = '';
let preview: Preview | null = null;
/** The events sent to the preview, and how many of them are played. */
let steps: AnyEventObject[] = [];
let position = 0;
let plays = 0;
let tell: (reports: readonly Report[]) => void;

export const isDriving = () => flow !== '';

export function driveTo(state: string, report: typeof tell) {
  const path = Object.hasOwn(flowPaths.paths, state) && flowPaths.paths[state];
  end();
  one('drive').hidden = false;
  if (!path) {
    return say(
      isState(state)
        ? 'The preview cannot show this flow: it ends before the preview starts, or this page does not have it.'
        : 'There is no such state.',
    );
  }
  [flow = ''] = state.split('.');
  tell = report;
  steps = [...path];
  position = steps.length;
  layOut();
  void play();
}

export function end() {
  plays += 1;
  flow = '';
  preview = null;
  place.replaceChildren();
  list.replaceChildren();
  one('drive').hidden = true;
}

/** Starts in a new frame, so that the same steps always show the same page. */
async function play() {
  const mine = (plays += 1);
  const isOver = () => mine !== plays;
  say('Loading the preview.');
  try {
    const opened = await openFrame({
      flow,
      tell: (reports) => isOver() || tell(reports),
    });
    if (isOver()) return;
    preview = opened;
    tell(preview.now());
    for (const step of steps.slice(0, position)) {
      await preview.perform(step);
      if (isOver()) return;
    }
    refresh();
  } catch (error) {
    console.error(error);
    if (!isOver()) say('The preview could not be opened.');
  }
}

async function perform(step: AnyEventObject) {
  const { activeElement } = document;
  await preview?.perform(step);
  // The preview may have taken the focus.
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  refresh();
}

async function openFrame(commission: Commission) {
  const frame = (one('preview') as HTMLTemplateElement).content.firstElementChild!.cloneNode(true);
  const ready = new Promise<OpenPreview>((resolve, reject) => {
    frame.addEventListener('ready', (event) => resolve((event as CustomEvent<OpenPreview>).detail));
    frame.addEventListener('load', () => reject(new Error('the preview has no script')));
  });
  place.replaceChildren(frame);
  return await (
    await ready
  )(commission);
}

back.addEventListener('click', () => {
  if (position === 0) return;
  position -= 1;
  void play();
});
forward.addEventListener('click', () => {
  const step = steps[position];
  if (!step) return;
  position += 1;
  void perform(step);
});

function refresh() {
  const last = steps[position - 1];
  say(
    last
      ? `Step ${position} of ${steps.length}: ${inWords(last)}`
      : `The start of ${steps.length} steps.`,
  );
  able(back, position > 0);
  able(forward, position < steps.length);
  if (!preview) return;
  const ways = preview.ways(flowPaths.payloads[flow] ?? {});
  for (const row of list.querySelectorAll('li')) fill(row, ways[row.dataset['way']!]!);
}

function layOut() {
  const rows = transitionsOf(flow).map(([transition]) => {
    const row = document.createElement('li');
    row.dataset['way'] = transition;
    return row;
  });
  list.replaceChildren(...rows);
}

function fill(row: HTMLLIElement, { events, because }: Way) {
  const hadFocus = row.contains(document.activeElement);
  const transition = row.dataset['way']!;
  const [source = ''] = transition.split('|');
  const words = `${source.slice(flow.length + 1) || flow}: ${wordsOf(transition)}`;
  const buttons = events.map((event) =>
    button(events.length > 1 ? `${words} · ${payloadOf(event)}` : words, () => {
      steps = [...steps.slice(0, position), event];
      position = steps.length;
      void perform(event);
    }),
  );
  if (buttons.length > 0) row.replaceChildren(...buttons);
  else {
    const none = button(words);
    able(none, false);
    const reason = document.createElement('span');
    reason.textContent = because;
    row.replaceChildren(none, reason);
  }
  if (hadFocus) row.querySelector('button')!.focus({ preventScroll: true });
}

function button(text: string, press?: () => void) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  if (press) element.addEventListener('click', press);
  return element;
}

/** `disabled` would take a button out of the tab order, so nobody would hear the reason. */
function able(element: HTMLElement, isAble: boolean) {
  element.setAttribute('aria-disabled', String(!isAble));
}

const payloadOf = ({ type: _, ...payload }: AnyEventObject) => JSON.stringify(payload);
const inWords = (event: AnyEventObject) => `${event.type} ${payloadOf(event).replace('{}', '')}`;

function say(what: string) {
  one('drive-status').textContent = what;
}

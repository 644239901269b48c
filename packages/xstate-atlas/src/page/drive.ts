/** Shows the preview's place in the life of a flow, and offers the transitions from there. */
import { createActor, type AnyEventObject, type StateValueFrom } from 'xstate';
import { drivingMachine, type Course } from '../../machines/driving.machine.ts';
import type { Way } from '../drive/preview.ts';
import type { Report } from '../live/channel.ts';
import { addressOf, stepsAsked, type Place } from './address.ts';
import { anchorOfState, isEventOf, isState, transitionsOf, wordsOf } from './charts.ts';
import type { FlowPaths } from '../drive/paths.ts';
import { performStep, runPreview, waysNow } from './frame.ts';

const one = (id: string) => document.getElementById(id)!;
const flowPaths = JSON.parse(one('atlas-paths').textContent) as FlowPaths;
const panel = one('drive');
const status = one('drive-status');
const back = one('drive-back');
const forward = one('drive-forward');
const list = one('drive-ways');

interface Charts {
  tell: (reports: readonly Report[]) => void;
  clearCharts: () => void;
  callPreview: () => void;
}

export type Driving = ReturnType<typeof createDriving>;

export function createDriving({ tell, ...actions }: Charts) {
  const driving = createActor(
    drivingMachine.provide({
      actors: { runPreview: runPreview(tell), performStep },
      actions: {
        ...actions,
        writeAddress: (_, { state, ...steps }) => {
          const address = addressOf(anchorOfState(state), steps, wayTo(state) ?? []);
          try {
            window.history.replaceState(steps, '', address);
          } catch (error) {
            // Browsers refuse too many changes in a short time.
            console.error(error);
          }
        },
      },
    }),
  );
  driving.subscribe(({ value, context }) => {
    const { flow, steps, position } = context;
    const isOpen = typeof value !== 'string' && 'open' in value;
    panel.hidden = value === 'idle';
    layOut(isOpen ? flow : '');
    able(back, isOpen && position > 0);
    able(forward, isOpen && position < steps.length);
    status.textContent = statusOf(value, steps, position);
    if (isOpen && value.open === 'there') offerWays(flow);
  });
  back.addEventListener('click', () => driving.send({ type: 'back.pressed' }));
  forward.addEventListener('click', () => driving.send({ type: 'forward.pressed' }));
  return driving.start();

  function offerWays(flow: string) {
    const ways = waysNow(payloadsOf(flow));
    for (const row of list.querySelectorAll('li')) {
      fill(row, flow, ways[row.dataset['way']!] ?? NOT_IN_THE_APP);
    }
  }

  function fill(row: HTMLLIElement, flow: string, { events, because }: Way) {
    const hadFocus = row.contains(document.activeElement);
    const transition = row.dataset['way']!;
    const [source = ''] = transition.split('|');
    const words = `${source.slice(flow.length + 1) || flow}: ${wordsOf(transition)}`;
    const buttons = events.map((event) =>
      button(events.length > 1 ? `${words} · ${payloadOf(event)}` : words, () =>
        driving.send({ type: 'way.chosen', event }),
      ),
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
}

/** Drives to the state at a place, by the steps of the address or of the entry in the history. */
export function driveTo(driving: Driving, state: string, place: Place) {
  const way = wayTo(state);
  if (!way) {
    return driving.send({ type: isState(state) ? 'state.notReachable' : 'state.notFound' });
  }
  const [flow = ''] = state.split('.');
  const kept = window.history.state as Pick<Course, 'steps' | 'position'> | null;
  // Stored steps come from this atlas; an address may come from anywhere.
  const steps =
    Array.isArray(kept?.steps) && place.steps !== undefined
      ? kept
      : stepsAsked(place, way, payloadsOf(flow), (type) => isEventOf(flow, type));
  driving.send({ type: 'state.chosen', state, flow, ...steps });
}

/** Whether the preview is on its way to this address, or there. */
export function isAt(driving: Driving, hash: string) {
  const { context, value } = driving.getSnapshot();
  const way = wayTo(context.state);
  return (
    way !== undefined &&
    typeof value !== 'string' &&
    'open' in value &&
    addressOf(anchorOfState(context.state), context, way) === hash
  );
}

const NOT_IN_THE_APP: Way = { events: [], because: 'The app does not have it.' };

const wayTo = (state: string) =>
  Object.hasOwn(flowPaths.paths, state) ? flowPaths.paths[state] : undefined;
const payloadsOf = (flow: string) =>
  Object.hasOwn(flowPaths.payloads, flow) ? flowPaths.payloads[flow]! : {};

const FAILURES = {
  unknown: 'There is no such state.',
  unreachable:
    'The preview cannot show this flow: it ends before the preview starts, or this page does not have it.',
  silent: 'The preview could not be opened.',
  broken: 'A step failed. Choose the state again to start anew.',
};

function statusOf(
  value: StateValueFrom<typeof drivingMachine>,
  steps: readonly AnyEventObject[],
  position: number,
) {
  if (typeof value === 'string') return '';
  if ('failed' in value) return FAILURES[value.failed];
  if (!('open' in value) || value.open !== 'there') return 'Loading the preview.';
  const last = steps[position - 1];
  return last
    ? `Step ${position} of ${steps.length}: ${inWords(last)}`
    : `The start of ${steps.length} steps.`;
}

/** A row for each transition of the flow. */
function layOut(flow: string) {
  if (list.dataset['flow'] === flow) return;
  list.dataset['flow'] = flow;
  const rows = (flow ? transitionsOf(flow) : []).map((transition) => {
    const row = document.createElement('li');
    row.dataset['way'] = transition;
    return row;
  });
  list.replaceChildren(...rows);
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

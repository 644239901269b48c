/**
 * Runs the page in a frame of the atlas: its own HTML, islands and machines, with simulated time and
 * actors. It imports the page's code at run time only, so that the page's chunks stay as they are.
 */
import type {
  Actor,
  AnyEventObject,
  AnyStateMachine,
  AnyTransitionDefinition,
  StateValue,
} from 'xstate';
import type { FlowName } from '../../islands/create-flows.ts';
import type { Report } from '../live/channel.ts';
import { gesturesWith } from './hands.ts';
import { SimulatedClock } from './simulated-clock.ts';
import { bringIntoSight, memoryStorage, quietWorld } from './quiet-world.ts';

export type Payloads = Record<string, readonly object[]>;

/** The events that take a transition now, or why there are none. */
export interface Way {
  events: AnyEventObject[];
  because: string;
}

export interface Preview {
  perform: (event: AnyEventObject) => Promise<void>;
  /** By the addresses of the transitions. */
  ways: (payloads: Payloads) => Record<string, Way>;
  now: () => Report[];
}

/** What the atlas asks of the preview. */
export interface Commission {
  flow: FlowName;
  tell: (reports: Report[]) => void;
}

const AFTER = /^xstate\.after\.([^.]+)\./;
const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/;

for (const area of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, area, { value: memoryStorage() });
}
if (import.meta.env.DEV)
  Object.assign(window, { $RefreshReg$() {}, $RefreshSig$: () => (type: unknown) => type });

export async function open({ flow, tell }: Commission): Promise<Preview> {
  const { islands, answer } = document.documentElement.dataset;
  const [{ startFlows, startIdleFlows }, { transitionId, reportOn }] = await Promise.all([
    load<typeof import('../../islands/hydrate.tsx')>(islands),
    load<typeof import('../live/answer.ts')>(answer),
    showPage(),
  ]);
  const clock = new SimulatedClock();
  const { adapt, onRequest } = quietWorld();
  const flows = await startFlows(undefined, { adapt, clock });
  await startIdleFlows(flows, { adapt, clock });
  const gestures = gesturesWith(() => onRequest.keepDraftAsSent());
  const actor = flows[flow] as Actor<AnyStateMachine> | undefined;
  if (!actor) throw new Error(`this page has no flow ${flow}`);
  const { now } = reportOn(flows, tell);
  // The chosen plan shows in the form.
  bringIntoSight(flow === 'plan' ? 'contact' : flow);
  // Only the driven flow waits for each step; toasts of another flow appear by themselves.
  if (flow !== 'toast')
    flows.toast.subscribe(({ value }) => isComing(value) && onRequest.showToast());

  return {
    now,
    async perform(event) {
      gestures[event.type]?.();
      const { children, machine } = actor.getSnapshot();
      const [, delay] = AFTER.exec(event.type) ?? [];
      const [, outcome, name] = OUTCOME.exec(event.type) ?? [];
      if (delay) clock.advance(machine.implementations.delays[delay] as number);
      else if (name) children[name]?.send({ ...event, type: outcome });
      else if (event.type === 'toast.appeared') await appeared();
      else actor.send(event);
    },
    ways(payloads) {
      const snapshot = actor.getSnapshot();
      const { machine } = snapshot;
      const all = nodesOf(machine.root).flatMap(({ transitions, always = [] }) => [
        ...[...transitions.values()].flat(),
        ...always,
      ]);
      return Object.fromEntries(
        all.map((transition) => [transitionId(transition), wayOf(transition)]),
      );

      function wayOf(transition: AnyTransitionDefinition): Way {
        const { source, eventType: type, guard } = transition;
        const isActive = snapshot._nodes.includes(source);
        const events = (payloads[type] ?? [{}])
          .map((payload): AnyEventObject => ({ type, ...payload }))
          .filter(
            (event) => type && machine.getTransitionData(snapshot, event).includes(transition),
          );
        const reasons = [
          !isActive && `${source.id} is not active.`,
          !type && 'It is taken automatically as soon as its guard holds.',
          guard && 'Its guard does not hold.',
          'Another transition takes precedence.',
        ];
        return { events: isActive ? events : [], because: reasons.find(Boolean) as string };
      }
    },
  };

  /** The real toast reports that it has appeared. */
  function appeared() {
    return new Promise<void>((resolve) => {
      const subscription = flows.toast.subscribe((snapshot) => {
        if (isComing(snapshot.value)) return;
        subscription.unsubscribe();
        resolve();
      });
      onRequest.showToast();
    });
  }
}

const isComing = (value: StateValue) => JSON.stringify(value) === '{"up":"coming"}';

/** Imports by a name that only the build knows, so that the page's chunks stay as they are. */
const load = async <Module>(file = '') => (await import(/* @vite-ignore */ file)) as Module;

type Node = AnyStateMachine['root'];
const nodesOf = (node: Node): Node[] => [
  node,
  ...Object.values<Node>(node.states).flatMap(nodesOf),
];

/** Shows the prerendered page with its styles, without its script. */
async function showPage() {
  const { head, body, documentElement } = await fetchDocument('/');
  for (const script of body.querySelectorAll('script')) script.remove();
  const styles = [...head.querySelectorAll('style, link[rel=stylesheet]')];
  document.documentElement.lang = documentElement.lang;
  document.documentElement.dataset['script'] = 'running';
  document.head.append(...styles);
  document.body.replaceWith(document.adoptNode(body));
  const pending = styles.filter((style) => style instanceof HTMLLinkElement && !style.sheet);
  await Promise.all(pending.map(loaded));
}

const loaded = (style: Element) =>
  new Promise((resolve) => style.addEventListener('load', resolve));

/** Lets the browser parse the page: the site's policy forbids a script to turn text into markup. */
const fetchDocument = (address: string) =>
  new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('load', () => resolve(request.response as Document));
    request.addEventListener('error', () => reject(new Error('the page could not be fetched')));
    request.open('GET', address);
    request.send();
  });

// Links must not lead out of the frame.
window.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
});
window.frameElement?.dispatchEvent(new CustomEvent('ready', { detail: open }));

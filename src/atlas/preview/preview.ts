/**
 * The page in a frame of the atlas: its own HTML, islands and machines, in a world that does as it
 * is told. It shares no file with the page but what it loads when it needs it, so that the files of
 * the page stay as they are.
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

/** What can be done about a transition now: the events that take it, or why there is none. */
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

/** Made by the atlas. */
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
  if (!actor) throw new Error(`this page does without ${flow}`);
  const { now } = reportOn(flows, tell);
  // What is chosen shows in the form.
  bringIntoSight(flow === 'plan' ? 'contact' : flow);
  // Only the flow that is driven waits for each thing to be told.
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
          !type && 'It is taken by itself as soon as its guard holds.',
          guard && 'Its guard does not hold.',
          'Another transition comes before it.',
        ];
        return { events: isActive ? events : [], because: reasons.find(Boolean) as string };
      }
    },
  };

  /** The toast tells of it itself. */
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

/** By a name that only the build knows, so that the files of the page stay as they are without it. */
const load = async <Module>(file = '') => (await import(/* @vite-ignore */ file)) as Module;

type Node = AnyStateMachine['root'];
const nodesOf = (node: Node): Node[] => [
  node,
  ...Object.values<Node>(node.states).flatMap(nodesOf),
];

/** The page as it was sent, with its styles and without its script. */
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

/** No text becomes markup here, which the policy of the site would refuse: the browser reads it. */
const fetchDocument = (address: string) =>
  new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('load', () => resolve(request.response as Document));
    request.addEventListener('error', () => reject(new Error('the page could not be fetched')));
    request.open('GET', address);
    request.send();
  });

// Nothing here leads out of the frame.
window.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
});
window.frameElement?.dispatchEvent(new CustomEvent('ready', { detail: open }));

/** Hydrates the page one island at a time, the most urgent first. */
import type { AnyActor } from 'xstate';
import { countEnquiry, earlyFlows, followPage, idleFlows, wordsOfPage } from 'virtual:site';
import { closestTo, elements, focused } from '../browser/elements.ts';
import { report } from '../browser/report.ts';
import type { FlowName } from '../../flows.ts';
import type { AnyFlow, Prefetch } from '../../flows/define-flow.ts';
import { ENQUIRY_FORM } from '../../ui/ids.ts';
import { createFlow, readerOf, type FlowOptions, type Flows } from './create-flows.ts';
import { hydrateIsland } from './hydrate-island.tsx';
import { runInTasks } from './run-in-tasks.ts';

export async function hydrate(
  touched: Element | undefined,
  whenIdle: (run: () => unknown) => void,
  site = { countEnquiry, earlyFlows, followPage, idleFlows, wordsOfPage },
) {
  const inspect = import.meta.env.DEV
    ? (await import('./inspector.ts')).inspectorFor(window.location)
    : undefined;
  const content = await site.wordsOfPage();
  const { countEnquiry } = site;
  const options = { content, countEnquiry, ...(inspect && { inspect }) };
  const flows = await startFlows(site.earlyFlows, touched, options);
  whenIdle(() => prefetch('idle', site.earlyFlows));
  whenWriting(() => prefetch('writing', site.earlyFlows));
  whenIdle(async () => {
    await startIdleFlows(site.idleFlows, flows, options);
    site.followPage?.(flows);
  });
  return flows;
}

type Options = Omit<FlowOptions, 'page'>;
type EarlyFlows = typeof earlyFlows;
type IdleFlows = typeof idleFlows;

async function startFlows(definitions: EarlyFlows, touched: Element | undefined, options: Options) {
  const flows: Flows = {};
  const byUrgency = definitions
    .map(([name, definition]) => ({ name, definition, urgency: urgencyOf(name, touched) }))
    .sort((one, other) => one.urgency - other.urgency);
  await runInTasks(byUrgency, ({ name, definition }) => start(flows, name, definition, options));
  return flows;
}

export const startIdleFlows = (idleFlows: IdleFlows, flows: Flows, options: Options) =>
  Promise.all(
    idleFlows.map(([name, load]) =>
      load()
        .then(({ flow }) => start(flows, name, flow, options))
        .catch(report),
    ),
  );

/** Ignores a failed fetch: the part is fetched again, and its failure handled, where it is used. */
export const prefetch = (now: Prefetch['when'], definitions: EarlyFlows) =>
  Promise.allSettled(
    definitions.flatMap(([, { prefetch }]) => (prefetch?.when === now ? [prefetch.load()] : [])),
  );

export function whenWriting(run: () => unknown) {
  const notice = ({ target }: Pick<FocusEvent, 'target'>) => {
    if (!closestTo({ target }, `#${ENQUIRY_FORM}`)) return;
    document.removeEventListener('focusin', notice);
    run();
  };
  document.addEventListener('focusin', notice);
  notice({ target: focused() });
}

function start(flows: Flows, name: FlowName, definition: AnyFlow, options: Options) {
  let flow: AnyActor;
  try {
    flow = createFlow(flows, name, definition, { ...options, page: document });
  } catch (error) {
    // The other flows work without this one.
    report(error);
    // Stryker disable next-line StringLiteral,OptionalChaining: only the presence of the attribute matters, and only flows with an island fail here
    islandOf(name)?.setAttribute('data-failed', '');
    return;
  }
  const { View } = definition;
  if (View) {
    const { content } = options;
    const view = <View flow={flow as never} content={content} read={readerOf(flows)} />;
    hydrateIsland(islandOf(name), view, () => giveUp(flow, definition));
  }
  flow.start();
}

/** Stops a flow whose view failed, unless its machine handles `view.failed`. */
function giveUp(flow: AnyActor, { machine }: AnyFlow) {
  const type = 'view.failed';
  if (machine.events.includes(type)) flow.send({ type });
  else flow.stop();
}

/** The touched island comes first, then flows without an island, then islands in the viewport, then the rest. */
function urgencyOf(name: FlowName, touched: Element | undefined) {
  const island = islandOf(name);
  if (!island) return 1;
  if (island.contains(touched ?? null)) return 0;
  const { top, bottom } = island.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? 2 : 3;
}

const islandOf = (name: FlowName) => elements(`[data-island=${name}]`)[0] ?? null;

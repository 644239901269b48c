/** Makes the flows and brings their islands to life, one at a time and what is wanted first. */
import { clientContent } from '../content/client.ts';
import { loadAnalytics } from '../browser/analytics.ts';
import { MENU } from '../ui/element-ids.ts';
import { earlyEffects } from '../flows/effects.ts';
import { prefetch } from './prefetch.ts';
import {
  addFlow,
  flowNamesFor,
  type EarlyName,
  type FlowOptions,
  type Flows,
} from './create-flows.ts';
import { FlowsProvider } from './FlowsContext.tsx';
import { hydrateIsland } from './hydrate-island.tsx';
import { islands, type IslandName } from './islands.tsx';
import { report } from '../browser/report.ts';
import { runInTasks } from './run-in-tasks.ts';
import { listenForAtlas } from '../atlas/live/listen.ts';

/** The atlas shows the page with a world of its own: it adapts what the flows are made with. */
export async function hydrate(
  touched: Element | undefined,
  whenIdle: (run: () => unknown) => void,
  adapt = (options: FlowOptions) => options,
) {
  const inspect = import.meta.env.DEV
    ? (await import('./inspector.ts')).inspectorFor(window.location)
    : undefined;
  const options = adapt({
    effects: earlyEffects(clientContent),
    content: clientContent,
    ...(inspect && { inspect }),
  });
  const made: Partial<Flows> = {};
  const flows = made as Flows;
  // Only a build for tests that compare what the flows hold with what is shown.
  if (import.meta.env.MODE === 'observed') Object.assign(window, { observedFlows: flows });

  await runInTasks(byUrgency(touched), (name) => {
    try {
      addFlow(made, name, { ...options, isMenuOpen: isMenuOpen() });
    } catch (error) {
      // The others can do without it.
      report(error);
      islandOf(name)?.setAttribute('data-failed', '');
      return;
    }
    if (isIsland(name)) {
      const view = <FlowsProvider flows={flows}>{islands[name](clientContent)}</FlowsProvider>;
      hydrateIsland(islandOf(name), view, () => giveUp(flows, name));
    }
    flows[name].start();
  });
  whenIdle(prefetch);
  whenIdle(async () => {
    await loadPlan()
      .then(({ startPlan }) => startPlan(made, options))
      .catch(report);
    if (import.meta.env.VITE_FLOWS_PAGE) listenForAtlas(flows);
  });
  if (import.meta.env.VITE_ANALYTICS) whenIdle(loadAnalytics);
  return flows;
}

/** Apart, as the preview of the atlas starts the plan itself. */
export const loadPlan = () => import('./start-plan.ts');

/** A flow without its view has nothing to do, but that of the enquiry still keeps what is typed. */
function giveUp(flows: Flows, name: IslandName) {
  if (name === 'contact') flows.contact.send({ type: 'view.failed' });
  else flows[name].stop();
}

/** What was touched comes first, then what can be seen, and then the rest. */
function byUrgency(touched: Element | undefined): EarlyName[] {
  const urgency = (name: EarlyName) => {
    const island = islandOf(name);
    if (!island) return 1;
    if (island.contains(touched ?? null)) return 0;
    const { top, bottom } = island.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight ? 2 : 3;
  };
  return flowNamesFor(clientContent.agency).sort((one, other) => urgency(one) - urgency(other));
}

const isIsland = (name: EarlyName): name is IslandName => name in islands;

const islandOf = (name: EarlyName) => document.querySelector(`[data-island=${name}]`);

const isMenuOpen = () => document.getElementById(MENU)?.hasAttribute('open') ?? false;

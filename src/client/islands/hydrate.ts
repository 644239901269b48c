/**
 * Starts the flows of the page, and hydrates views when needed, with React. Some flows start only when the browser
 * is idle, and the flows of the form once the form is near or touched.
 */
import type { AnyActor } from 'xstate';
import * as siteOfBuild from 'virtual:site';
import type { ClientContent } from '../../model/site.ts';
import { elements } from '../../browser/elements.ts';
import { report } from '../../browser/report.ts';
import type { FlowName } from '../../flows/registry.ts';
import type { AnyFlow, Prefetch } from '../../flows/define-flow.ts';
import { ENQUIRY_FORM } from '../../ui/ids.ts';
import { createFlow, propsOfView, type FlowOptions, type Flows } from './create-flows.ts';
import { layOutBelow } from './lay-out-below.ts';
import { runInTasks } from './run-in-tasks.ts';
import { whenNear, whenNeeded } from './when-needed.ts';

export async function hydrate(
  touched: Element | undefined,
  whenIdle: (run: () => unknown) => void,
  onFormNear: () => void,
  site = siteOfBuild,
) {
  const inspect = import.meta.env.DEV
    ? (await import('./inspector.ts')).inspectorFor(window.location)
    : undefined;
  const content = await site.wordsOfPage();
  const flows: Flows = {};
  await startAll(site, touched);
  whenIdle(() => prefetch('idle', site.flows));
  whenIdle(async () => {
    try {
      const part = await site.later.idle();
      await startAll(part, undefined, { ...content, ...(await part.wordsOfPage()) });
    } catch (error) {
      report(error);
      document.documentElement.dataset['missing'] = 'idle';
    }
    site.followPage?.(flows);
  });
  layOutBelow(() => {
    for (const form of elements(`#${ENQUIRY_FORM}`))
      whenNear(form, (isNear) => isNear && onFormNear());
  });
  return { flows, startEnquiry };

  async function startEnquiry(touched?: Element) {
    markForm(false);
    try {
      const part = await site.later.form();
      await startAll(part, touched, { ...content, ...(await part.wordsOfPage()) });
      part.whenWriting(() => prefetch('writing', part.flows));
    } catch (error) {
      markForm(true);
      throw error;
    }
  }

  function startAll(part: PartOfSite, touched?: Element, words = content) {
    return runInTasks(part.flows, ([name, definition]) =>
      startFlow(name, definition, part, words, touched),
    );
  }

  function startFlow(
    name: FlowName,
    definition: AnyFlow,
    { views, followers }: PartOfSite,
    content: ClientContent,
    touched?: Element,
  ) {
    const island = islandOf(name);
    const { countEnquiry } = site;
    const options: FlowOptions = {
      content,
      countEnquiry,
      document,
      ...(inspect && { inspect }),
    };
    // Stryker disable next-line StringLiteral: only the presence of the attribute matters
    const markFailed = () => island?.setAttribute('data-failed', '');
    let flow: AnyActor;
    try {
      flow = createFlow(flows, name, definition, options);
    } catch (error) {
      // Reports the error instead of throwing it, because the other flows work without this one.
      report(error);
      markFailed();
      return;
    }
    flow.subscribe({ error: markFailed });
    const initial = flow.getSnapshot();
    const props = propsOfView(flows, name, content);
    const [follow, loadView] = [followers[name], views[name]];
    const { isUrgent } = definition;
    const fail = () => giveUp(flow, definition);
    flow.start();
    if (!follow && !loadView) return;
    if (!island) fail();
    else if (follow)
      try {
        follow(island, props);
      } catch (error) {
        report(error);
        markFailed();
        fail();
      }
    else
      whenNeeded(island, { flow, isUrgent, initial, touched, whenIdle }, async () => {
        const [View, { hydrateIsland }] = await Promise.all([
          loadView!(),
          import('./hydrate-island.tsx'),
        ]);
        hydrateIsland(island, View, props, initial, fail);
      });
  }
}

/** Marks the form as failed, so that it shows other ways to write, or removes the mark. */
function markForm(isFailed: boolean) {
  for (const island of elements(`#${ENQUIRY_FORM} [data-island]`))
    island.toggleAttribute('data-failed', isFailed);
}

/** Loads code before its first use. Ignores failures, because the first use loads again and handles them. */
export const prefetch = (now: Prefetch['when'], flows: PartOfSite['flows']) =>
  Promise.allSettled(
    flows.flatMap(([, { prefetch }]) => (prefetch?.when === now ? [prefetch.load()] : [])),
  );

/** Sends `view.failed` to a flow whose view failed, or stops the flow if its machine ignores that event. */
function giveUp(flow: AnyActor, { machine }: AnyFlow) {
  const type = 'view.failed';
  if (machine.events.includes(type)) flow.send({ type });
  else flow.stop();
}

const islandOf = (name: FlowName) => elements(`[data-island=${name}]`)[0] ?? null;

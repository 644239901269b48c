/** Brings the prerendered page to life. Where nothing was prerendered it renders the page itself. */
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { liveContent } from './content/live.ts';
import { fetchAhead } from './effects/fetch-ahead.ts';
import { browserEffects } from './effects/index.ts';
import { addFlow, flowNames, type FlowOptions, type Flows } from './flows/create-flows.ts';
import { inTurn } from './in-turn.ts';
import { keptParts } from './kept-parts.tsx';
import { Page } from './Page.tsx';

export async function hydrate(root: HTMLElement, whenIdle: (run: () => void) => void) {
  const inspect = import.meta.env.DEV
    ? (await import('./dev/inspector.ts')).inspectorFor(window.location)
    : undefined;
  const parts = import.meta.env.PRERENDERED ? keptParts : await allParts();
  const options: FlowOptions = {
    effects: browserEffects(liveContent),
    content: liveContent,
    ...(inspect && { inspect }),
  };
  const made: Partial<Flows> = {};
  await inTurn(flowNames, (name) => addFlow(made, name, options));
  const flows = made as Flows;
  // Only a build for tests that compare what the flows hold with what is shown.
  if (import.meta.env.MODE === 'observed') Object.assign(window, { observedFlows: flows });
  await new Promise<void>((shown) => {
    const page = (
      <StrictMode>
        <Page flows={flows} content={liveContent} parts={parts} onShown={() => shown()} />
      </StrictMode>
    );
    // In a transition React stops for whatever the visitor does in between.
    if (import.meta.env.PRERENDERED) startTransition(() => void hydrateRoot(root, page));
    else createRoot(root).render(page);
  });
  await inTurn(Object.values(flows), (flow) => void flow.start());
  whenIdle(fetchAhead);
}

async function allParts() {
  const [{ content }, { stillParts }] = await Promise.all([
    import('./content/index.ts'),
    import('./still-parts.tsx'),
  ]);
  return stillParts(content);
}

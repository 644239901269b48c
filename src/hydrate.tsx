/** Brings the prerendered page to life. Where nothing was prerendered it renders the page itself. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { content } from './content/index.ts';
import { fetchAhead } from './effects/fetch-ahead.ts';
import { browserEffects } from './effects/index.ts';
import { createFlows } from './flows/create-flows.ts';
import { Page } from './Page.tsx';

export async function hydrate(root: HTMLElement) {
  const inspect = import.meta.env.DEV
    ? (await import('./dev/inspector.ts')).inspectorFor(window.location)
    : undefined;
  const flows = createFlows({
    effects: browserEffects(content),
    phrases: content.home.phrases,
    ...(inspect && { inspect }),
  });
  return new Promise<void>((resolve) => {
    const ready = () => {
      resolve();
      fetchAhead();
    };
    const page = (
      <StrictMode>
        <Page flows={flows} content={content} onReady={ready} />
      </StrictMode>
    );
    if (root.hasChildNodes()) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}

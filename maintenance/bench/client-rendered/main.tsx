/** Renders the page from nothing, at once. */
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { content } from '../../../src/content/index.ts';
import { prefetch } from '../../../src/islands/prefetch.ts';
import { browserEffects } from '../../../src/flows/effects.ts';
import { createFlows, startFlows } from '../../../src/islands/create-flows.ts';
import { Page } from '../../../src/page/Page.tsx';
import { whenIdle } from '../../../src/browser/when-idle.ts';

const flows = createFlows({ effects: browserEffects(content), content });

const root = createRoot(document.getElementById('root')!);
flushSync(() =>
  root.render(
    <StrictMode>
      <Page flows={flows} content={content} />
    </StrictMode>,
  ),
);
startFlows(flows);
document.documentElement.dataset['script'] = 'running';
whenIdle(prefetch);

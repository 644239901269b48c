/** Renders the page from nothing, at once. */
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { content } from '../../../src/content/index.ts';
import { whenIdle } from '../../../src/browser/when-idle.ts';
import { createFlows } from '../../../src/islands/create-flows.ts';
import { prefetch, startIdleFlows } from '../../../src/islands/hydrate.tsx';
import { slotsFor } from '../../../src/islands/slots.tsx';
import { Page } from '../../../src/page/Page.tsx';

const flows = createFlows({ content, page: document });

const root = createRoot(document.getElementById('root')!);
flushSync(() =>
  root.render(
    <StrictMode>
      <Page slots={slotsFor(flows, content)} content={content} />
    </StrictMode>,
  ),
);
for (const flow of Object.values(flows)) flow.start();
document.documentElement.dataset['script'] = 'running';
whenIdle(() => prefetch('idle', content));
whenIdle(() => startIdleFlows(flows, { content }));

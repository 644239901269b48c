/** Renders the page from nothing, at once. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { content } from '../../../src/content/index.ts';
import { fetchAhead } from '../../../src/effects/fetch-ahead.ts';
import { browserEffects } from '../../../src/effects/index.ts';
import { createFlows, startFlows } from '../../../src/flows/create-flows.ts';
import { Page } from '../../../src/Page.tsx';
import { stillParts } from '../../../src/still-parts.tsx';
import { whenIdle } from '../../../src/when-idle.ts';
import '../../../src/styles/main.css';

const flows = createFlows({ effects: browserEffects(content), content });

function run() {
  startFlows(flows);
  document.documentElement.dataset['script'] = 'running';
  whenIdle(fetchAhead);
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page flows={flows} content={content} parts={stillParts(content)} onShown={run} />
  </StrictMode>,
);

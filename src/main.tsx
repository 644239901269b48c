import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { content } from './content/index.ts';
import { browserEffects } from './effects/index.ts';
import { createFlows, startFlows } from './flows/create-flows.ts';
import { Page } from './Page.tsx';
import './styles/main.css';

const inspect = import.meta.env.DEV
  ? (await import('./dev/inspector.ts')).inspectorFor(window.location)
  : undefined;

const flows = createFlows({
  effects: browserEffects(content),
  phrases: content.home.phrases,
  ...(inspect && { inspect }),
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Page flows={flows} content={content} />
  </StrictMode>,
);
startFlows(flows);

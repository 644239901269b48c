/** The page as HTML, made at build time by the code that runs it later. Nothing is started here. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { content } from './content/index.ts';
import { createFlows } from './flows/create-flows.ts';
import { Page } from './Page.tsx';

export function prerender() {
  const noEffects = { mobileMenu: {}, typingLoop: {}, region: {}, contact: {}, sectionScroll: {} };
  const flows = createFlows({ effects: noEffects, phrases: content.home.phrases });
  return renderToString(
    <StrictMode>
      <Page flows={flows} content={content} />
    </StrictMode>,
  );
}

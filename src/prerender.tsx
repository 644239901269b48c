/** The page as HTML, made at build time by the code that runs it later. Nothing is started here. */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { content } from './content/index.ts';
import { createFlows } from './flows/create-flows.ts';
import { Page } from './Page.tsx';

export const { lang } = content.page;

export function prerenderHead() {
  const { title, description } = content.page;
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
    </>,
  );
}

export function prerenderPage() {
  const noEffects = { mobileMenu: {}, typingLoop: {}, region: {}, contact: {}, sectionScroll: {} };
  const flows = createFlows({ effects: noEffects, phrases: content.home.phrases });
  return renderToString(
    <StrictMode>
      <Page flows={flows} content={content} />
    </StrictMode>,
  );
}

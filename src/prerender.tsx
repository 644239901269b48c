/** The page as HTML, made at build time by the code that runs it later. Nothing is started here. */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { content } from './content/index.ts';
import { createFlows } from './flows/create-flows.ts';
import { Page } from './Page.tsx';

export const { lang } = content.page;

/** What links to the page itself needs to know where the site will be. */
export function prerenderHead(siteUrl?: string) {
  const { title, description } = content.page;
  const address = (path: string) => siteUrl && new URL(path, siteUrl).href;
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      {siteUrl && (
        <>
          <link rel="canonical" href={address('/')} />
          <meta property="og:url" content={address('/')} />
          <meta property="og:image" content={address('/social-card.png')} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
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

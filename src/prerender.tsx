/** The pages as HTML, rendered at build time by the code that hydrates them. No flow is started. */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { siteAddress } from './content/derived/site-address.ts';
import { content, notFound } from './content/index.ts';
import type { SiteContent } from './content/types.ts';
import { createFlows } from './islands/create-flows.ts';
import { slotsFor } from './islands/slots.tsx';
import { NotFound } from './page/not-found/NotFound.tsx';
import { OwnPage } from './page/own-page/OwnPage.tsx';
import { Page } from './page/Page.tsx';
import type { Edition, FooterLink } from './page/contact/Colophon.tsx';
import type { Pictures } from './page/optional/Work.tsx';
import { structuredData } from './content/derived/structured-data.ts';

/** The parts of a page that only a build can make. */
export interface MadeByBuild {
  pictures?: Pictures;
  edition?: Edition;
  /** Those that the foot of every page leads to. */
  ownPages?: readonly FooterLink[];
  /** The address of the styles below the first screen. */
  stylesheet?: string;
  /** The address of the drawings below the first screen. */
  drawings?: string;
}

export interface PrerenderedPage {
  head: (siteUrl?: string) => string;
  body: (made?: MadeByBuild) => string | Promise<string>;
  /** Structured data, at the end of the page. */
  data?: (siteUrl?: string) => string;
}

export const { lang } = content.page;

export const pages: Partial<Record<string, PrerenderedPage>> = {
  '/index.html': {
    head: (siteUrl) => prerenderHead(siteUrl),
    body: (made) => prerenderPage(made),
    data: prerenderData,
  },
  '/404.html': { head: prerenderNotFoundHead, body: prerenderNotFound },
};

interface WrittenPage extends FooterLink {
  description: string;
}

/** A page that an owner has written, whose text is made when it is asked for. */
export function prerenderOwnPage(
  { address, title, description }: WrittenPage,
  html: () => Promise<string>,
): PrerenderedPage {
  const { brand } = content.agency;
  const name = title.includes(brand) ? title : `${title} · ${brand}`;
  return {
    head: (siteUrl) => prerenderHead(siteUrl, { address, title: name, description }),
    body: async ({ edition, ownPages } = {}) =>
      renderToStaticMarkup(
        <OwnPage
          content={content}
          title={title}
          html={await html()}
          edition={edition}
          ownPages={ownPages}
        />,
      ),
  };
}

const HOME: WrittenPage = { address: '/', ...content.page };

/** Links to the page itself need the address of the site. */
export function prerenderHead(siteUrl?: string, { address, title, description } = HOME) {
  const { cardDescription } = content.page;
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={content.agency.brand} />
      {siteUrl && (
        <>
          <link rel="canonical" href={siteAddress(address, siteUrl)} />
          <meta property="og:url" content={siteAddress(address, siteUrl)} />
          <meta property="og:image" content={siteAddress('/social-card.png', siteUrl)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={cardDescription} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>,
  );
}

export function prerenderData(siteUrl?: string) {
  return renderToStaticMarkup(
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: asScript(structuredData(content, siteUrl)) }}
    />,
  );
}

export function prerenderPage(made: MadeByBuild = {}, site: SiteContent = content) {
  const slots = slotsFor(createFlows({ content: site }), site);
  return renderToString(
    <StrictMode>
      <Page slots={slots} content={site} {...made} />
    </StrictMode>,
  );
}

function prerenderNotFoundHead() {
  return renderToStaticMarkup(
    <>
      <title>{notFound.title}</title>
      <meta name="robots" content="noindex" />
    </>,
  );
}

function prerenderNotFound() {
  return renderToStaticMarkup(
    <NotFound agency={content.agency} navigation={content.navigation} notFound={notFound} />,
  );
}

/** Escapes `<`, so that no text ends the script element. */
const asScript = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

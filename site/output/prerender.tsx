/** The pages as HTML, rendered at build time by the code that hydrates them. No flow is started. */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { siteAddress, alternatesOf, homeOf } from '../content/derived/languages.ts';
import { content, languages } from '../content/index.ts';
import type { SiteContent } from '../content/site.ts';
import {
  createFlows,
  earlyFlows,
  readerOf,
  type Flows,
} from '../../src/client/islands/create-flows.ts';
import { NotFound } from '../../src/page/not-found/NotFound.tsx';
import { OwnPage } from '../../src/page/own-page/OwnPage.tsx';
import { Page } from '../../src/page/Page.tsx';
import type { FooterLink } from '../../src/page/contact/Footer.tsx';
import type { MadeByBuild } from '../../src/page/Section.tsx';
import { structuredData } from '../content/derived/structured-data.ts';
import type { LivePart, LiveParts } from '../../src/ui/live-parts.ts';

export interface PrerenderedPage {
  lang: string;
  head: (siteUrl?: string) => string;
  body: (made?: MadeByBuild) => string | Promise<string>;
  /** Structured data, at the end of the page. */
  data?: (siteUrl?: string) => string;
}

interface WrittenPage extends FooterLink {
  description: string;
}

/** The first page and the one for missing pages, in each language. */
export const pages: Partial<Record<string, PrerenderedPage>> = Object.fromEntries(
  languages.flatMap((content) => {
    const home = homeOf(content);
    return [
      [`${home}index.html`, firstPage(content)],
      [`${home}404.html`, notFoundPage(content)],
    ];
  }),
);

function firstPage(content: SiteContent): PrerenderedPage {
  const { page } = content;
  return {
    lang: page.lang,
    head: (siteUrl) => headOf({ address: homeOf(content), ...page }, content, siteUrl),
    body: (made) => prerenderPage(made, content),
    data: (siteUrl) =>
      renderToStaticMarkup(
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: asScript(structuredData(content, siteUrl)) }}
        />,
      ),
  };
}

function notFoundPage(content: SiteContent): PrerenderedPage {
  return {
    lang: content.page.lang,
    head: () =>
      renderToStaticMarkup(
        <>
          <title>{content['not-found'].title}</title>
          <meta name="robots" content="noindex" />
        </>,
      ),
    body: () => renderToStaticMarkup(<NotFound content={content} />),
  };
}

/** A page that an owner has written, whose text is made when it is asked for. */
export function prerenderOwnPage(
  { address, title, description }: WrittenPage,
  html: () => Promise<string>,
  addresses: readonly string[] = [address],
): PrerenderedPage {
  const content = siteOf(address, addresses);
  const { brand } = content.agency;
  const name = title.includes(brand) ? title : `${title} · ${brand}`;
  return {
    lang: content.page.lang,
    head: (siteUrl) => headOf({ address, title: name, description }, content, siteUrl),
    body: async ({ date, ownPages } = {}) =>
      renderToStaticMarkup(
        <OwnPage
          content={content}
          title={title}
          html={await html()}
          date={date}
          ownPages={inLanguageOf(content, ownPages)}
        />,
      ),
  };
}

/** The content of a page at an address, whose links to other languages lead to the same page there. */
function siteOf(address: string, addresses: readonly string[]): SiteContent {
  const content = languages.findLast((each) => address.startsWith(homeOf(each)))!;
  if (!content.languages) return content;
  const { home, others } = content.languages;
  const name = address.slice(home.length);
  return {
    ...content,
    languages: {
      home,
      others: others.map((other) => {
        const same = other.home + name;
        return addresses.includes(same) ? { ...other, address: same } : other;
      }),
    },
  };
}

const inLanguageOf = (content: SiteContent, ownPages: readonly FooterLink[] = []) =>
  ownPages.filter(({ address }) => homeOf(siteOf(address, [])) === homeOf(content));

/** Links to the page itself need the address of the site. */
function headOf(
  { address, title, description }: WrittenPage,
  site: SiteContent,
  siteUrl: string | undefined,
) {
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.agency.brand} />
      {siteUrl && (
        <>
          <link rel="canonical" href={siteAddress(address, siteUrl)} />
          {alternatesOf(address, site).map(({ lang, address: other }) => (
            <link key={lang} rel="alternate" hrefLang={lang} href={siteAddress(other, siteUrl)} />
          ))}
          <meta property="og:url" content={siteAddress(address, siteUrl)} />
          <meta property="og:image" content={siteAddress('/social-card.png', siteUrl)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={site.page.cardDescription} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>,
  );
}

export function prerenderPage(
  { ownPages, ...made }: MadeByBuild = {},
  site: SiteContent = content,
) {
  const liveParts = livePartsFor(createFlows({ content: site }), site);
  return renderToString(
    <StrictMode>
      <Page
        liveParts={liveParts}
        content={site}
        ownPages={inLanguageOf(site, ownPages)}
        {...made}
      />
    </StrictMode>,
  );
}

/** The live parts of the page, made from the views of the flows. */
function livePartsFor(flows: Flows, content: SiteContent) {
  const parts = earlyFlows(content).flatMap(([name, { View }]) => {
    if (!View) return [];
    const Filled: LivePart = (element) => (
      <div {...element} data-island={name}>
        <View flow={flows[name] as never} content={content} read={readerOf(flows)} />
      </div>
    );
    return [[name, Filled]];
  });
  return Object.fromEntries(parts) as LiveParts;
}

/** Escapes `<`, so that no text ends the script element. */
const asScript = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

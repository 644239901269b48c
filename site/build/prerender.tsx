/** Renders the pages to HTML, with the same components that later hydrate the home page. Starts no flow. */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { siteAddress, alternatesOf, homeOf } from '../../src/model/languages.ts';
import { structuredData } from './seo/structured-data.ts';
import type { Site } from '../content/load.ts';
import type { SiteContent } from '../../src/model/site.ts';
import { createFlows, propsOfView } from '../../src/client/islands/create-flows.ts';
import { definitionsOf } from '../../src/flows/definitions.ts';
import { folderOf, registry } from '../../src/flows/registry.ts';
import { NotFound } from '../../src/page/not-found/NotFound.tsx';
import { OwnPage } from '../../src/page/own-page/OwnPage.tsx';
import { Page } from '../../src/page/Page.tsx';
import type { FooterLink } from '../../src/page/contact/Footer.tsx';
import type { MadeByBuild } from '../../src/page/Section.tsx';
import type { LivePart, LiveParts } from '../../src/ui/live-parts.ts';
import { CountingScript } from './CountingScript.tsx';

/** The tags and addresses that the documents contain. */
export interface PageLinks extends Pick<MadeByBuild, 'drawings'> {
  /** Tags for the head of every page. */
  head: string;
  /** The tag of the first stylesheet, for each kind of page. */
  styles: Record<PageKind, string>;
  /** The address of the stylesheet for content below the first screen of the home page. */
  stylesBelow: string;
  /** Returns the script for the head of the home page at this address, which loads its islands. */
  bootstrap: (home: string) => string;
}

type PageKind = 'home' | 'notFound' | 'ownPage';

export interface RenderedPage {
  /** The path of the file, such as `/index.html`. */
  path: string;
  kind: PageKind;
  content: SiteContent;
  head: string;
  body: (made: MadeByBuild) => string | Promise<string>;
}

interface WrittenPage extends FooterLink {
  description: string;
}

/** One of the owner's own pages; its text is rendered on demand. */
export interface TextPage extends WrittenPage {
  html: () => Promise<string>;
}

/** Returns the home page and the 404 page in each language, and the owner's own pages. */
export const pagesOf = (site: Site, texts: readonly TextPage[]): RenderedPage[] => [
  ...site.languages.flatMap((content) => [firstPage(content, site), notFoundPage(content)]),
  ...texts.map((text) => textPage(text, texts, site)),
];

function firstPage(content: SiteContent, site: Site): RenderedPage {
  const address = homeOf(content);
  return {
    path: `${address}index.html`,
    kind: 'home',
    content,
    head: headOf({ address, ...content.page }, content, site),
    body: ({ ownPages, ...made }) =>
      prerenderPage(content, { ...made, ownPages: inLanguageOf(content, site, ownPages) }),
  };
}

const notFoundPage = (content: SiteContent): RenderedPage => ({
  path: `${homeOf(content)}404.html`,
  kind: 'notFound',
  content,
  head: renderToStaticMarkup(
    <>
      <title>{content['not-found'].title}</title>
      <meta name="robots" content="noindex" />
    </>,
  ),
  body: () => renderToStaticMarkup(<NotFound content={content} />),
});

function textPage(page: TextPage, all: readonly TextPage[], site: Site): RenderedPage {
  const { address, title, description, html } = page;
  const addresses = all.map((each) => each.address);
  const content = contentAt(address, addresses, site);
  const { brand } = content.agency;
  const name = title.includes(brand) ? title : `${title} · ${brand}`;
  return {
    path: `${address}index.html`,
    kind: 'ownPage',
    content,
    head: headOf({ address, title: name, description }, content, site),
    body: async ({ date, ownPages }) =>
      renderToStaticMarkup(
        <OwnPage
          content={content}
          title={title}
          html={await html()}
          date={date}
          ownPages={inLanguageOf(content, site, ownPages)}
        />,
      ),
  };
}

/** Writes a whole HTML document, with the counting script if visits are counted. */
export async function documentOf(
  { kind, content, head, body }: RenderedPage,
  { settings }: Site,
  { isCounted, ...made }: PageLinks & MadeByBuild & { isCounted: boolean },
) {
  const isHome = kind === 'home';
  return [
    `<!doctype html><html lang="${content.page.lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // The styles in the home page say this themselves.
    isHome ? '' : '<meta name="color-scheme" content="light dark">',
    made.styles[kind],
    // After the styles of the first screen, because it adds a stylesheet that overrides them.
    isHome ? made.bootstrap(homeOf(content)) : '',
    // React writes `/>` after the tags of empty elements only, where HTML needs no slash.
    `${head}${made.head}</head><body><div id="root">${await body(made)}</div>`.replaceAll(
      '/>',
      '>',
    ),
    isHome ? dataOf(content, settings.VITE_SITE_URL) : '',
    isCounted ? renderToStaticMarkup(<CountingScript settings={settings} />) : '',
    isHome ? `<noscript><link rel="stylesheet" href="${made.stylesBelow}"></noscript>` : '',
    '</body></html>\n',
  ].join('');
}

/** Returns the content for a page, in which links to other languages lead to the same page. */
function contentAt(
  address: string,
  addresses: readonly string[],
  { languages }: Site,
): SiteContent {
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

const inLanguageOf = (content: SiteContent, site: Site, ownPages: readonly FooterLink[] = []) =>
  ownPages.filter(({ address }) => homeOf(contentAt(address, [], site)) === homeOf(content));

/** Renders tags for the head. Without the site's address there is no canonical link and no preview card. */
function headOf(
  { address, title, description }: WrittenPage,
  content: SiteContent,
  { settings: { VITE_SITE_URL: siteUrl } }: Site,
) {
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={content.agency.brand} />
      {siteUrl && (
        <>
          <link rel="canonical" href={siteAddress(address, siteUrl)} />
          {alternatesOf(address, content).map(({ lang, address: other }) => (
            <link key={lang} rel="alternate" hrefLang={lang} href={siteAddress(other, siteUrl)} />
          ))}
          <meta property="og:url" content={siteAddress(address, siteUrl)} />
          <meta property="og:image" content={siteAddress('/social-card.png', siteUrl)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={content.page.cardDescription} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>,
  );
}

export const dataOf = (content: SiteContent, siteUrl: string | undefined) =>
  renderToStaticMarkup(
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: asScript(structuredData(content, siteUrl)) }}
    />,
  );

/** Escapes `<`, so that no text can end the script element. */
const asScript = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** Renders the body of the home page. */
export const prerenderPage = (content: SiteContent, made: MadeByBuild = {}) =>
  renderToStaticMarkup(
    <StrictMode>
      <Page liveParts={livePartsOf(content)} content={content} {...made} />
    </StrictMode>,
  );

/**
 * Renders the live parts of the page from the views of the flows. `renderToString` adds the comments
 * between texts that hydration expects.
 */
export function livePartsOf(content: SiteContent) {
  const definitions = definitionsOf({ languages: [content] });
  const flows = createFlows(definitions, { content });
  const parts = new Map<string, LivePart>(
    definitions.map(([name, { View }]) => [
      name,
      (element) => {
        if (!View) throw noPart(name, `has no src/flows/${folderOf(name)}/view.tsx`);
        const html = renderToString(<View {...propsOfView(flows, name, content)} />);
        return <div {...element} data-island={name} dangerouslySetInnerHTML={{ __html: html }} />;
      },
    ]),
  );
  return new Proxy({} as LiveParts, {
    get(_, name: string) {
      if (!(name in registry)) throw noPart(name, 'is not in src/flows/registry.ts');
      return parts.get(name);
    },
  });
}

const noPart = (flow: string, because: string) =>
  new Error(`The page places the live part of the flow ${flow}, which ${because}.`);

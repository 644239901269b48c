/// <reference types="vite/client" />

interface PartOfSite {
  flows: readonly (readonly [
    import('./flows/registry.ts').FlowName,
    import('./flows/define-flow.ts').AnyFlow,
  ])[];
  views: Partial<
    Record<import('./flows/registry.ts').FlowName, import('./flows/define-flow.ts').AnyView>
  >;
}

/** The parts of the site that its scripts import. */
declare module 'virtual:site' {
  type Words = import('./model/site.ts').ClientContent;
  type WordsOfIdle = Pick<Words, 'home'>;
  type WordsOfForm = Pick<Words, 'contact' | 'plans' | 'endpoints'>;

  interface PartOfForm extends PartOfSite {
    wordsOfPage: () => WordsOfForm | Promise<WordsOfForm>;
    whenWriting: typeof import('./flows/enquiry/when-writing.ts').whenWriting;
  }

  /** The flows that start at once. */
  export const flows: PartOfSite['flows'];
  /** The flows and views that wait for an idle moment, or for the form. */
  export const later: {
    idle: () => Promise<PartOfSite & { wordsOfPage: () => WordsOfIdle | Promise<WordsOfIdle> }>;
    form: () => Promise<PartOfForm>;
  };
  /** Returns the words in the language of the page, without the words of later flows, which come with them. */
  export function wordsOfPage(): Words | Promise<Words>;
  /** Counts a sent enquiry. Absent if no script counts visits. */
  export const countEnquiry: (() => void) | undefined;
  /** Absent if the site has no page /flows/. */
  export const followPage: typeof import('xstate-atlas').followPage | undefined;
}

/** The views of the flows that start at once. */
declare module 'virtual:site/views' {
  export const views: PartOfSite['views'];
}

/** The chart of the first seconds, as plain data. */
declare module 'virtual:first-seconds' {
  const chart: import('./client/bootstrap/run-chart.ts').Chart;
  export default chart;
}

/** The address of the stylesheet for the content below the first screen. */
declare const STYLES_BELOW: string;
/** The script files that hydrate the page, the entry first. An inline script lists them. */
declare const ISLANDS: readonly string[];

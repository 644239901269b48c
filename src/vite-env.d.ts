/// <reference types="vite/client" />

interface PartOfSite {
  flows: readonly (readonly [
    import('./flows/registry.ts').FlowName,
    import('./flows/define-flow.ts').AnyFlow,
  ])[];
  /** Load the views that React renders in the browser. */
  views: Partial<
    Record<
      import('./flows/registry.ts').FlowName,
      () => Promise<import('./flows/define-flow.ts').AnyView>
    >
  >;
  followers: Partial<
    Record<import('./flows/registry.ts').FlowName, import('./flows/define-flow.ts').AnyFollower>
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

  /** The flows that start at once, with their views and followers. */
  export const flows: PartOfSite['flows'];
  export const views: PartOfSite['views'];
  export const followers: PartOfSite['followers'];
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

/** The chart of the first seconds, as plain data. */
declare module 'virtual:first-seconds' {
  const chart: import('./client/bootstrap/run-chart.ts').Chart;
  export default chart;
}

/** The address of the stylesheet for the content below the first screen. */
declare const STYLES_BELOW: string;
/** The script files that bring the page to life, the entry first. An inline script lists them. */
declare const ISLANDS: readonly string[];
/** The script file with React and the views of the flows that start at once. */
declare const VIEWS: string;

/// <reference types="vite/client" />

/** What the site of this build consists of, as far as its scripts are concerned. */
declare module 'virtual:site' {
  type Flow = import('./flows/define-flow.ts').AnyFlow;
  type Name = import('./flows.ts').FlowName;
  type Words = import('../site/content/site.ts').ClientContent;

  export const earlyFlows: readonly (readonly [Name, Flow])[];
  export const idleFlows: readonly (readonly [Name, () => Promise<{ flow: Flow }>])[];
  /** The words of the islands in the language of their page. */
  export function wordsOfPage(): Words | Promise<Words>;
  /** Absent if no script counts visits. */
  export const countEnquiry: (() => void) | undefined;
  /** Absent if the site has no page /flows/. */
  export const followPage: typeof import('xstate-atlas').followPage | undefined;
}

/** The files that the islands consist of, the one that hydrates first. The page names them. */
declare const ISLANDS: readonly string[];

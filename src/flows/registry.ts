/**
 * All flows. Flows that wait for the same moment start in this order. Every other list of flows is derived
 * from this one.
 */
import { hasSketch, hasPrices, hasSwitch } from '../model/sections.ts';
import type { SiteContent } from '../model/site.ts';
import type { PartsOf } from '../ui/live-parts.ts';

interface Registration {
  /** Whether a site with this content has the flow. By default, every site has it. */
  isFor?: (content: SiteContent) => boolean;
  /** Delays the flow until the browser is idle, or until the form is near or touched. */
  waitsFor?: 'idle' | 'form';
}

const sendsMail = ({ mail }: SiteContent) => mail.by === 'emailjs';
const opensMailProgram = ({ mail }: SiteContent) => mail.by === 'link';

// Stryker disable StringLiteral: only the build reads `waitsFor`, and a build does not run the mutants
export const registry = {
  mobileMenu: {},
  typingLoop: {},
  region: { isFor: hasSwitch },
  handOver: { isFor: opensMailProgram, waitsFor: 'form' },
  contact: { isFor: sendsMail, waitsFor: 'form' },
  sectionScroll: {},
  toast: { isFor: sendsMail, waitsFor: 'form' },
  plan: { isFor: hasPrices, waitsFor: 'form' },
  sketch: { isFor: hasSketch, waitsFor: 'idle' },
} satisfies Record<string, Registration>;
// Stryker restore StringLiteral

export type FlowName = keyof typeof registry;

declare module '../ui/live-parts.ts' {
  interface LiveParts extends PartsOf<typeof registry> {}
}

// Stryker disable next-line ArrowFunction: only the build calls it
export const waitOf = (name: FlowName) => (registry[name] as Registration).waitsFor;

/** Returns the names of the flows that the site has in any of its languages. */
export const flowsOf = ({ languages }: { languages: readonly SiteContent[] }) =>
  (Object.entries(registry) as [FlowName, Registration][]).flatMap(([name, { isFor }]) =>
    !isFor || languages.some(isFor) ? [name] : [],
  );

/** Returns the name of a flow's folder: the name of the flow in kebab case. */
export const folderOf = (flow: string) =>
  flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

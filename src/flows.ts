/** The flows in the order in which they start. Every other list of flows is derived from this one. */
import { hasDrawings, hasPrices, hasSwitch } from '../site/content/derived/sections.ts';
import type { SiteContent } from '../site/content/site.ts';

interface Registration {
  /** Whether a site with this content has the flow. By default it has. */
  isFor?: (content: SiteContent) => boolean;
  /** Whether the flow is loaded and started when the browser is idle. */
  startsWhenIdle?: boolean;
}

const sendsMail = ({ mail }: SiteContent) => mail.by === 'emailjs';
const opensMailProgram = ({ mail }: SiteContent) => mail.by === 'link';

export const registry = {
  mobileMenu: {},
  typingLoop: {},
  region: { isFor: hasSwitch },
  handOver: { isFor: opensMailProgram },
  contact: { isFor: sendsMail },
  sectionScroll: {},
  toast: { isFor: sendsMail },
  plan: { isFor: hasPrices },
  sketch: { isFor: hasDrawings, startsWhenIdle: true },
} satisfies Record<string, Registration>;

export type FlowName = keyof typeof registry;

export const startsWhenIdle = (name: FlowName) =>
  (registry[name] as Registration).startsWhenIdle ?? false;

/** The flows of the site, in any of its languages. */
export const flowsOf = ({ languages }: { languages: readonly SiteContent[] }) =>
  (Object.entries(registry) as [FlowName, Registration][]).flatMap(([name, { isFor }]) =>
    !isFor || languages.some(isFor) ? [name] : [],
  );

/** The folder name of a flow: its name in kebab case. */
export const folderOf = (flow: string) =>
  flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

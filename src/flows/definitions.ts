/** The definitions of all flows, for code that handles any site. A page loads only its site's flows. */
import type { SiteContent } from '../../site/content/site.ts';
import { flowsOf, folderOf, type FlowName } from '../flows.ts';
import type { AnyFlow } from './define-flow.ts';

const modules = import.meta.glob<AnyFlow>('./*/flow.ts', { eager: true, import: 'flow' });

export type NamedFlow = readonly [name: FlowName, definition: AnyFlow];

export const definitionsOf = (site: { languages: readonly SiteContent[] }) =>
  flowsOf(site).map((name): NamedFlow => [name, modules[`./${folderOf(name)}/flow.ts`]!]);

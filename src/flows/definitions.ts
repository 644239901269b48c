/** The definitions of all flows, for code that handles any site. A page loads only its site's flows. */
import type { SiteContent } from '../model/site.ts';
import { flowsOf, folderOf, type FlowName } from './registry.ts';
import type { AnyFlow, AnyFollower, AnyView } from './define-flow.ts';

const flows = import.meta.glob<AnyFlow>('./*/flow.ts', { eager: true, import: 'flow' });
const views = import.meta.glob<AnyView>('./*/view.tsx', { eager: true, import: 'View' });
const followers = import.meta.glob<AnyFollower>('./*/follow.ts', { eager: true, import: 'follow' });

interface Definition extends AnyFlow {
  View?: AnyView | undefined;
  follow?: AnyFollower | undefined;
}

export type NamedFlow = readonly [name: FlowName, definition: Definition];

export const definitionsOf = (site: { languages: readonly SiteContent[] }) =>
  flowsOf(site).map((name): NamedFlow => {
    const folder = folderOf(name);
    const flow = flows[`./${folder}/flow.ts`];
    if (!flow) throw new Error(`The flow ${name} has no src/flows/${folder}/flow.ts.`);
    const [View, follow] = [views[`./${folder}/view.tsx`], followers[`./${folder}/follow.ts`]];
    return [name, { ...flow, View, follow }];
  });

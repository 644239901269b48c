/** The flows of the site, each with what its walk needs, from `walk-needs.ts` in its folder. */
import type { AnyStateMachine } from 'xstate';
import type { SiteContent } from '../content/types.ts';
import { loadFlows } from '../islands/create-flows.ts';
import type { WalkOptions } from 'xstate-atlas/walk';

export interface Walkable extends WalkNeeds {
  /** The id of the machine, by which the inspector knows the flow. */
  id: string;
  machine: AnyStateMachine;
}

interface WalkNeeds extends Pick<
  WalkOptions<AnyStateMachine>,
  'payloads' | 'neverTaken' | 'within'
> {
  input?: unknown;
}

const walks = import.meta.glob<(content: SiteContent) => WalkNeeds>('../flows/*/walk-needs.ts', {
  eager: true,
  import: 'walkNeeds',
});

export async function walkableFlows(content: SiteContent): Promise<Walkable[]> {
  const flows = await loadFlows(content.agency);
  return flows.map(([id, { machine, input }]) => ({
    id,
    machine,
    input: input?.(content),
    ...walks[`../flows/${folderOf(id)}/walk-needs.ts`]?.(content),
  }));
}

/** The folder of a flow: its name in kebab case. */
export const folderOf = (flow: string) =>
  flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The flows of the site, each with what its walk needs, from `walk-needs.ts` in its folder. */
import type { SiteContent } from '../content/site.ts';
import { loadFlows } from '../islands/create-flows.ts';
import type { AnyStateMachine } from 'xstate';
import type { WalkOptions } from 'xstate-atlas/walk';

type WalkNeeds = Omit<WalkOptions<AnyStateMachine>, 'input'>;

/** A flow of the site; its name is the id of its machine. */
export interface WalkableFlow extends WalkNeeds {
  id: string;
  machine: AnyStateMachine;
  input?: unknown;
}

const walks = import.meta.glob<(content: SiteContent) => WalkNeeds>('../flows/*/walk-needs.ts', {
  eager: true,
  import: 'walkNeeds',
});

export async function walkableFlows(content: SiteContent): Promise<WalkableFlow[]> {
  const flows = await loadFlows(content);
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

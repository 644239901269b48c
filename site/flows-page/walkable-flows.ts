/** The flows of the site, each with what its walk needs. */
import type { SiteContent } from '../content/site.ts';
import { loadFlows } from '../../src/client/islands/create-flows.ts';
import { samples } from './samples.ts';
import type { AnyStateMachine } from 'xstate';
import type { WalkOptions } from 'xstate-atlas/walk';

type WalkNeeds = Omit<WalkOptions<AnyStateMachine>, 'input'> & { input?: unknown };

const samplesOf: Partial<Record<string, (content: SiteContent) => WalkNeeds>> = samples;

/** A flow of the site; its name is the id of its machine. */
export interface WalkableFlow extends WalkNeeds {
  id: string;
  machine: AnyStateMachine;
}

export async function walkableFlows(content: SiteContent): Promise<WalkableFlow[]> {
  const flows = await loadFlows(content);
  return flows.map(([id, { machine, input }]) => ({
    id,
    machine,
    input: input?.(content),
    ...samplesOf[id]?.(content),
  }));
}

/** The folder of a flow: its name in kebab case. */
export const folderOf = (flow: string) =>
  flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

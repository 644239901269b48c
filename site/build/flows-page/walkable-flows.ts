/** The flows of the site, its first seconds and the sessions of its editor, with their machines, inputs and payloads. */
import { editingMachine } from '../../../machines/editing.machine.ts';
import { publishingMachine } from '../../../machines/publishing.machine.ts';
import type { SiteContent } from '../../../src/model/site.ts';
import type { Site } from '../../content/load.ts';
import { firstSecondsMachine } from '../../../machines/first-seconds.machine.ts';
import { definitionsOf } from '../../../src/flows/definitions.ts';
import { samples } from './samples.ts';
import type { AnyStateMachine } from 'xstate';
import type { LoadedMachine } from 'xstate-atlas/vite';
import type { WalkOptions } from 'xstate-atlas/walk';
import { machineFiles } from './machine-files.ts';

type WalkNeeds = Omit<WalkOptions<AnyStateMachine>, 'input'> & { input?: unknown };

const samplesOf: Partial<Record<string, (content: SiteContent) => WalkNeeds>> = samples;

/** The id is the name of the flow and of its machine. */
export interface WalkableFlow extends WalkNeeds {
  id: string;
  machine: AnyStateMachine;
}

const walkableFlows = (site: Pick<Site, 'content' | 'languages'>): WalkableFlow[] => [
  ...definitionsOf(site).map(([id, { machine, input }]) => ({
    id,
    machine,
    input: input?.(site.content),
    ...samplesOf[id]?.(site.content),
  })),
  { id: firstSecondsMachine.id, machine: firstSecondsMachine, ...samples.firstSeconds() },
  { id: editingMachine.id, machine: editingMachine, ...samples.editing() },
  { id: publishingMachine.id, machine: publishingMachine, ...samples.publishing() },
];

/** These flows come first, because they matter most to an agency. */
const FIRST = new Set(['contact', 'handOver']);

/** Returns the machines of the page /flows/ in their order. */
export const drawnFlows = (site: Pick<Site, 'content' | 'languages'>) =>
  walkableFlows(site)
    .toSorted((one, other) => Number(FIRST.has(other.id)) - Number(FIRST.has(one.id)))
    .map(({ machine, input, payloads: ofSite }): LoadedMachine => {
      const { path, payloads = ofSite } = machineFiles.find((file) => file.machine === machine)!;
      return { machine, path, input, ...(payloads && { payloads }) };
    });

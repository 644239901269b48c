/** The parts of a flow. */
import type { ReactNode } from 'react';
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { planMachine } from '../../machines/plan.machine.ts';
import type { regionMachine } from '../../machines/region.machine.ts';
import type { sketchMachine } from '../../machines/sketch.machine.ts';
import type { ClientContent } from '../model/site.ts';

export interface Flow<Machine extends AnyStateMachine> {
  machine: Machine;
  effects: (dependencies: FlowDependencies) => Effects<Machine>;
  /** Returns the machine's input. The prerender passes no document, and gets the input for an untouched page. */
  input?: (content: ClientContent, document?: Document) => InputFrom<Machine>;
  /** Loads code of the effects in advance, so that its first use is instant and works offline. */
  prefetch?: Prefetch;
  /** Whether the view must show this snapshot even if the visitor is not near its island. */
  isUrgent?: (snapshot: SnapshotFrom<Machine>) => boolean;
}

export interface Prefetch {
  /** When to load the code. `writing` means once the visitor focuses the form, which few visitors do. */
  when: 'idle' | 'writing';
  load: () => Promise<unknown>;
}

export interface FlowDependencies {
  /**
   * In browsers, flows that wait for the form get `contact`, `endpoints.mail` and the words about plans. All other
   * flows get the rest of `endpoints` and `plans`. Only flows that wait for an idle moment get `home.sketch`.
   */
  content: ClientContent;
  read: ReadFlow;
  /** Present if the site has a counting script. */
  countEnquiry?: (() => void) | undefined;
}

/** The machines whose snapshots other flows read. Only their types, because a site may lack the flow. */
interface ReadMachines {
  plan: typeof planMachine;
  region: typeof regionMachine;
  sketch: typeof sketchMachine;
}

/** Returns the snapshot of another flow, if the page has it. A flow announces changes by emitting events. */
export type ReadFlow = <Name extends keyof ReadMachines>(
  name: Name,
) => SnapshotFrom<ReadMachines[Name]> | undefined;

export type Effects<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];

export interface ViewProps<Machine extends AnyStateMachine> extends FlowDependencies {
  /** The snapshots of the flow. Hydration begins with the one that the HTML was rendered from. */
  state: Pick<Actor<Machine>, 'getSnapshot' | 'subscribe'>;
  send: Actor<Machine>['send'];
}

export interface AnyFlow extends Pick<Flow<AnyStateMachine>, 'machine' | 'prefetch'> {
  effects: (dependencies: FlowDependencies) => AnyEffects;
  input?: (content: ClientContent, document?: Document) => unknown;
  isUrgent?: (snapshot: never) => boolean;
}

/**
 * Lets a flow change its prerendered view without React, for a view that moves before the visitor has touched
 * anything.
 */
export type Follower<Machine extends AnyStateMachine> = (
  island: Element,
  props: ViewProps<Machine>,
) => void;

export type AnyFollower = (
  island: Element,
  props: FlowDependencies & { state: never; send: never },
) => void;

/** A view that React hydrates takes `ViewProps`. Any other is rendered only by the build, with all the content. */
export type AnyView = (
  props: Omit<FlowDependencies, 'content'> & { content: never; state: never; send: never },
) => ReactNode;

export interface AnyEffects {
  actions?: object;
  actors?: object;
}

export const defineFlow = <Machine extends AnyStateMachine>(definition: Flow<Machine>) =>
  definition;

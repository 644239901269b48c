/** The parts of a flow. */
import type { ReactNode } from 'react';
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { ClientContent } from '../../site/content/site.ts';

export interface Flow<Machine extends AnyStateMachine> {
  machine: Machine;
  effects: (dependencies: FlowDependencies) => Effects<Machine>;
  /** Without a page, during the prerender, the input describes an untouched page. */
  input?: (content: ClientContent, page?: Document) => InputFrom<Machine>;
  /** Loads code of the effects before its first use, which is then instant and works offline. */
  prefetch?: Prefetch;
}

export interface Prefetch {
  /** When the browser is idle, or once a visitor focuses the form, which most visitors never do. */
  when: 'idle' | 'writing';
  load: () => Promise<unknown>;
}

export interface FlowDependencies {
  content: ClientContent;
  read: ReadFlow;
  /** Present if the site has a counting script. */
  countEnquiry?: (() => void) | undefined;
}

/** The snapshot of another flow, if the page has it. Flows emit events to report news. */
export type ReadFlow = <Machine extends AnyStateMachine>(
  id: Machine['id'],
) => SnapshotFrom<Machine> | undefined;

export type Effects<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];

export interface ViewProps<Machine extends AnyStateMachine> extends FlowDependencies {
  flow: Actor<Machine>;
}

export interface AnyFlow extends Pick<Flow<AnyStateMachine>, 'machine' | 'prefetch'> {
  effects: (dependencies: FlowDependencies) => AnyEffects;
  input?: (content: ClientContent, page?: Document) => unknown;
}

/** The view of any flow. */
export type AnyView = (props: FlowDependencies & { flow: never }) => ReactNode;

export interface AnyEffects {
  actions?: object;
  actors?: object;
}

export const defineFlow = <Machine extends AnyStateMachine>(definition: Flow<Machine>) =>
  definition;

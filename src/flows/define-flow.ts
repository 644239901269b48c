/** The parts of a flow. */
import type { ReactNode } from 'react';
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { ClientContent } from '../../site/content/site.ts';

export interface Flow<Machine extends AnyStateMachine> {
  machine: Machine;
  effects: (dependencies: FlowDependencies) => Effects<Machine>;
  /** Without a page, as in the prerender, the input is that of a page nobody has touched. */
  input?: (content: ClientContent, page?: Document) => InputFrom<Machine>;
  View?: (props: ViewProps<Machine>) => ReactNode;
  /** Fetches what the effects load on first use, so that they neither wait nor fail offline. */
  prefetch?: Prefetch;
}

export interface Prefetch {
  /** In an idle moment, or once the visitor is in the form, as most never are. */
  when: 'idle' | 'writing';
  load: () => Promise<unknown>;
}

export interface FlowDependencies {
  content: ClientContent;
  read: ReadFlow;
  /** Present where a script counts visits. */
  countEnquiry?: (() => void) | undefined;
}

/** What another flow knows, if the page has it. A flow that has news for others emits an event instead. */
export type ReadFlow = <Machine extends AnyStateMachine>(
  id: Machine['id'],
) => SnapshotFrom<Machine> | undefined;

export type Effects<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];

export interface ViewProps<Machine extends AnyStateMachine> extends FlowDependencies {
  flow: Actor<Machine>;
}

/** A flow of any machine. */
export interface AnyFlow extends Pick<Flow<AnyStateMachine>, 'machine' | 'prefetch'> {
  effects: (dependencies: FlowDependencies) => AnyEffects;
  input?: (content: ClientContent, page?: Document) => unknown;
  View?: (props: FlowDependencies & { flow: never }) => ReactNode;
}

export interface AnyEffects {
  actions?: object;
  actors?: object;
}

/** Infers the machine and checks the rest against it. */
export const defineFlow = <Machine extends AnyStateMachine>(definition: Flow<Machine>) =>
  definition;

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
  /** Whether a site of this content has the flow; by default it does. */
  isFor?: IsFor;
}

export type IsFor = (content: ClientContent) => boolean;

export interface Prefetch {
  /** In an idle moment, or once the visitor is in the form, as most never are. */
  when: 'idle' | 'writing';
  load: () => Promise<unknown>;
}

/** A flow that is loaded and started once the browser is idle. */
export interface IdleFlow {
  whenIdle: () => Promise<AnyFlow>;
  /** If it returns false, nothing is loaded. */
  isFor?: IsFor | undefined;
}

export interface FlowDependencies {
  content: ClientContent;
  read: ReadFlow;
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
export interface AnyFlow extends Pick<Flow<AnyStateMachine>, 'machine' | 'prefetch' | 'isFor'> {
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

export const startedWhenIdle = (
  load: () => Promise<{ default: AnyFlow }>,
  isFor?: IsFor,
): IdleFlow => ({ whenIdle: () => load().then((module) => module.default), isFor });

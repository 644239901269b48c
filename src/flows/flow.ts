/** The parts of a flow. */
import type { ReactNode } from 'react';
import type { Actor, AnyStateMachine, EventFrom, InputFrom } from 'xstate';
import type { ClientContent } from '../content/site.ts';

export interface Flow<Machine extends AnyStateMachine> {
  machine: Machine;
  effects: (given: Given) => Effects<Machine>;
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
export interface IdleFlow<Machine extends AnyStateMachine> {
  whenIdle: () => Promise<Flow<Machine>>;
  /** If it returns false, nothing is loaded. */
  isFor?: IsFor | undefined;
}

export interface Given {
  content: ClientContent;
  tell: Tell;
}

/** Sends an event to the flow of this machine, if it is there. */
type Tell = <Machine extends AnyStateMachine>(machine: Machine, event: EventFrom<Machine>) => void;

export type Effects<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];

export interface ViewProps<Machine extends AnyStateMachine> {
  flow: Actor<Machine>;
  content: ClientContent;
}

/** A flow of any machine. */
export interface AnyFlow extends Pick<Flow<AnyStateMachine>, 'machine' | 'prefetch' | 'isFor'> {
  effects: (given: Given) => AnyEffects;
  input?: (content: ClientContent, page?: Document) => unknown;
  View?: (props: { flow: never; content: ClientContent }) => ReactNode;
}

export interface AnyIdleFlow extends Pick<IdleFlow<AnyStateMachine>, 'isFor'> {
  whenIdle: () => Promise<AnyFlow>;
}

export interface AnyEffects {
  actions?: object;
  actors?: object;
}

/** Infers the machine and checks the rest against it. */
export const flow = <Machine extends AnyStateMachine>(definition: Flow<Machine>) => definition;

export const idle = <Machine extends AnyStateMachine>(
  load: () => Promise<{ default: Flow<Machine> }>,
  isFor?: IsFor,
): IdleFlow<Machine> => ({ whenIdle: () => load().then((module) => module.default), isFor });

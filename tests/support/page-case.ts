/** What a walk has to know about a flow. */
import type { AnyEventObject, AnyStateMachine, EventFrom, SnapshotFrom, StateValue } from 'xstate';
import type { Opening } from './browser/driver.ts';
import type { MachineCase } from './case.ts';
import type { Seen } from './driver.ts';
import type { Driver, jsdomDriver } from './jsdom-driver.tsx';
import type { Path, Step } from 'xstate-atlas/walk';

export interface PageCase<Page> {
  gestures: Record<string, (page: Page, event: never) => unknown>;
  outcomes: Record<
    string,
    Record<'done' | 'error', (page: Page, event: AnyEventObject) => unknown>
  >;
  /** The delays in milliseconds, stated here independently of the machine. */
  delays: Record<string, number>;
  expected: Record<string, (past: never) => object>;
}

/** The gestures that cause events on the page, and what each state shows, in jsdom and in a browser. */
export interface AnyFlowCase extends PageCase<Driver> {
  unreachable: readonly Unreachable[];
  /** Events that end a walk, because afterwards the page no longer matches the state of the machine. */
  ends?: readonly Unreachable[];
  neverTaken?: Record<string, string>;
  /** The facts about the page that every state shows, from those of `observe.ts`. */
  watched: readonly (keyof Seen)[];
  /** Reads further facts. Uses nothing from outside of its body, because browser tests inject it. */
  observe?: () => object;
  machineCase?: MachineCase;
  prepare?: (driver: Driver) => unknown;
  /** The walks in jsdom, if there is more than one or it needs another page than the default one. */
  inJsdom?: readonly {
    title?: string;
    machineCase?: MachineCase;
    opening?: Parameters<typeof jsdomDriver>[0];
    /** Returns what a path covers. The walks cover all of it, by default every event in every state. */
    marksOf?: (path: Path) => string[];
  }[];
  inBrowser?: Partial<Pick<PageCase<Driver>, 'expected'>> & {
    input?: object;
    payloads?: Record<string, readonly object[]>;
    opening?: Opening;
    unreachable?: readonly Unreachable[];
    /** Milliseconds until the effect of a gesture shows. */
    settling?: number;
  };
}

/** The case of one flow: with a gesture for each event, and only facts that it watches or observes. */
export interface FlowCase<
  Machine extends AnyStateMachine,
  Watched extends keyof Seen = never,
  Own extends object = object,
> extends Omit<AnyFlowCase, 'gestures' | 'expected' | 'unreachable'> {
  gestures: {
    [Type in EventFrom<Machine>['type']]: (
      page: Driver,
      event: Extract<EventFrom<Machine>, { type: Type }>,
    ) => unknown;
  };
  expected: Record<
    string,
    (past: Past<SnapshotFrom<Machine>['context']>) => Partial<Pick<Seen, Watched> & Own>
  >;
  unreachable: readonly Unreachable<EventFrom<Machine>['type']>[];
}

export interface Past<Context = object> {
  value: StateValue;
  context: Context;
  steps: readonly Step[];
}

/** An event that cannot occur on the page in some states. */
export interface Unreachable<Type extends string = string> {
  event: Type;
  from?: StateValue;
  when?: (moment: { context: object; event: AnyEventObject }) => boolean;
  because: string;
}

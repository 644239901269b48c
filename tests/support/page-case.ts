/** What a walk has to know about a flow. The types require every event, promise, delay and state. */
import type {
  AnyActorLogic,
  AnyEventObject,
  AnyStateMachine,
  EventFrom,
  OutputFrom,
  SnapshotFrom,
  StateValue,
} from 'xstate';
import type { Opening } from './browser/driver.ts';
import type { MachineCase } from './case.ts';
import type { Seen } from './driver.ts';
import type { Driver, jsdomDriver } from './jsdom-driver.tsx';
import type { Path, Step } from 'xstate-atlas/walk';

/** The gestures that cause events on the page, and what each state shows, in jsdom and in a browser. */
export interface FlowCase<
  Machine extends AnyStateMachine,
  Watched extends keyof Seen = never,
  Own extends object = object,
> {
  /** The gesture that causes each event. */
  gestures: {
    [Type in EventFrom<Machine>['type']]: (
      page: Driver,
      event: Extract<EventFrom<Machine>, { type: Type }>,
    ) => unknown;
  };
  /** The actions that make each invoked promise succeed or fail. */
  outcomes: {
    [Name in keyof Actors<Machine> as PromiseName<Actors<Machine>, Name>]-?: Outcomes<Driver>;
  };
  /** The delays in milliseconds, stated here independently of the machine. */
  delays: Record<DelayName<Machine>, number>;
  /** What the page shows in each atomic state. */
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- every machine has states
  expected: Record<
    AtomicPath<SnapshotFrom<Machine>['value']>,
    (past: Past<SnapshotFrom<Machine>['context']>) => Partial<Pick<Seen, Watched> & Own>
  >;
  unreachable: readonly Unreachable<EventFrom<Machine>['type']>[];
  /** Events that end a walk, because afterwards the page no longer matches the state of the machine. */
  ends?: readonly Unreachable<EventFrom<Machine>['type']>[];
  /** Declared transitions that no gesture can cause, each with the reason. */
  neverTaken?: Record<string, string>;
  /** The facts about the page that every state shows, from those of `observe.ts`. */
  watched: readonly Watched[];
  /** Reads further facts. Uses nothing from outside of its body, because browser tests inject it. */
  observe?: () => Own;
  /** By default, the first machine case of the flow. */
  machineCase?: MachineCase;
  /** Called once the page is open. */
  prepare?: (driver: Driver) => unknown;
  /** The walks in jsdom, if there is more than one or it needs another page than the default one. */
  inJsdom?: readonly JsdomWalk[];
  /** Differences in a real browser. */
  inBrowser?: InBrowser<EventFrom<Machine>['type']> & {
    expected?: Partial<FlowCase<Machine, Watched, Own>['expected']>;
  };
}

interface InBrowser<Type extends string = string> {
  input?: object;
  payloads?: Record<string, readonly object[]>;
  opening?: Opening;
  unreachable?: readonly Unreachable<Type | `xstate.${string}`>[];
  /** Milliseconds until the effect of a gesture shows. */
  settling?: number;
}

interface JsdomWalk {
  title?: string;
  machineCase?: MachineCase;
  opening?: Parameters<typeof jsdomDriver>[0];
  /** Returns what a path covers. The walks cover all of it, by default every event in every state. */
  marksOf?: (path: Path) => string[];
}

/** The current state, and the steps that led to it. */
export interface Past<Context = object> {
  value: StateValue;
  context: Context;
  steps: readonly Step[];
}

/** An event that cannot occur on the page in some states. */
export interface Unreachable<Type extends string = string> {
  event: Type;
  /** Every state by default. */
  from?: StateValue;
  when?: (moment: { context: object; event: AnyEventObject }) => boolean;
  because: string;
}

type Implementations<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];
type Actors<Machine extends AnyStateMachine> = NonNullable<Implementations<Machine>['actors']>;
type DelayName<Machine extends AnyStateMachine> = keyof NonNullable<
  Implementations<Machine>['delays']
>;

type Outcome<Page> = (page: Page, event: AnyEventObject) => unknown;
interface Outcomes<Page> {
  done: Outcome<Page>;
  error: Outcome<Page>;
}
/** The name of a promise actor, or `never` for a callback actor, whose output is `undefined`. */
type PromiseName<All, Name extends keyof All> = [
  OutputFrom<Extract<All[Name], AnyActorLogic>>,
] extends [undefined]
  ? never
  : Name;

/** `line.moving.typing` for `{ line: { moving: 'typing' } }`. */
export type AtomicPath<Value, Prefix extends string = ''> = Value extends string
  ? `${Prefix}${Value}`
  : {
      [Key in keyof Value & string]: AtomicPath<NonNullable<Value[Key]>, `${Prefix}${Key}.`>;
    }[keyof Value & string];

/** A page case of any machine and page, without the types that enforce completeness. */
export interface AnyPageCase<Page = Driver> {
  gestures: Record<string, (page: Page, event: never) => unknown>;
  outcomes: Record<string, Outcomes<Page>>;
  delays: Record<string, number>;
  expected: Record<string, (past: never) => object>;
}

type Loose = 'gestures' | 'outcomes' | 'delays' | 'expected' | 'inBrowser';

export interface AnyFlowCase
  extends AnyPageCase, Omit<FlowCase<AnyStateMachine, keyof Seen>, Loose> {
  inBrowser?: InBrowser & Partial<Pick<AnyPageCase, 'expected'>>;
}

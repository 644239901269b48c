/** What a test states about a flow on the page, typed so that nothing of the flow can be left out. */
import type {
  AnyActorLogic,
  AnyEventObject,
  AnyStateMachine,
  EventFrom,
  OutputFrom,
  SnapshotFrom,
  StateValue,
} from 'xstate';
import type { Step } from './walk.ts';

/** What a person, the world and the clock do to a page, and what is then to be seen on it. */
export interface PageCase<Machine extends AnyStateMachine, Look extends object, Page> {
  /** How a visitor brings each event about, or why nobody can. */
  gestures: {
    [Type in EventFrom<Machine>['type']]:
      | string
      | ((
          page: Page,
          event: Extract<EventFrom<Machine>, { type: Type }>,
        ) => Promise<unknown> | void);
  };
  /** How each invoked actor comes to its end. */
  outcomes: { [Name in keyof Actors<Machine>]-?: OutcomesOf<Actors<Machine>[Name], Page> };
  /** Milliseconds, stated here and not read from the machine. */
  delays: Record<DelayName<Machine>, number>;
  look: (page: Page) => Look | Promise<Look>;
  /** What each state adds to the look of the page, all of it together, or why nobody sees it. */
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- every machine has states
  seen: Record<
    AtomicPath<SnapshotFrom<Machine>['value']>,
    string | ((past: Past<SnapshotFrom<Machine>['context']>) => Partial<Look>)
  >;
  outOfReach: readonly OutOfReach<EventFrom<Machine>['type']>[];
  /** Declared transitions that no gesture leads to, each with the reason. */
  neverTaken: Record<string, string>;
  /** How many of the paths, and of the events that a state ignores, a person can walk. */
  walked: { paths: `${number} of ${number}`; ignored: `${number} of ${number}` };
}

/** What has happened so far. */
export interface Past<Context = object> {
  context: Context;
  steps: readonly Step[];
}

/** An event that nobody can bring about in some states. */
interface OutOfReach<Type extends string> {
  event: Type;
  from: StateValue;
  because: string;
}

type Implementations<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];
type Actors<Machine extends AnyStateMachine> = NonNullable<Implementations<Machine>['actors']>;
type DelayName<Machine extends AnyStateMachine> = keyof NonNullable<
  Implementations<Machine>['delays']
>;

type Outcome<Page> = (page: Page, event: AnyEventObject) => Promise<unknown>;
/** A callback ends with nothing, a promise with something, even if that is void. */
type OutcomesOf<Logic, Page> = [OutputFrom<Extract<Logic, AnyActorLogic>>] extends [undefined]
  ? 'runs until it is stopped'
  : { done: Outcome<Page>; error: Outcome<Page> };

/** `line.moving.typing` for `{ line: { moving: 'typing' } }`. */
type AtomicPath<Value, Prefix extends string = ''> = Value extends string
  ? `${Prefix}${Value}`
  : {
      [Key in keyof Value & string]: AtomicPath<NonNullable<Value[Key]>, `${Prefix}${Key}.`>;
    }[keyof Value & string];

/** A page case without the types that keep it complete. */
export interface AnyPageCase<Page> {
  gestures: Record<string, string | ((page: Page, event: never) => Promise<unknown> | void)>;
  outcomes: Record<string, string | { done: Outcome<Page>; error: Outcome<Page> }>;
  delays: Record<string, number>;
  look: (page: Page) => object;
  seen: Record<string, string | ((past: never) => object)>;
  outOfReach: readonly OutOfReach<string>[];
  neverTaken: Record<string, string>;
  walked: { paths: string; ignored: string };
}

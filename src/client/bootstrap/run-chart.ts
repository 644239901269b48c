/** Runs a chart as XState would, in a fraction of its size. */

/** The states of each parallel region, the initial one first. The build replaces their names by numbers. */
export type Chart = ChartState[][];

interface ChartState {
  /** The effects that start when the state is entered. */
  run?: string[];
  on?: Record<string, Transition[]>;
  /** A delay, after which its event occurs. */
  after?: [ms: number, type: string];
}

export type Transition = [
  /** A state of the same region, -1 to end the whole chart, or null to stay in this state. */
  target: number | null,
  effects?: string[],
  /** The region, and the state that it has to be in. */
  guard?: [region: number, state: number],
];

/** Each may return a function that stops it when the state is left. */
export type Effects<Event> = Record<string, Effect<Event>>;
type Effect<Event> = (event: Event, send: (event: Event) => void) => (() => void) | void;

export function runChart<Event extends { type: string }>(chart: Chart, effects: Effects<Event>) {
  const queue: Event[] = [];
  const current: ChartState[] = [];
  const stops: ((() => void) | void)[][] = [];

  const perform = (names: string[] = [], event: Event) =>
    names.map((name) => effects[name]!(event, send));

  /** Finishes one event before the next, because an effect may cause another event. */
  function send(event: Event) {
    if (queue.push(event) > 1) return;
    for (const next of queue) take(next);
    queue.length = 0;
  }

  function take(event: Event) {
    const taken = current.map((state) =>
      state.on?.[event.type]?.find(
        ([, , guard]) => !guard || current[guard[0]] === chart[guard[0]]![guard[1]],
      ),
    );
    for (const [region, [target, actions] = [null]] of taken.entries()) {
      if (target === -1) {
        current.length = 0;
        for (const stop of stops.splice(0).flat()) stop?.();
      }
      perform(actions, event);
      if (target !== null && target >= 0) enter(region, target, event);
    }
  }

  function enter(region: number, state: number, event: Event) {
    for (const stop of stops[region] ?? []) stop?.();
    const { run, after } = (current[region] = chart[region]![state]!);
    stops[region] = perform(run, event);
    if (!after) return;
    const timer = setTimeout(() => send({ type: after[1] } as Event), after[0]);
    stops[region].push(() => clearTimeout(timer));
  }

  for (const region of chart.keys()) enter(region, 0, {} as Event);
  return send;
}

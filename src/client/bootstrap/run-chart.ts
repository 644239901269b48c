/** Runs a chart of parallel regions as XState would, in a fraction of its size. */

/** The states of each region, the initial one first. The build replaces names of regions and states by numbers. */
export type Chart = ChartState[][];

interface ChartState {
  /** The effects that start when the state is entered. */
  effects?: string[];
  on?: Record<string, Transition[]>;
  /** A delay, after which its event occurs. */
  after?: [ms: number, type: string];
}

interface Transition {
  target?: number;
  effects?: string[];
  /** The region, and the state that it has to be in. */
  guard?: [region: number, state: number];
}

/** Each may return a function that stops it when the state is left. */
export type Effects<Event> = Record<string, Effect<Event>>;
type Effect<Event> = (event: Event, send: (event: Event) => void) => unknown;

export function runChart<Event extends { type: string }>(chart: Chart, effects: Effects<Event>) {
  const current: number[] = [];
  const stops: unknown[][] = [];
  const queue: Event[] = [];

  /** Finishes one event before the next, because an effect may cause another event. */
  function send(event: Event) {
    if (queue.push(event) > 1) return;
    for (const next of queue) take(next);
    queue.length = 0;
  }

  function take(event: Event) {
    const taken = chart.map((states, region) =>
      states[current[region]!]!.on?.[event.type]?.find(
        ({ guard }) => !guard || current[guard[0]] === guard[1],
      ),
    );
    for (const transition of taken) perform(event, transition?.effects);
    for (const [region, transition] of taken.entries())
      if (transition?.target !== undefined) enter(region, transition.target, event);
  }

  function enter(region: number, state: number, event: Event) {
    for (const stop of stops[region] ?? []) if (typeof stop === 'function') stop();
    current[region] = state;
    const { effects: started, after } = chart[region]![state]!;
    stops[region] = perform(event, started);
    if (!after) return;
    const timer = setTimeout(() => send({ type: after[1] } as Event), after[0]);
    stops[region].push(() => clearTimeout(timer));
  }

  function perform(event: Event, names: string[] = []) {
    return names.map((name) => effects[name]!(event, send));
  }

  for (const region of chart.keys()) enter(region, 0, {} as Event);
  return send;
}

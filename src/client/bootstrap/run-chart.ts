/** Runs a chart as XState would, in a fraction of its size. */

/**
 * The phases of a chart, with the states of their parallel regions. Each begins with its initial state. The build
 * replaces all names by numbers.
 */
export type Chart = ChartState[][][];

interface ChartState {
  /** The effects that start when the state is entered. */
  effects?: string[];
  on?: Record<string, Transition[]>;
  /** A delay, after which its event occurs. */
  after?: [ms: number, type: string];
}

interface Transition {
  /** A state of the same region. */
  target?: number;
  phase?: number;
  effects?: string[];
  /** The region, and the state that it has to be in. */
  guard?: [region: number, state: number];
}

/** Each may return a function that stops it when the state is left. */
export type Effects<Event> = Record<string, Effect<Event>>;
type Effect<Event> = (event: Event, send: (event: Event) => void) => unknown;

export function runChart<Event extends { type: string }>(chart: Chart, effects: Effects<Event>) {
  let regions: ChartState[][];
  let current: number[];
  let stops: unknown[][] = [];
  const queue: Event[] = [];

  /** Finishes one event before the next, because an effect may cause another event. */
  function send(event: Event) {
    if (queue.push(event) > 1) return;
    for (const next of queue) take(next);
    queue.length = 0;
  }

  function take(event: Event) {
    const taken = regions.map((states, region) =>
      states[current[region]!]!.on?.[event.type]?.find(
        ({ guard }) => !guard || current[guard[0]] === guard[1],
      ),
    );
    for (const transition of taken) perform(event, transition?.effects);
    const phase = taken.find((transition) => transition?.phase)?.phase;
    if (phase) begin(phase, event);
    else
      for (const [region, transition] of taken.entries())
        if (transition?.target !== undefined) enter(region, transition.target, event);
  }

  function begin(phase: number, event: Event) {
    for (const region of stops.keys()) leave(region);
    regions = chart[phase]!;
    current = [];
    stops = [];
    for (const region of regions.keys()) enter(region, 0, event);
  }

  function enter(region: number, state: number, event: Event) {
    leave(region);
    current[region] = state;
    const { effects: started, after } = regions[region]![state]!;
    stops[region] = perform(event, started);
    if (!after) return;
    const timer = setTimeout(() => send({ type: after[1] } as Event), after[0]);
    stops[region].push(() => clearTimeout(timer));
  }

  function leave(region: number) {
    for (const stop of stops[region] ?? []) if (typeof stop === 'function') stop();
  }

  function perform(event: Event, names: string[] = []) {
    return names.map((name) => effects[name]!(event, send));
  }

  begin(0, {} as Event);
  return send;
}

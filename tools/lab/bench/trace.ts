/** Reads from a trace of Chromium what the main thread of a page was busy with. */

/** The little that is read of an event. Times are in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  id?: string;
  args?: {
    name?: string;
    data?: {
      startTime?: number;
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
      timeDeltas?: number[];
    };
  };
}

interface ProfileNode {
  id: number;
  callFrame: CallFrame;
}

/** Lines and columns count from 0. */
export interface CallFrame {
  functionName: string;
  url?: string;
  lineNumber?: number;
  columnNumber?: number;
}

/** Names of what a page noted down in the trace itself. */
export interface Marks {
  start: string;
  end: string;
}

interface Window {
  from: number;
  to: number;
}

/** Milliseconds by name, the longest first. */
export type Shares = [name: string, milliseconds: number][];

/** The part of a trace between two marks that the page made; all of it where there are none. */
export function windowBetween(events: readonly TraceEvent[], marks?: Marks) {
  const at = (name: string) => events.find((event) => event.name === name)?.ts;
  return {
    from: (marks && at(marks.start)) ?? Number.NEGATIVE_INFINITY,
    to: (marks && at(marks.end)) ?? Number.POSITIVE_INFINITY,
  };
}

/** What kinds of work there were: each event counts without those that it contains. */
export function workIn(events: readonly TraceEvent[], window: Window): Shares {
  const thread = busiestMainThread(events);
  const shares = new Map<string, number>();
  const open: { name: string; end: number }[] = [];
  const complete = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === thread?.pid && tid === thread.tid)
    .toSorted((one, other) => one.ts - other.ts || durationOf(other) - durationOf(one));
  for (const event of complete) {
    const end = event.ts + durationOf(event);
    while (open.length > 0 && open.at(-1)!.end <= event.ts) open.pop();
    const parent = open.at(-1);
    const length = Math.max(0, Math.min(end, window.to) - Math.max(event.ts, window.from));
    add(shares, event.name, length);
    if (parent) add(shares, parent.name, -length);
    open.push({ name: event.name, end });
  }
  return longestFirst(shares);
}

/** Whose code ran, as the sampler saw it. */
export function codeIn(
  events: readonly TraceEvent[],
  window: Window,
  ownerOf: (frame: CallFrame) => string,
): Shares {
  const thread = busiestMainThread(events);
  const profile = events.find(
    ({ name, pid, tid }) => name === 'Profile' && pid === thread?.pid && tid === thread.tid,
  );
  const frames = new Map<number, CallFrame>();
  const shares = new Map<string, number>();
  let now = profile?.args?.data?.startTime ?? 0;
  for (const { name, pid, id, args } of events) {
    if (name !== 'ProfileChunk' || pid !== profile?.pid || id !== profile.id) continue;
    const { cpuProfile, timeDeltas = [] } = args?.data ?? {};
    for (const node of cpuProfile?.nodes ?? []) frames.set(node.id, node.callFrame);
    for (const [index, sample] of (cpuProfile?.samples ?? []).entries()) {
      const delta = timeDeltas[index] ?? 0;
      now += delta;
      const frame = frames.get(sample);
      if (!frame || now < window.from || now > window.to) continue;
      if (!NOT_CODE.has(frame.functionName)) add(shares, ownerOf(frame), delta);
    }
  }
  return longestFirst(shares);
}

const NOT_CODE = new Set(['(root)', '(program)', '(idle)']);

/** There is a browser around the page, with threads of the same name that have little to do. */
function busiestMainThread(events: readonly TraceEvent[]) {
  const busy = new Map<string, number>();
  const key = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  for (const event of events) if (event.ph === 'X') add(busy, key(event), durationOf(event));
  return events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .toSorted((one, other) => (busy.get(key(other)) ?? 0) - (busy.get(key(one)) ?? 0))[0];
}

const durationOf = ({ dur = 0 }: TraceEvent) => dur;

function add(shares: Map<string, number>, name: string, microseconds: number) {
  shares.set(name, (shares.get(name) ?? 0) + microseconds);
}

const longestFirst = (shares: Map<string, number>): Shares =>
  [...shares]
    .map(([name, microseconds]): [string, number] => [name, microseconds / 1000])
    .filter(([, milliseconds]) => milliseconds > 0)
    .toSorted(([, one], [, other]) => other - one);

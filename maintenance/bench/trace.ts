/** Names the longest task in a trace of Chromium. */
interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { data?: { url?: string; functionName?: string }; name?: string };
}

export function longestTask({ traceEvents }: { traceEvents: TraceEvent[] }) {
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const spans = traceEvents.filter((event) => event.ph === 'X' && threads.has(threadOf(event)));
  const [task] = byLength(spans.filter(({ name }) => name.endsWith('RunTask')));
  if (!task) throw new Error('The trace has no task.');
  const [part] = byLength(
    spans.filter(
      ({ name, ts, dur = 0 }) =>
        !name.endsWith('RunTask') &&
        !name.startsWith('ThreadControllerImpl') &&
        ts >= task.ts &&
        ts + dur <= task.ts + task.dur!,
    ),
  );
  return { milliseconds: task.dur! / 1000, of: part ? describe(part) : 'the browser' };
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

const byLength = (events: TraceEvent[]) =>
  events.toSorted((one, other) => (other.dur ?? 0) - (one.dur ?? 0));

function describe({ name, args }: TraceEvent) {
  const file = args?.data?.url?.split('/').at(-1);
  return file ? `${name} of ${file}` : name;
}

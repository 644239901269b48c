/**
 * Measures what a page costs the main thread, as thread time from a trace: unlike the time on the clock, it
 * hardly changes with the other programs on the machine.
 */
import { devices } from 'playwright';
import { launchChromium } from '../site/local/browser.ts';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** The start, and the thread time that it took, in microseconds. */
  ts: number;
  tdur?: number;
}

const KINDS = {
  styles: /^UpdateLayoutTree$/,
  layout: /^Layout$/,
  paint: /^(Paint|PrePaint|Layerize)$/,
  script: /^(EvaluateScript|FunctionCall|v8\.evaluateModule)$/,
};
const TASK = /^(ThreadControllerImpl::)?RunTask$/;

/** Opens the page on a phone for eight seconds. */
export async function mainThreadOf(address: string, reducedMotion: 'reduce' | 'no-preference') {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ ...devices['Pixel 5'], reducedMotion });
    const session = await browser.newBrowserCDPSession();
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])));
    const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline'] };
    await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(8_000);
    const isComplete = new Promise((resolve) => {
      session.once('Tracing.tracingComplete', resolve);
    });
    await session.send('Tracing.end');
    await isComplete;
    return figuresOf(events);
  } finally {
    await browser.close();
  }
}

/** Returns milliseconds, and the number of layouts. */
export function figuresOf(events: readonly TraceEvent[]) {
  const { pid, tid } = events.find(({ name }) => name === 'firstContentfulPaint')!;
  const onMain = events.filter((each) => each.pid === pid && each.tid === tid && each.ph === 'X');
  const start = Math.min(...onMain.map(({ ts }) => ts));
  const named = (kind: RegExp) => onMain.filter(({ name }) => kind.test(name));
  const sum = (some: TraceEvent[]) => some.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
  const tasks = named(TASK);
  const isEarly = ({ ts }: TraceEvent) => ts - start < 3_000_000;
  return {
    'first 3 s': sum(tasks.filter(isEarly)),
    'next 5 s': sum(tasks.filter((task) => !isEarly(task))),
    'longest task': Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    ...Object.fromEntries(Object.entries(KINDS).map(([kind, names]) => [kind, sum(named(names))])),
    layouts: named(KINDS.layout).length,
  };
}

/** Lets the typing loop run, and reads what it takes. */
import type { Browser, CDPSession } from 'playwright';
import { content } from '../../../src/content/index.ts';
import { onPhone, untilFlowsRun } from './phone.ts';
import type { Marks } from './trace.ts';

const SETTLING_MS = 3_000;

/** A bare timer is the least that the same line can take: what remains is drawing it. */
type Typist = 'the flow' | 'a bare timer';

export const TYPING_MARKS: Marks = { start: 'typing:start', end: 'typing:end' };

/** Per second, but for the growth. */
export interface Running {
  mainThreadMs: number;
  scriptMs: number;
  layoutMs: number;
  /** On all threads of the page's process. */
  processMs: number;
  commits: number;
  heapGrowthBytes: number;
}

declare global {
  interface Window {
    commits: number;
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  }
}

export async function watchRunning(
  browser: Browser,
  address: string,
  seconds: number,
  typist: Typist = 'the flow',
): Promise<Running> {
  return onPhone(browser, 1, async (page, session) => {
    await page.addInitScript(countCommits);
    await page.goto(address);
    if (typist === 'the flow') await untilFlowsRun(page);
    else await page.evaluate(typeByTimer, content.home.phrases);
    await page.waitForTimeout(SETTLING_MS);

    // Not by the clock on the wall: others may use this machine too.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const commits = () => page.evaluate(() => window.commits);
    const mark = (name: string) => page.evaluate((it) => void performance.mark(it), name);
    const [heapBefore, commitsBefore] = [await heapOf(session), await commits()];
    await mark(TYPING_MARKS.start);
    const before = await metricsOf(session);
    await page.waitForTimeout(seconds * 1000);
    const after = await metricsOf(session);
    await mark(TYPING_MARKS.end);
    const [heapAfter, commitsAfter] = [await heapOf(session), await commits()];

    const between = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const elapsed = between('Timestamp');
    const msPerSecond = (name: string) => (between(name) * 1000) / elapsed;
    return {
      mainThreadMs: msPerSecond('TaskDuration'),
      scriptMs: msPerSecond('ScriptDuration'),
      layoutMs: msPerSecond('LayoutDuration'),
      processMs: msPerSecond('ProcessTime'),
      commits: (commitsAfter - commitsBefore) / elapsed,
      heapGrowthBytes: heapAfter - heapBefore,
    };
  });
}

async function metricsOf(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

async function heapOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Runs in the page, at the pace of the flow. */
function typeByTimer(phrases: readonly string[]) {
  const line = document.createTextNode('');
  document.querySelector('.typed-text')!.replaceChildren(line);
  let phrase = 0;
  let length = 0;
  const step = () => {
    const whole = phrases[phrase]!;
    line.data = whole.slice(0, length);
    const isWhole = length === whole.length;
    length = isWhole ? 0 : length + 1;
    if (isWhole) phrase = (phrase + 1) % phrases.length;
    setTimeout(step, isWhole ? 1500 : 70);
  };
  step();
}

/** Runs in the page. React tells its developer tools of each commit; here is somebody who counts. */
function countCommits() {
  window.commits = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => {
      window.commits += 1;
    },
    onCommitFiberUnmount: () => {},
  };
}

/** Measures what the typed line costs, beside a bare timer that writes the same text. */
import type { Browser } from 'playwright';
import { content } from '../../src/content/index.ts';
import { TYPED_LINE } from '../../src/ui/element-ids.ts';
import { onPhone, openTab } from './phone.ts';

const REST_MS = 2_000;
const TYPING_MS = 15_000;

interface Timer {
  phrases: readonly string[];
  line: string;
}

/** Writes the text of a page without script. */
export const TIMER: Timer = { phrases: content.home.phrases, line: `#${TYPED_LINE}` };

/** Milliseconds of each second that the main thread is busy. */
export const watchTyping = (browser: Browser, address: string, timer?: Timer) =>
  onPhone(browser, async (context) => {
    const { page, cdp } = await openTab(context, 1);
    await page.goto(address);
    if (timer) await page.evaluate(typeByTimer, timer);
    await page.waitForTimeout(REST_MS);
    // In the time of the thread, as the machine may be busy with something else.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busySeconds = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')!.value;
    };
    const before = await busySeconds();
    await page.waitForTimeout(TYPING_MS);
    return (((await busySeconds()) - before) * 1_000_000) / TYPING_MS;
  });

/** Runs in the page. */
function typeByTimer({ phrases, line }: Timer) {
  const text = document.querySelector(`${line} .typed-text`)!.firstChild as Text;
  let phrase = 0;
  let typed = phrases[0]!.length;
  const step = () => {
    const isWhole = typed === phrases[phrase]!.length;
    if (isWhole) phrase = (phrase + 1) % phrases.length;
    typed = isWhole ? 0 : typed + 1;
    text.data = phrases[phrase]!.slice(0, typed);
    setTimeout(step, typed === phrases[phrase]!.length ? 1500 : 70);
  };
  setTimeout(step, 1500);
}

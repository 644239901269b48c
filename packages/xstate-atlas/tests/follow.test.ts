// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPage } from '../src/index.ts';
import { followPages } from '../src/live/follow.ts';
import { Channel, receive, removeListenersAfterwards } from './channel.ts';

const SECOND = 1000;
const reports = [{ flow: 'contact', value: 'idle' }];

const hearPage = (page: number, more: object = {}) =>
  receive({ page, title: 'The shop', reports, ...more });

function following() {
  const charts = { showReports: vi.fn(), clearCharts: vi.fn(), showPages: vi.fn() };
  const pagesShown = () => {
    const [pages, followed] = charts.showPages.mock.lastCall!;
    return [(pages as { page: number }[]).map(({ page }) => page), followed];
  };
  return { ...charts, ...followPages(charts)!, pagesShown, sent: Channel.latest.sent };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
  removeListenersAfterwards();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('neither an atlas nor a page throws an error in a browser that blocks `BroadcastChannel`', () => {
  vi.stubGlobal('BroadcastChannel', function Denied() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(() => followPage({})).not.toThrow();
  expect(() => followPages({} as never)).not.toThrow();
});

test('an atlas greets at once, every second, and when another atlas closes', () => {
  const { sent } = following();
  vi.advanceTimersByTime(SECOND - 1);
  expect(sent).toEqual(['listening']);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['listening', 'listening']);
  receive('closed');
  expect(sent).toHaveLength(3);
});

test('a page that sends nothing for four seconds is forgotten, even if another page answers, and the next page that answers is followed', () => {
  const { showReports, clearCharts, pagesShown } = following();
  hearPage(1);
  for (let second = 1; second <= 4; second += 1) {
    expect(clearCharts).not.toHaveBeenCalled();
    hearPage(2);
    vi.advanceTimersByTime(SECOND);
  }
  expect(pagesShown()).toEqual([[2], undefined]);
  vi.advanceTimersByTime(10 * SECOND);
  expect(clearCharts).toHaveBeenCalledOnce();
  expect(showReports).toHaveBeenCalledOnce();
  hearPage(3);
  expect(pagesShown()).toEqual([[3], 3]);
});

test('when the visitor leaves the atlas, it sends `closed` and then nothing more', () => {
  const { sent } = following();
  window.dispatchEvent(new Event('pagehide'));
  expect(Channel.latest.isClosed).toBe(true);
  vi.advanceTimersByTime(5 * SECOND);
  expect(sent).toEqual(['listening', 'closed']);
});

test.each([null, 'hello', 7, { page: 'one', reports }, { page: 1 }])(
  'the message %j is ignored',
  (message) => {
    const { showReports, showPages } = following();
    receive(message);
    expect([showReports, showPages].map(({ mock }) => mock.calls)).toEqual([[], []]);
  },
);

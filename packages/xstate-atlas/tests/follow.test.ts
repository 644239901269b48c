// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPage } from '../src/index.ts';
import { followPages } from '../src/live/follow.ts';
import { Channel, receive, removeListenersAfterwards } from './channel.ts';

const SECOND = 1000;
const reports = [{ flow: 'contact', value: 'idle' }];

const hearPage = (page: number, more: object = {}) => receive({ page, reports, ...more });

function following() {
  const charts = { showReports: vi.fn(), changePage: vi.fn() };
  followPages(charts);
  return { ...charts, sent: Channel.latest.sent };
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

test('the page that was opened last is followed, and then one that is still open', () => {
  const { showReports, changePage, sent } = following();
  hearPage(2);
  hearPage(1);
  expect(showReports).toHaveBeenCalledOnce();
  hearPage(3);
  expect(changePage.mock.calls).toEqual([[true], [true]]);
  hearPage(2, { isGone: true });
  hearPage(3, { isGone: true });
  expect(changePage.mock.lastCall).toEqual([false]);
  expect(sent).toEqual(['listening', 'listening']);
  hearPage(1);
  expect(changePage.mock.lastCall).toEqual([true]);
});

test('a page that sends nothing for four seconds is followed no longer', () => {
  const { changePage } = following();
  hearPage(1);
  vi.advanceTimersByTime(3 * SECOND);
  hearPage(1);
  vi.advanceTimersByTime(4 * SECOND - 1);
  expect(changePage).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(changePage.mock.lastCall).toEqual([false]);
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
    const { showReports, changePage } = following();
    receive(message);
    expect([showReports, changePage].map(({ mock }) => mock.calls)).toEqual([[], []]);
  },
);

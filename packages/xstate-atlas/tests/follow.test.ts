// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFollowing } from '../src/live/follow.ts';

const SECOND = 1000;
const report = { flow: 'contact', value: 'idle' };

let channels: Channel[] = [];
const said = () => channels.flatMap(({ messages }) => messages);

class Channel extends EventTarget {
  readonly messages: unknown[] = [];
  isClosed = false;
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.push(this);
  }
  postMessage(message: unknown) {
    this.messages.push(message);
  }
  close() {
    this.isClosed = true;
  }
}

/** Delivers a message of the channel. */
const hear = (data: unknown) =>
  channels.at(-1)!.dispatchEvent(new MessageEvent('message', { data }));
const hearPage = (page: number, more: object = {}) =>
  hear({ page, title: 'The shop', reports: [report], ...more });
const leave = () => window.dispatchEvent(new Event('pagehide'));
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

function following() {
  const heard = vi.fn();
  const lost = vi.fn();
  const following = createFollowing({ showReports: heard, clearCharts: lost });
  following.start();
  onTestFinished(() => void following.stop());
  return { heard, lost, following };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
  channels = [];
  const added = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => {
    for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an atlas greets at once, and then every second', () => {
  following();
  expect(channels.map(({ name }) => name)).toEqual(['flows']);
  expect(said()).toEqual(['listening']);
  vi.advanceTimersByTime(SECOND - 1);
  expect(said()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(said()).toEqual(['listening', 'listening']);
});

test('a page that misses three greetings is lost once, at the fourth, and the next page is followed', () => {
  const { heard, lost } = following();
  hearPage(1);
  vi.advanceTimersByTime(3 * SECOND);
  expect(lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND);
  expect(lost).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10 * SECOND);
  expect(lost).toHaveBeenCalledOnce();
  hearPage(2);
  expect(heard.mock.calls).toEqual([[[report]], [[report]]]);
});

test('a page that answers now and then is never lost', () => {
  const { lost } = following();
  for (let times = 0; times < 5; times += 1) {
    hearPage(1);
    vi.advanceTimersByTime(3 * SECOND);
  }
  expect(lost).not.toHaveBeenCalled();
});

test('answers of another page do not count for the followed one', () => {
  const { heard, lost } = following();
  hearPage(1);
  for (let times = 0; times < 4; times += 1) {
    hearPage(2);
    vi.advanceTimersByTime(SECOND);
  }
  expect(lost).toHaveBeenCalledOnce();
  expect(heard).toHaveBeenCalledOnce();
});

test('a followed page that closes is lost at once; closing any other page changes nothing', () => {
  const { heard, lost } = following();
  hearPage(1, { isGone: true });
  expect(lost).not.toHaveBeenCalled();
  hearPage(1);
  hearPage(1, { isGone: true });
  expect(lost).toHaveBeenCalledOnce();
  expect(heard).toHaveBeenCalledOnce();
});

test('an atlas greets again when another one closes', () => {
  following();
  hear('closed');
  expect(said()).toEqual(['listening', 'listening']);
});

test('an atlas says that it closes, falls silent, and starts again if the browser restores it', () => {
  following();
  leave();
  expect(channels[0]!.isClosed).toBe(true);
  vi.advanceTimersByTime(5 * SECOND);
  expect(said()).toEqual(['listening', 'closed']);
  comeBack(false);
  expect(channels).toHaveLength(1);
  comeBack(true);
  expect(said()).toEqual(['listening', 'closed', 'listening']);
  vi.advanceTimersByTime(SECOND);
  expect(channels[1]!.messages).toEqual(['listening', 'listening']);
});

test('of two open pages the reader chooses which one is followed', () => {
  const { heard, lost, following: atlas } = following();
  hearPage(1);
  hearPage(2, { reports: [{ flow: 'contact', value: 'sending' }] });
  expect(heard).toHaveBeenCalledExactlyOnceWith([report]);

  atlas.send({ type: 'page.chosen', page: 2 });
  expect(lost).toHaveBeenCalledOnce();
  expect(said()).toEqual(['listening', 'listening']);
  hearPage(1);
  hearPage(2);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(atlas.getSnapshot().context).toMatchObject({
    followed: 2,
    pages: [{ page: 1 }, { page: 2 }],
  });
});

test('no more than twenty pages are offered, as anything may send to the channel', () => {
  const { following: atlas } = following();
  for (let page = 1; page <= 30; page += 1) hearPage(page);
  expect(atlas.getSnapshot().context.pages).toHaveLength(20);
});

test('a page that was not opened at any time is ignored', () => {
  const { heard } = following();
  hearPage(NaN);
  hearPage(1e300);
  expect(heard).not.toHaveBeenCalled();
});

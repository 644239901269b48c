/** A stand-in for `BroadcastChannel`. Tests read its sent messages in `sent`, and send it messages. */
import { onTestFinished, vi } from 'vitest';

export class Channel extends EventTarget {
  static latest: Channel;
  readonly sent: unknown[] = [];
  isClosed = false;
  constructor() {
    super();
    Channel.latest = this;
  }
  postMessage(message: unknown) {
    this.sent.push(message);
  }
  close() {
    this.isClosed = true;
  }
}

export const receive = (data: unknown) =>
  Channel.latest.dispatchEvent(new MessageEvent('message', { data }));

/** After the test, removes the listeners that a page adds to the window and its document. */
export function removeListenersAfterwards() {
  const targets = [window, document];
  const added = targets.map((target) => vi.spyOn(target, 'addEventListener'));
  onTestFinished(() => {
    for (const [index, target] of targets.entries()) {
      for (const [type, listener] of added[index]!.mock.calls) {
        target.removeEventListener(type, listener);
      }
    }
  });
}

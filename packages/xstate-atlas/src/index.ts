/**
 * Lets an atlas (a page of charts) follow a page of an app. The code that answers the atlas is loaded
 * only when a first message arrives.
 */
import type { Flows } from './live/channel.ts';

export type { Flows };

/** Lets an atlas in another tab follow these actors. Both pages must have the same origin. */
export function followPage(flows: Flows) {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel('flows');
  } catch {
    // A browser that blocks storage may also block `BroadcastChannel`.
    return;
  }
  // Otherwise the open channel would keep alive a Node process that renders this page.
  (channel as { unref?: () => void }).unref?.();
  channel.addEventListener('message', ({ data }) => {
    // Destructuring the module would add bytes to the build.
    void import('./live/answer.ts').then((answer) => answer.receive(data, channel, flows));
  });
}

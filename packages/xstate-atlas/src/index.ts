/**
 * Lets an atlas follow a page. The code that answers the atlas is loaded only after its first
 * message.
 */
import type { Flows } from './live/channel.ts';

export type { Flows };

/** Lets an atlas in another tab of the same origin follow these actors. */
export function followPage(flows: Flows) {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel('flows');
  } catch {
    // A browser that denies storage may also deny channels.
    return;
  }
  // Lets a Node process that renders this page end, although the channel is open.
  (channel as { unref?: () => void }).unref?.();
  channel.addEventListener('message', ({ data }) => {
    // Destructuring the module would add bytes to the build.
    void import('./live/answer.ts').then((answer) => answer.hear(data, channel, flows));
  });
}

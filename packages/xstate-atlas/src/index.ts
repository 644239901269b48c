/**
 * Loads the code that answers an atlas only when one calls. The page shares no file with the atlas, so the name of
 * the channel is repeated here.
 */
import type { Flows } from './live/channel.ts';

export type { Flows };

/** Lets an atlas in another tab of the same origin follow these actors. */
export function followPage(flows: Flows) {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel('flows');
  } catch {
    // A browser that denies storage may deny channels as well.
    return;
  }
  // In Node, as where a page is rendered, an open channel would keep the process alive.
  (channel as { unref?: () => void }).unref?.();
  channel.addEventListener('message', ({ data }) => {
    // Destructuring the module would cost bytes in the build.
    void import('./live/answer.ts').then((answer) => answer.hear(data, channel, flows));
  });
}

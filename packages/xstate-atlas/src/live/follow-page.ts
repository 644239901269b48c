/**
 * Loads the code that answers an atlas only when one calls. The page shares no file with the atlas, so the name of
 * the channel is repeated here.
 */
import type { Flows } from './channel.ts';

/** Lets an atlas in another tab, or around this page, follow and drive these actors. */
export function followPage(flows: Flows) {
  const channel = new BroadcastChannel('flows');
  channel.addEventListener('message', ({ data }) => {
    // Destructuring the module would cost bytes in the build.
    void import('./answer.ts').then((answer) => answer.hear(data, channel, flows));
  });
}

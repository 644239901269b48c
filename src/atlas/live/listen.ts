/**
 * All that a visit pays for the atlas: an ear. What answers is loaded once there is something to
 * hear. The name of the channel stands here again, as the page shares no file with the atlas.
 */

import type { Flows } from './channel.ts';

export function listenForAtlas(flows: Flows) {
  const channel = new BroadcastChannel('flows');
  channel.addEventListener('message', ({ data }) => {
    // Without taking it apart, which costs bytes in the build.
    void import('./answer.ts').then((answer) => answer.hear(data, channel, flows));
  });
}

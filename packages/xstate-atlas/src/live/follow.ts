/** Gives the machine that follows a page its channel. */
import { createActor, fromCallback } from 'xstate';
import { followingMachine, type FollowingEvent } from '../../machines/following.machine.ts';
import type { AtlasSays, Report } from './channel.ts';
import { readMessage } from './read.ts';

interface Charts {
  showReports: (reports: readonly Report[]) => void;
  clearCharts: () => void;
}

export function createFollowing({ showReports, clearCharts }: Charts) {
  let channel: BroadcastChannel;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  const say = (what: AtlasSays) => channel.postMessage(what);

  return createActor(
    followingMachine.provide({
      actors: {
        openChannel: fromCallback(({ sendBack }) => {
          channel = new BroadcastChannel('flows');
          channel.addEventListener('message', ({ data }) => {
            const event = meaningOf(data);
            if (event) sendBack(event);
          });
          say('listening');
          return () => {
            say('closed');
            channel.close();
          };
        }),
        watchAtlas: fromCallback(({ sendBack }) => {
          const leave = () => sendBack({ type: 'atlas.left' } satisfies FollowingEvent);
          const comeBack = ({ persisted }: PageTransitionEvent) => {
            if (persisted) sendBack({ type: 'atlas.restored' } satisfies FollowingEvent);
          };
          window.addEventListener('pagehide', leave);
          window.addEventListener('pageshow', comeBack);
          return () => {
            window.removeEventListener('pagehide', leave);
            window.removeEventListener('pageshow', comeBack);
          };
        }),
      },
      actions: {
        greet: () => say('listening'),
        // `readMessage` has checked them.
        showReports: (_, { reports }) => showReports(reports as readonly Report[]),
        clearCharts,
      },
    }),
  );
}

function meaningOf(data: unknown): FollowingEvent | null {
  if (data === ('closed' satisfies AtlasSays)) return { type: 'listener.lost' };
  const message = readMessage(data);
  if (!message) return null;
  const { page, title, reports, isGone } = message;
  return isGone ? { type: 'page.closed', page } : { type: 'page.reported', page, title, reports };
}

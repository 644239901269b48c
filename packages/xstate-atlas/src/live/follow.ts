/** Follows one page in another tab: the first that answers, until it closes or falls silent. */
import type { AtlasSays, Report } from './channel.ts';
import { readMessage } from './read.ts';

const GREETING_MS = 1000;
/** A page that misses more greetings than this counts as gone. */
const PATIENCE = 3;
/** Browsers slow the timer of a hidden tab, so busy pages need greetings in between. */
const MOST_UNGREETED = 50;

interface Listener {
  heard: (reports: readonly Report[]) => void;
  lost: () => void;
}

export function listenToPage({ heard, lost }: Listener) {
  let channel: BroadcastChannel;
  let greeting: ReturnType<typeof setInterval>;
  let followed: number | null = null;
  let unanswered = 0;
  let ungreeted = 0;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  const say = (what: AtlasSays) => channel.postMessage(what);
  const lose = () => {
    followed = null;
    lost();
  };
  const greet = () => {
    ungreeted = 0;
    unanswered += 1;
    if (followed !== null && unanswered > PATIENCE) lose();
    say('listening');
  };
  const hear = ({ data }: MessageEvent) => {
    // Another atlas has closed, so the page believes that nobody listens.
    if (data === 'closed') return greet();
    const message = readMessage(data);
    if (!message) return;
    if (!message.isGone) followed ??= message.page;
    if (message.page !== followed) return;
    unanswered = 0;
    ungreeted += 1;
    if (message.isGone) lose();
    else heard(message.reports);
    if (ungreeted > MOST_UNGREETED) greet();
  };

  const begin = () => {
    channel = new BroadcastChannel('flows');
    channel.addEventListener('message', hear);
    greeting = setInterval(greet, GREETING_MS);
    greet();
  };
  window.addEventListener('pagehide', () => {
    clearInterval(greeting);
    say('closed');
    channel.close();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) begin();
  });
  begin();
}

/** Follows the page that was opened last, until it closes or stops answering. */
import type { AtlasMessage, PageMessage, Report } from './channel.ts';

const GREETING_INTERVAL_MS = 1000;
/** A page that sends nothing in more than this number of intervals is followed no longer. */
const PATIENCE = 3;

interface Charts {
  showReports: (reports: readonly Report[]) => void;
  /** Another page is followed from now on, or none. */
  changePage: (isFollowing: boolean) => void;
}

export function followPages({ showReports, changePage }: Charts) {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel('flows');
  } catch {
    // A browser that blocks storage may also block `BroadcastChannel`.
    return undefined;
  }
  let followed: number | undefined;
  let missed = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  const send = (what: AtlasMessage) => channel.postMessage(what);
  const greet = () => send('listening');

  channel.addEventListener('message', ({ data }: MessageEvent<AtlasMessage | PageMessage>) => {
    // Another atlas has closed, so the pages have stopped reporting. Greets them to continue.
    if (data === 'closed') greet();
    if (isOfPage(data)) receive(data);
  });
  const greeting = setInterval(() => {
    if (followed !== undefined && ++missed > PATIENCE) follow(undefined);
    greet();
  }, GREETING_INTERVAL_MS);
  window.addEventListener('pagehide', () => {
    clearInterval(greeting);
    send('closed');
    channel.close();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  greet();
  return { greet };

  function receive({ page, reports, isGone }: PageMessage) {
    if (isGone && page === followed) follow(undefined);
    if (isGone || page < (followed ?? 0)) return;
    if (page !== followed) follow(page);
    missed = 0;
    showReports(reports);
  }

  function follow(page: number | undefined) {
    followed = page;
    changePage(page !== undefined);
    if (page === undefined) greet();
  }
}

const isOfPage = (data: unknown): data is PageMessage => {
  const { page, reports } = Object(data) as Partial<PageMessage>;
  return typeof page === 'number' && Array.isArray(reports);
};

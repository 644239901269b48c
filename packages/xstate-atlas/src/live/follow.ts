/** Follows an open page, the first that answers, and notices when it falls silent or closes. */
import type { AtlasSays, PageSays, Report } from './channel.ts';

const GREETING_INTERVAL_MS = 1000;
/** A page that misses more greetings than this counts as gone. */
const PATIENCE = 3;

interface Charts {
  showReports: (reports: readonly Report[]) => void;
  clearCharts: () => void;
  showWhether: (isFollowing: boolean) => void;
}

export function followPages({ showReports, clearCharts, showWhether }: Charts) {
  const channel = new BroadcastChannel('flows');
  let followed: number | undefined;
  let missed = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  const say = (what: AtlasSays) => channel.postMessage(what);
  const greet = () => say('listening');

  channel.addEventListener('message', ({ data }: MessageEvent<AtlasSays | PageSays>) => {
    // Where another atlas has closed, the pages believe that nobody listens.
    if (data === 'closed') greet();
    if (isOfPage(data)) hear(data);
  });
  const greeting = setInterval(() => {
    if (followed !== undefined && ++missed > PATIENCE) forget();
    greet();
  }, GREETING_INTERVAL_MS);
  window.addEventListener('pagehide', () => {
    clearInterval(greeting);
    say('closed');
    channel.close();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  greet();
  return { greet };

  function hear({ page, reports, isGone }: PageSays) {
    if (page !== (followed ?? page)) return;
    if (isGone) return page === followed ? forget() : undefined;
    followed = page;
    missed = 0;
    showReports(reports);
    showWhether(true);
  }

  function forget() {
    followed = undefined;
    clearCharts();
    showWhether(false);
    greet();
  }
}

const isOfPage = (data: unknown): data is PageSays => {
  const { page, reports } = Object(data) as Partial<PageSays>;
  return typeof page === 'number' && Array.isArray(reports);
};

/** Follows one of the open pages until it closes or stops answering. */
import type { AtlasMessage, PageMessage, Report } from './channel.ts';

const GREETING_INTERVAL_MS = 1000;
/** A page that sends nothing in more than this number of intervals in a row is forgotten. */
const PATIENCE = 3;

export interface OpenPage {
  page: number;
  title: string;
  address: string;
  missed: number;
}

interface Charts {
  showReports: (reports: readonly Report[]) => void;
  clearCharts: () => void;
  /** Lists the pages in the order of their first answers. */
  showPages: (pages: readonly OpenPage[], followed: number | undefined) => void;
}

export function followPages({ showReports, clearCharts, showPages }: Charts) {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel('flows');
  } catch {
    // A browser that blocks storage may also block `BroadcastChannel`.
    return undefined;
  }
  const pages = new Map<number, OpenPage>();
  let followed: number | undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  const send = (what: AtlasMessage) => channel.postMessage(what);
  const greet = () => send('listening');

  channel.addEventListener('message', ({ data }: MessageEvent<AtlasMessage | PageMessage>) => {
    // Another atlas has closed, so the pages have stopped reporting. Greets them to continue.
    if (data === 'closed') greet();
    if (isOfPage(data)) receive(data);
  });
  const greeting = setInterval(() => {
    for (const known of pages.values()) if (++known.missed > PATIENCE) forget(known.page);
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
  return { greet, follow };

  function receive({ page, title, address, reports, isGone }: PageMessage) {
    if (isGone) return forget(page);
    pages.set(page, { page, title, address, missed: 0 });
    followed ??= page;
    if (page === followed) showReports(reports);
    showPages([...pages.values()], followed);
  }

  function forget(page: number) {
    pages.delete(page);
    if (page === followed) follow(undefined);
    else showPages([...pages.values()], followed);
  }

  /** Follows the given page, or the next page that answers if none is given. */
  function follow(page: number | undefined) {
    followed = page;
    clearCharts();
    showPages([...pages.values()], followed);
    greet();
  }
}

const isOfPage = (data: unknown): data is PageMessage => {
  const { page, reports } = Object(data) as Partial<PageMessage>;
  return typeof page === 'number' && Array.isArray(reports);
};

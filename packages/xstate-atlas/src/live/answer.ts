/** Reports what the flows of this page do, as long as an atlas listens. */
import type { AtlasSays, Flows, PageSays } from './channel.ts';
import { reportOn } from './report.ts';

/** How many messages a silent atlas still gets. It may have crashed. */
const PATIENCE = 100;

/** Identifies the page, and reveals nothing about its visitor. */
const page = performance.timeOrigin;

interface Ear {
  postMessage: (message: PageSays) => void;
}

let patience = 0;
let conversation: ReturnType<typeof converse> | undefined;

export function hear(message: unknown, channel: Ear, flows: Flows) {
  if (message === ('closed' satisfies AtlasSays)) conversation?.end();
  if (message !== ('listening' satisfies AtlasSays)) return;
  patience = PATIENCE;
  conversation ??= converse(channel, flows);
  conversation.tellAll();
}

function converse(channel: Ear, flows: Flows) {
  const say = (said: Pick<PageSays, 'reports' | 'isGone'>) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage({ page, title: document.title, ...said });
  const { now, stop } = reportOn(flows, (reports) => {
    patience -= 1;
    if (patience < 0) end();
    else say({ reports });
  });
  const leave = () => {
    say({ reports: [], isGone: true });
    end();
  };
  function end() {
    stop();
    window.removeEventListener('pagehide', leave);
    conversation = undefined;
  }
  window.addEventListener('pagehide', leave);
  return { tellAll: () => say({ reports: now() }), end };
}

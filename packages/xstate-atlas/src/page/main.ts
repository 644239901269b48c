/** Brings the atlas to life: it follows the page in another tab, or drives its own preview. */
import type { AnyActor } from 'xstate';
import { createFollowing } from '../live/follow.ts';
import { reportOn } from '../live/report.ts';
import type { Report } from '../live/channel.ts';
import { placeIn } from './address.ts';
import { bringToMiddle, clear, isKnown, linkOfState, sayWhichAreMissing, show } from './charts.ts';
import { createDriving, driveTo, isAt } from './drive.ts';
import { linksOfChart, walkByArrows } from './keyboard.ts';
import { showFollowing } from './live.ts';
import { createLog } from './log.ts';
import { zoomCharts } from './zoom.ts';

const dock = document.getElementById('dock') as HTMLDetailsElement;

const log = createLog();
const driving = createDriving({
  tell,
  clearCharts() {
    startOver();
    following.send({ type: 'charts.cleared' });
  },
  callPreview: () => following.send({ type: 'preview.awaited' }),
});
const isDriving = () => driving.getSnapshot().matches('open');
const following = createFollowing({
  showReports: (reports) => isDriving() || tell(reports),
  clearCharts: () => isDriving() || startOver(),
});

function tell(reports: readonly Report[]) {
  for (const report of reports) {
    const { flow, step } = report;
    if (!isKnown(report)) log.send({ type: 'stranger.reported' });
    else {
      show(report);
      if (step) log.send({ type: 'step.reported', entry: { flow, ...step } });
    }
  }
  // Without steps it is the answer to a greeting, which names every flow.
  if (reports.every(({ step }) => !step)) sayWhichAreMissing(reports.map(({ flow }) => flow));
}

function startOver() {
  log.send({ type: 'source.changed' });
  clear();
}

/** The address names a state to drive to, or another part of this page. Returns whether it is a state. */
function goToAddress() {
  const place = placeIn(window.location.hash);
  const part = document.getElementById(place.id);
  // The atlas's own states run already.
  const isOwn = Boolean(part?.closest('#this-atlas'));
  const state = isOwn ? '' : (part?.dataset['state'] ?? (part ? '' : place.id));
  // The open panel takes room from the charts.
  if (state) dock.open = true;
  if (part) bringToMiddle(part);
  if (isOwn) return false;
  if (state) {
    driveTo(driving, state, place);
  } else {
    driving.send({ type: 'preview.closed' });
  }
  return state !== '';
}

/** As `goToAddress`, at the reader's request, so the focus goes where the state shows. */
function comeToAddress() {
  if (goToAddress()) document.getElementById('drive-title')!.focus({ preventScroll: true });
}

/**
 * Once everything is loaded the browser scrolls to the address by itself, and marks its element. An address with
 * steps names none, so the browser is led to the element of its state.
 */
function settle() {
  const { hash } = window.location;
  const { id, steps } = placeIn(hash);
  if (steps !== undefined) {
    const kept = window.history.state as unknown;
    window.location.replace(`#${encodeURI(id)}`);
    window.history.replaceState(kept, '', hash);
  }
  const part = document.getElementById(id);
  if (part) bringToMiddle(part);
}

/** The browser reports no change of address when the reader chooses the same one again. */
function chooseAgain(event: MouseEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
  if (link && link.getAttribute('href') === window.location.hash) comeToAddress();
}

function goBackToChart({ key, target }: KeyboardEvent) {
  const { value, context } = driving.getSnapshot();
  const link = linkOfState(context.state);
  if (key !== 'Escape' || value === 'idle' || !link) return;
  if (!(target instanceof Node) || !dock.contains(target)) return;
  bringToMiddle(link);
  link.focus({ preventScroll: true });
}

dock.closest('aside')!.hidden = false;
dock.open = matchMedia('(width >= 110rem)').matches;
for (const chart of document.querySelectorAll('[data-machine]')) {
  walkByArrows(chart, linksOfChart(chart));
}
for (const words of document.querySelectorAll('main dl')) {
  walkByArrows(words, [...words.querySelectorAll('a')]);
}
showFollowing(following);
following.start();
goToAddress();
if (document.readyState === 'complete') settle();
else window.addEventListener('load', settle);
window.addEventListener('hashchange', () => {
  if (!isAt(driving, window.location.hash)) comeToAddress();
});
document.addEventListener('click', chooseAgain);
document.addEventListener('keydown', goBackToChart);
showThisAtlas();
zoomCharts();

/** The atlas's own machines are drawn too, and light up as they run. */
function showThisAtlas() {
  const machines: AnyActor[] = [following, driving, log];
  const own = Object.fromEntries(machines.map((actor) => [actor.logic.id, actor]));
  const { now } = reportOn(own, (reports) => reports.forEach(show));
  now().forEach(show);
}

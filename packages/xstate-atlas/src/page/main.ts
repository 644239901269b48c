/** Brings the atlas to life: it follows the page in another tab, or drives its own preview. */
import { clear, isKnown, show } from './charts.ts';
import { driveTo, end, isDriving } from './drive.ts';
import type { Report } from '../live/channel.ts';
import { listenToPage } from '../live/follow.ts';
import { forget, note } from './log.ts';

const dock = document.getElementById('dock') as HTMLDetailsElement;
const stranger = document.getElementById('log-stranger')!;

function tell(reports: readonly Report[]) {
  for (const report of reports) {
    if (isKnown(report)) {
      show(report);
      note(report);
    } else {
      stranger.textContent =
        'The page reports something that these charts do not contain. Reload both: one of them is out of date.';
    }
  }
}

function startOver() {
  stranger.textContent = '';
  clear();
  forget();
}

/** The address names a state to drive to, a transition, or another part of this page. */
function goToAddress() {
  const id = decoded(window.location.hash.slice(1));
  const isPlace = id === '' || (document.getElementById(id) && !id.includes('.'));
  if (isPlace || id.includes('|')) {
    if (isDriving()) startOver();
    return end();
  }
  startOver();
  dock.open = true;
  driveTo(id, tell);
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const sayWhether = (isFollowed: boolean) => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-live]')) {
    element.hidden = (element.dataset['live'] === 'followed') !== isFollowed;
  }
};

dock.closest('aside')!.hidden = false;
dock.open = matchMedia('(width >= 80rem)').matches;
window.addEventListener('hashchange', goToAddress);
goToAddress();
listenToPage({
  heard(reports) {
    sayWhether(true);
    if (!isDriving()) tell(reports);
  },
  lost() {
    sayWhether(false);
    if (!isDriving()) clear();
  },
});

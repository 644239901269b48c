/**
 * The bootstrap, which the build inlines into the head of the page. It loads the other styles, runs the chart of the
 * first seconds, and shows the currency and the plan that the visitor chose earlier.
 */
import chart from 'virtual:first-seconds';
import { whenIdle } from '../../browser/when-idle.ts';
import { whenPainted } from '../../browser/when-painted.ts';
import { effects, root, showKeptChoices } from './effects.ts';
import { runChart } from './run-chart.ts';

/** How long the content below the first screen stays hidden if its styles do not arrive. */
const STYLES_TIMEOUT_MS = 1000;

root.dataset['script'] = 'waiting';
// After a reload, after Back or with a hash, browsers need the whole layout for the scroll position. The deprecated
// `navigation` is shorter than its successor.
if (!performance.navigation?.type && !location.hash) root.dataset['below'] = '';

// Neither the parser nor other scripts wait for a stylesheet that a script inserts.
root.dataset['bare'] = '';
const show = () => {
  delete root.dataset['bare'];
};
// The styles may arrive before the end of the page.
const onload = () => {
  showKeptChoices();
  show();
};
const styles = document.createElement('link');
document.head.append(Object.assign(styles, { rel: 'stylesheet', href: STYLES_BELOW, onload }));
setTimeout(show, STYLES_TIMEOUT_MS);

const send = runChart(chart, effects);
document.addEventListener('DOMContentLoaded', showKeptChoices);
window.addEventListener('load', () =>
  whenPainted(() => whenIdle(() => send({ type: 'page.settled' }))),
);

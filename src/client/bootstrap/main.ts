/**
 * The bootstrap, which the build inlines into the page. It runs the chart of the first seconds, and shows the
 * currency and the plan that the visitor chose earlier.
 */
import chart from 'virtual:first-seconds';
import { whenIdle } from '../../browser/when-idle.ts';
import { whenPainted } from '../../browser/when-painted.ts';
import { effects, showKeptChoices } from './effects.ts';
import { runChart } from './run-chart.ts';

showKeptChoices();
const send = runChart(chart, effects);
window.addEventListener('load', () =>
  whenPainted(() => whenIdle(() => send({ type: 'page.settled' }))),
);

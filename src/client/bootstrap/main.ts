/**
 * The bootstrap, which the build inlines into the page. It runs the chart of the first seconds, and shows the
 * currency that the visitor chose on an earlier visit.
 */
import chart from 'virtual:first-seconds';
import { whenIdle } from '../../browser/when-idle.ts';
import { whenPainted } from '../../browser/when-painted.ts';
import { effects, showKeptCurrency } from './effects.ts';
import { runChart } from './run-chart.ts';

showKeptCurrency();
const send = runChart(chart, effects);
window.addEventListener('load', () =>
  whenPainted(() => whenIdle(() => send({ type: 'page.settled' }))),
);

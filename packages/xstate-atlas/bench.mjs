/** Prints how the time for drawing a machine grows with its states. Run `node build.mjs` first. */
import { createMachine } from 'xstate';
import { layOut } from './dist/src/chart/layout.js';
import { chartOf } from './dist/src/chart/model.js';

/** Makes a machine without nesting, which is the worst case: each state has a next one and a distant one. */
function machineOf(count) {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) % count;
  const states = Array.from({ length: count }, (_, index) => {
    const on = { 'next.chosen': `s${(index + 1) % count}`, 'other.chosen': `s${random()}` };
    return [`s${index}`, { on: index % 5 === 0 ? { ...on, 'error.raised': 's0' } : on }];
  });
  return createMachine({ id: 'm', initial: 's0', states: Object.fromEntries(states) });
}

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10, 20, 40, 80, 160];
await layOut(chartOf(machineOf(2)));
console.info('| States | Transitions | CPU seconds | Size in pixels |\n| --: | --: | --: | --: |');
for (const count of sizes) {
  const chart = chartOf(machineOf(count));
  const before = process.cpuUsage();
  const { width, height, failure = '' } = await layOut(chart, 600_000);
  const { user, system } = process.cpuUsage(before);
  const cells = [
    count,
    chart.transitions.length,
    ((user + system) / 1e6).toFixed(1),
    `${Math.round(width)} × ${Math.round(height)} ${failure}`.trim(),
  ];
  console.info(`| ${cells.join(' | ')} |`);
}

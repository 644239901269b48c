/** Brings the page to life: it simulates its machines, and follows an app in another tab. */
import type { AnyStateMachine } from 'xstate';
import type { Report } from '../live/channel.ts';
import { followPages } from '../live/follow.ts';
import { machinesIn } from '../machine/exports.ts';
import type { SimulationOptions } from '../simulation/simulation.ts';
import { showTarget, writeAddress } from './address.ts';
import { clear, isKnown, show } from './charts.ts';
import { linksOfChart, walkByArrows } from './keyboard.ts';
import { onChoice, showPages } from './live.ts';
import { clearLog, log } from './log.ts';
import { createSimulator } from './simulator.ts';

/** A file with machines. It may fail where it is not at home. */
export interface PageFile {
  name: string;
  load: () => Promise<object>;
}

type Options = Readonly<Record<string, SimulationOptions>>;

export async function openPage(files: readonly PageFile[], letStart: () => void, input: unknown) {
  const dock = document.getElementById('dock') as HTMLDetailsElement;
  const options = JSON.parse(document.getElementById('atlas-options')!.textContent) as Options;
  const machines = new Map<string, AnyStateMachine>();
  const loaded = await Promise.allSettled(files.map(({ load }) => load()));
  letStart();
  const failures: string[] = [];
  for (const [index, file] of loaded.entries()) {
    const { name } = files[index]!;
    if (file.status === 'rejected')
      failures.push(`${name} cannot run here: ${String(file.reason)}`);
    else {
      const found = await machinesIn(name, file.value, input);
      for (const { name, machine } of found.machines) machines.set(name, machine);
    }
  }
  const simulator = createSimulator(machines, options, failures.join(' '), {
    started() {
      empty();
      dock.open = true;
    },
    moved: writeAddress,
    ended() {
      empty();
      following?.greet();
    },
  });
  const following = document.getElementById('live')
    ? followPages({
        showReports: (reports) => simulator.isOpen() || reports.forEach(tell),
        clearCharts: () => simulator.isOpen() || empty(),
        showPages,
      })
    : undefined;
  if (following) onChoice(following.follow);

  dock.closest('aside')!.hidden = false;
  dock.open = matchMedia('(width >= 110rem)').matches;
  for (const chart of document.querySelectorAll('[data-machine]')) {
    // Chromium stops at an SVG element that listens for the focus.
    walkByArrows(chart.closest('.charts')!, linksOfChart(chart));
  }
  goToAddress();
  // Once everything is loaded the browser scrolls to the address by itself.
  if (document.readyState !== 'complete') window.addEventListener('load', showTarget);
  window.addEventListener('hashchange', comeToAddress);
  document.addEventListener('click', choose);

  /** The address names a state to simulate, or another part of this page. Returns whether a simulation begins. */
  function goToAddress() {
    const state = showTarget()?.dataset['state'];
    if (state === undefined || !simulator.goTo(state)) return false;
    // The panel may have opened over it.
    showTarget();
    return true;
  }

  /** As `goToAddress`, at the reader's request, so the focus goes where the state shows. */
  function comeToAddress() {
    if (goToAddress()) simulator.focus();
  }

  /** The browser reports no change of address when the reader chooses the same one again. */
  function choose(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) {
      return;
    }
    const link = event.target.closest('a[href^="#"]');
    const transition = link?.closest<SVGElement>('[data-transition]')?.dataset['transition'];
    if (transition !== undefined && simulator.take(transition)) event.preventDefault();
    else if (link?.getAttribute('href') === window.location.hash) comeToAddress();
  }
}

function empty() {
  clearLog();
  clear();
}

function tell(report: Report) {
  const stranger = document.getElementById('log-stranger')!;
  stranger.hidden = isKnown(report);
  if (!stranger.hidden) return;
  show(report);
  if (report.step) log({ flow: report.flow, ...report.step });
}

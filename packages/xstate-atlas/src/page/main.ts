/** Brings the page to life: it simulates its machines, and follows an app in another tab. */
import type { AnyStateMachine } from 'xstate';
import { childrenOf } from '../chart/children.ts';
import { createFollowing } from '../live/follow.ts';
import type { Report } from '../live/channel.ts';
import { machinesIn } from '../machine/exports.ts';
import type { SimulationOptions } from '../simulation/simulation.ts';
import { bringToMiddle, clear, isKnown, sayWhichAreMissing, show } from './charts.ts';
import { linksOfChart, walkByArrows } from './keyboard.ts';
import { showFollowing } from './live.ts';
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
      for (const { name, machine } of found.machines) addWithChildren(name, machine);
    }
  }
  const simulator = createSimulator(machines, options, failures.join(' '), {
    started() {
      clearLog();
      clear();
      dock.open = true;
    },
    ended() {
      clearLog();
      clear();
      following?.send({ type: 'charts.cleared' });
    },
  });
  const following = document.getElementById('live') ? follow() : undefined;

  dock.closest('aside')!.hidden = false;
  dock.open = matchMedia('(width >= 110rem)').matches;
  for (const chart of document.querySelectorAll('[data-machine]')) {
    walkByArrows(chart, linksOfChart(chart));
  }
  for (const words of document.querySelectorAll('main dl')) {
    walkByArrows(words, [...words.querySelectorAll('a')]);
  }
  goToAddress();
  // Once everything is loaded the browser scrolls to the address by itself.
  if (document.readyState !== 'complete') window.addEventListener('load', showTarget);
  window.addEventListener('hashchange', comeToAddress);
  document.addEventListener('click', choose);

  function addWithChildren(name: string, machine: AnyStateMachine) {
    machines.set(name, machine);
    for (const child of childrenOf(machine)) {
      const own = `${name} / ${child.name}`;
      if (![...machines.values()].includes(child.machine)) addWithChildren(own, child.machine);
    }
  }

  function follow() {
    const actor = createFollowing({
      showReports: (reports) => simulator.isOpen() || tell(reports),
      clearCharts() {
        if (simulator.isOpen()) return;
        clearLog();
        clear();
      },
    });
    showFollowing(actor);
    return actor.start();
  }

  /** The address names a state to simulate, or another part of this page. Returns whether a simulation begins. */
  function goToAddress() {
    const state = showTarget()?.dataset['state'];
    return state !== undefined && simulator.goTo(state);
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

function showTarget() {
  const part = document.getElementById(decoded(window.location.hash.slice(1)));
  if (part) bringToMiddle(part);
  return part;
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function tell(reports: readonly Report[]) {
  for (const report of reports) {
    const stranger = document.getElementById('log-stranger')!;
    stranger.hidden = isKnown(report);
    if (!isKnown(report)) return;
    show(report);
    if (report.step) log({ flow: report.flow, ...report.step });
  }
  // Without steps it is the answer to a greeting, which names every flow.
  if (reports.every(({ step }) => !step)) sayWhichAreMissing(reports.map(({ flow }) => flow));
}

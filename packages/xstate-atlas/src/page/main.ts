/** Runs the page: simulates its machines, and follows an app in another tab. */
import { h, render } from 'preact';
import type { AnyStateMachine } from 'xstate';
import type { Report, Step } from '../live/channel.ts';
import { followPages } from '../live/follow.ts';
import { statesIn } from '../machine/address.ts';
import { causeInWords } from '../machine/events.ts';
import { machinesIn, type Inputs } from '../machine/exports.ts';
import { messageOf } from '../machine/words.ts';
import {
  simulate,
  type Choice,
  type Simulation,
  type SimulationOptions,
} from '../simulation/simulation.ts';
import {
  bringToMiddle,
  clear,
  linkOf,
  machineOf,
  show,
  showTarget,
  writeAddress,
} from './charts.ts';
import { Dock, type DockState, type LogEntry } from './Dock.tsx';
import { walkByArrows } from './keyboard.ts';
import { viewOf, type View } from './view.ts';

/** A file with machines, which may fail to load outside its own app. */
export interface PageFile {
  name: string;
  load: () => Promise<object>;
}

export async function openPage(
  files: readonly PageFile[],
  letStart: () => void,
  inputs: Inputs = {},
) {
  const aside = document.getElementById('atlas-panel')!;
  const { app, simulations = '{}', depth } = aside.dataset;
  const options = JSON.parse(simulations) as Readonly<Record<string, SimulationOptions>>;
  const machines = new Map<string, AnyStateMachine>();
  const failures: string[] = [];
  const loaded = await Promise.allSettled(files.map(({ load }) => load()));
  letStart();
  for (const [index, file] of loaded.entries()) {
    const { name } = files[index]!;
    if (file.status === 'fulfilled') {
      const found = await machinesIn(name, file.value, inputs);
      for (const { name, machine } of found.machines) machines.set(name, machine);
    } else failures.push(`${name} cannot run here: ${String(file.reason)}`);
  }

  let state: DockState = {
    simulated: undefined,
    missing: undefined,
    log: [],
    ended: {},
    isFollowing: false,
  };
  const hands = {
    take: (choice: Choice) => act((simulation) => simulation.take(choice)),
    undo: () => act((simulation) => simulation.undo()),
    restart: () => act((simulation) => simulation.restart()),
    close,
  };
  update({});
  aside.hidden = false;
  const dock = aside.querySelector('details')!;
  const title = aside.querySelector('h2')!;
  dock.open = matchMedia('(width >= 110rem)').matches;
  aside.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && state.simulated) close();
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-simulates]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      start(button.dataset['simulates']!);
      act();
      title.focus({ preventScroll: true });
    });
  }
  const views = new Map<string, View>();
  for (const chart of document.querySelectorAll<SVGElement>('[data-machine]')) {
    const view = viewOf(chart.closest<HTMLElement>('.chart')!);
    views.set(chart.dataset['machine']!, view);
    walkByArrows(chart);
    // Moves the stop for Tab if it is inside a folded state.
    if (depth !== undefined) view.foldBelow(Number(depth));
  }

  const following =
    app === undefined
      ? undefined
      : followPages({
          showReports: (reports) => state.simulated || reports.forEach(showReport),
          // Keeps the log, so that it continues when the followed page is reloaded.
          changePage(isFollowing) {
            if (!state.simulated) clear();
            if (isFollowing) dock.open = true;
            update({ isFollowing, ended: {} });
          },
        });

  goToAddress();
  // Scrolls again on `load`, when the browser itself scrolls to the address.
  if (document.readyState !== 'complete') window.addEventListener('load', goToTarget);
  window.addEventListener('hashchange', comeToAddress);
  document.addEventListener('click', choose);

  function goToTarget() {
    return showTarget((part) => {
      const { machine } = part.closest<SVGElement>('[data-machine]')?.dataset ?? {};
      views.get(machine ?? '')?.reveal(part as SVGElement);
    });
  }

  function update(changes: Partial<DockState>) {
    state = { ...state, ...changes };
    render(h(Dock, { app, ...state, ...hands }), aside);
  }

  function empty() {
    clear();
    update({ simulated: undefined, log: [] });
  }

  function showReport({ flow, value, end, step }: Report) {
    show(flow, statesIn(value, flow), step?.taken);
    if (end) update({ ended: { ...state.ended, [flow]: end } });
    if (!step) return;
    const machine = machines.get(flow);
    const event = machine ? causeInWords(machine, step.event) : step.event;
    update({ log: withEntry(state.log, { ...step, flow, event }) });
  }

  function start(name: string) {
    empty();
    dock.open = true;
    const machine = machines.get(name);
    try {
      if (!machine) throw new Error(failures.join(' ') || 'The page does not have this machine.');
      update({ simulated: { name, simulation: simulate(machine, name, options[name]) } });
    } catch (error) {
      update({ simulated: { name } });
      showMessage(`It cannot be simulated. ${messageOf(error)}`);
    }
  }

  function showMessage(message: string) {
    update({ simulated: { ...state.simulated!, message } });
  }

  /** Changes the simulation and shows its state. */
  function act(change: (simulation: Simulation) => void = () => {}) {
    const { name, simulation } = state.simulated!;
    if (!simulation) return;
    const focused = document.activeElement as HTMLElement;
    const before = simulation.now().step;
    try {
      change(simulation);
    } catch (error) {
      return showMessage(`It fails: ${messageOf(error)}`);
    }
    const { states, ends, step, taken } = simulation.now();
    show(name, states, taken);
    writeAddress(ends[0]!);
    let log = step === 0 ? [] : state.log;
    for (let each = before + 1; each <= step; each++) {
      const { event = '', taken, effects } = simulation.now(each);
      log = withEntry(log, { flow: name, event, taken, effects, at: Date.now() });
    }
    const wasInPanel = aside.contains(focused);
    update({ simulated: { name, simulation }, log });
    if (!wasInPanel) return;
    // Moves the focus back, because writing the address has moved it. The pressed button may be gone.
    const next = aside.contains(focused) ? focused : aside.querySelector<HTMLElement>('li button');
    (next ?? title).focus({ preventScroll: true });
  }

  function close() {
    const end = state.simulated!.simulation?.now().ends[0];
    empty();
    following?.greet();
    const link = end === undefined ? undefined : linkOf(end);
    if (link) bringToMiddle(link);
    (link ?? dock.querySelector('summary')!).focus({ preventScroll: true });
  }

  /** Starts a simulation at the state in the address. Returns whether it started one. */
  function goToAddress() {
    const found = goToTarget();
    update({
      missing: found || window.location.hash.length < 2 ? undefined : window.location.hash,
    });
    if (state.missing !== undefined) dock.open = true;
    const part = found?.dataset['state'];
    if (part === undefined) return false;
    const name = machineOf(part);
    const { simulated } = state;
    if (simulated?.name === name && simulated.simulation?.now().states.includes(part)) return false;
    start(name);
    let isFound = true;
    act((simulation) => (isFound = simulation.goTo(part)));
    if (!isFound) showMessage(`No way to ${part} was found, so the simulation is at the start.`);
    // Scrolls again, because the panel has opened and may cover the state.
    goToTarget();
    return true;
  }

  /** Goes to the address, and moves the focus to a new simulation, because the reader asked for it. */
  function comeToAddress() {
    if (goToAddress()) title.focus({ preventScroll: true });
  }

  /** Takes the clicked transition, or handles a link to the current address, which causes no `hashchange`. */
  function choose(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) {
      return;
    }
    const link = event.target.closest('a[href^="#"]');
    const { transition } = link?.closest<SVGElement>('[data-transition]')?.dataset ?? {};
    const choices = state.simulated?.simulation?.choices() ?? [];
    const choice = choices.find(
      ({ takes }) => transition !== undefined && takes.includes(transition),
    );
    if (choice) {
      event.preventDefault();
      hands.take(choice);
    } else if (link?.getAttribute('href') === window.location.hash) comeToAddress();
  }
}

const MOST_ENTRIES = 200;

function withEntry(log: readonly LogEntry[], entry: Step & { flow: string }): LogEntry[] {
  const [latest, ...others] = log;
  const isRepeated = latest !== undefined && alike(latest) === alike(entry);
  return isRepeated
    ? [{ ...entry, times: latest.times + 1 }, ...others]
    : [{ ...entry, times: 1 }, ...log].slice(0, MOST_ENTRIES);
}

const alike = ({ flow, event, taken, effects }: Step & { flow: string }) =>
  JSON.stringify([flow, event, taken, effects]);

/** The panel in which a reader steps through a machine. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { messageOf } from '../machine/words.ts';
import { statesIn } from '../machine/states-in.ts';
import {
  simulate,
  type Choice,
  type Simulation,
  type SimulationOptions,
} from '../simulation/simulation.ts';
import { bringToMiddle, guardOf, isState, linkOfState, machineOf, show } from './charts.ts';
import { clearLog, inside, log } from './log.ts';

const one = (id: string) => document.getElementById(id)!;

interface Moments {
  started: () => void;
  moved: (state: string) => void;
  ended: () => void;
}

export function createSimulator(
  machines: ReadonlyMap<string, AnyStateMachine>,
  options: Readonly<Record<string, SimulationOptions>>,
  failure: string,
  { started, moved, ended }: Moments,
) {
  const panel = one('simulation');
  const title = one('simulation-title');
  const status = one('simulation-status');
  const undo = one('simulation-undo');
  const choices = one('simulation-choices');
  const context = one('simulation-context');
  let current: { name: string; simulation: Simulation } | undefined;
  const say = (text: string) => (status.textContent = text);

  undo.addEventListener('click', () => act((simulation) => simulation.undo()));
  one('simulation-restart').addEventListener('click', () =>
    act((simulation) => simulation.restart()),
  );
  one('simulation-close').addEventListener('click', close);
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-simulates]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      if (open(button.dataset['simulates']!)) render();
      title.focus({ preventScroll: true });
    });
  }

  return {
    isOpen: () => !panel.hidden,
    focus: () => title.focus({ preventScroll: true }),

    /** Returns whether the simulation begins anew. */
    goTo(state: string) {
      const name = machineOf(state);
      if (current?.name === name && isActive(state)) return false;
      if (!open(name)) return true;
      const isFound = current!.simulation.goTo(state);
      render();
      if (!isFound) say(`No way to ${state} is known, so this is the start.`);
      return true;
    },

    /** Returns whether the transition is of the simulated machine and can be taken now. */
    take(transition: string) {
      const choice = current?.simulation.choices().find(({ takes }) => takes.includes(transition));
      if (choice) take(choice.event);
      return choice !== undefined;
    },
  };

  function isActive(state: string) {
    return statesIn(current!.simulation.now().value, current!.name).includes(state);
  }

  function open(name: string) {
    started();
    panel.hidden = false;
    title.textContent = `Simulation of ${name}`;
    current = undefined;
    for (const list of [choices, context]) list.replaceChildren();
    const machine = machines.get(name);
    try {
      if (!machine) throw new Error(failure || 'The page does not have this machine.');
      current = { name, simulation: simulate(machine, name, options[name]) };
    } catch (error) {
      say(`It cannot be simulated. ${messageOf(error)}`);
    }
    return current;
  }

  function close() {
    const state = current && statesIn(current.simulation.now().value, current.name).at(-1)!;
    panel.hidden = true;
    current = undefined;
    ended();
    const link = state && isState(state) ? linkOfState(state) : undefined;
    if (link) bringToMiddle(link);
    link?.focus({ preventScroll: true });
  }

  function act(change: (simulation: Simulation) => void) {
    if (!current) return;
    change(current.simulation);
    render();
  }

  function take(event: AnyEventObject) {
    try {
      act((simulation) => simulation.take(event));
      const { taken, event: words = '' } = current!.simulation.now();
      log({ flow: current!.name, event: words, taken, effects: [], at: Date.now() });
    } catch (error) {
      say(`${event.type} fails: ${messageOf(error)}`);
    }
  }

  function render() {
    const { name, simulation } = current!;
    const now = simulation.now();
    const active = statesIn(now.value, name);
    if (now.step === 0) clearLog();
    show({
      flow: name,
      value: now.value,
      step: { event: '', taken: now.taken, effects: [], at: 0 },
    });
    const ends = active.filter((state) => !active.some((other) => other.startsWith(`${state}.`)));
    const places = ends.map((state) => state.slice(name.length + 1) || name).join(' and ');
    say(
      [
        now.event ? `Step ${now.step}, ${now.event}: in ${places}.` : `At the start: in ${places}.`,
        now.status === 'active' ? '' : `The machine is ${now.status}.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
    undo.setAttribute('aria-disabled', String(now.step === 0));
    const focused = document.activeElement as HTMLElement | null;
    const hadFocus = choices.contains(focused);
    moved(ends[0]!);
    if (panel.contains(focused)) focused?.focus({ preventScroll: true });
    choices.replaceChildren(...simulation.choices().map(row));
    if (hadFocus) (choices.querySelector('button') ?? title).focus({ preventScroll: true });
    context.replaceChildren(
      ...now.context.flatMap(([key, value]) => [inside('dt', key), inside('dd', value)]),
    );
  }

  function row({ event, words, takes, refusedBy, failure }: Choice) {
    const item = document.createElement('li');
    const button = inside('button', words) as HTMLButtonElement;
    button.type = 'button';
    item.append(button);
    if (takes.length > 0) button.addEventListener('click', () => take(event));
    else {
      // `disabled` would take a button out of the tab order, so nobody would hear the reason.
      button.setAttribute('aria-disabled', 'true');
      item.append(inside('span', reasonOf(refusedBy, failure)));
    }
    return item;
  }
}

function reasonOf(refusedBy: readonly string[], failure: string | undefined) {
  if (failure !== undefined) return `It fails with this payload: ${failure}`;
  const guards = [...new Set(refusedBy.map(guardOf))];
  return guards.length > 0 ? `Refused, because not ${guards.join(', and not ')}.` : 'Ignored here.';
}

import { mobileMenuMachine } from '../../../machines/mobile-menu.machine.ts';
import { samples } from '../../../site/build/flows-page/samples.ts';
import { countOf, type MachineCase } from '../../support/case.ts';

const mobileMenuCase: MachineCase = {
  id: 'mobileMenu',
  machine: mobileMenuMachine,
  ...samples.mobileMenu(),
  invariants: {
    'it watches for dismissal exactly while open': ({ snapshot, actor }) =>
      actor.isRunning('watchForDismissal') === snapshot.matches('open'),
    'it is open exactly if the last event toggled the closed menu': ({ snapshot, events }) =>
      snapshot.matches(replayed(events).isOpen ? 'open' : 'closed'),
    'the focus returns to the button once for each Escape or link that closed it': ({
      events,
      effects,
    }) => countOf(effects, 'focusMenuButton') === replayed(events).returns,
    'the focus moves to the bar each time the window widens': ({ events, effects }) =>
      countOf(effects, 'moveFocusToBar') ===
      events.filter(({ type }) => type === 'viewport.widened').length,
  },
};

/** The case in which the visitor opened the menu before the script ran. */
const menuFoundOpenCase: MachineCase = {
  ...mobileMenuCase,
  given: 'found open',
  input: { isFoundOpen: true },
  neverTaken: {},
  invariants: {
    'found open, it closes at the first event and opens when the closed menu is toggled': ({
      snapshot,
      events,
    }) => snapshot.matches(replayed(events, true).isOpen ? 'open' : 'closed'),
  },
};

function replayed(events: readonly { type: string }[], isFoundOpen = false) {
  let isOpen = isFoundOpen;
  let returns = 0;
  for (const { type } of events) {
    if (isOpen && ['escape.pressed', 'link.chosen'].includes(type)) returns += 1;
    isOpen = type === 'menu.toggled' && !isOpen;
  }
  return { isOpen, returns };
}

export const machineCases = [mobileMenuCase, menuFoundOpenCase];

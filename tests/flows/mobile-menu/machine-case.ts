import { mobileMenuMachine } from '../../../machines/mobile-menu.machine.ts';
import { walkNeeds } from '../../../src/flows/mobile-menu/walk-needs.ts';
import { countOf, defineCase, type MachineCase } from '../../support/case.ts';

interface Context {
  isFoundOpen: boolean;
}

const table: MachineCase<Context>['table'] = [
  { from: 'closed', on: 'menu.toggled', to: 'open', effects: ['start watchForDismissal'] },
  { from: 'closed', on: 'viewport.widened', to: 'closed', effects: ['moveFocusToBar'] },
  { from: 'open', on: 'menu.toggled', to: 'closed', effects: ['stop watchForDismissal'] },
  {
    from: 'open',
    on: 'link.chosen',
    to: 'closed',
    effects: ['focusMenuButton', 'stop watchForDismissal'],
  },
  {
    from: 'open',
    on: 'escape.pressed',
    to: 'closed',
    effects: ['focusMenuButton', 'stop watchForDismissal'],
  },
  { from: 'open', on: 'outside.pressed', to: 'closed', effects: ['stop watchForDismissal'] },
  { from: 'open', on: 'address.changed', to: 'closed', effects: ['stop watchForDismissal'] },
  {
    from: 'open',
    on: 'viewport.widened',
    to: 'closed',
    effects: ['moveFocusToBar', 'stop watchForDismissal'],
  },
];

const mobileMenuCase: MachineCase<Context> = {
  id: 'mobileMenu',
  machine: mobileMenuMachine,
  ...walkNeeds(),
  delays: {},
  start: { value: 'closed', context: { isFoundOpen: false }, effects: ['start watchViewport'] },
  table,
  invariants: {
    'it watches for dismissal exactly while open': ({ snapshot, actor }) =>
      actor.isRunning('watchForDismissal') === snapshot.matches('open'),
    'the last effective event decides whether it is open': ({ snapshot, events }) =>
      snapshot.matches(replayed(events).isOpen ? 'open' : 'closed'),
    'the focus goes back to the button once for each Escape or link that closed it': ({
      events,
      effects,
    }) => countOf(effects, 'focusMenuButton') === replayed(events).returns,
  },
};

/** The visitor opened the menu before the script ran. */
const menuFoundOpenCase: MachineCase<Context> = {
  ...mobileMenuCase,
  given: 'found open',
  input: { isFoundOpen: true },
  start: {
    value: 'open',
    context: { isFoundOpen: false },
    effects: ['start watchViewport', 'start watchForDismissal'],
  },
  neverTaken: {},
  invariants: {
    'once found open, the last effective event decides whether it is open': ({
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

export const machineCases = [mobileMenuCase, menuFoundOpenCase].map(defineCase);

import { mobileMenuMachine } from '../../machines/index.ts';
import { countOf, type MachineCase } from '../support/case.ts';

export const mobileMenuCase: MachineCase = {
  id: 'mobileMenu',
  machine: mobileMenuMachine,
  delays: {},
  start: { value: 'closed', context: {}, effects: [] },
  counts: { states: 2, edges: 6, transitions: 6 },
  table: [
    { from: 'closed', on: 'menu.toggled', to: 'open', effects: ['start watchForDismissal'] },
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
    { from: 'open', on: 'viewport.widened', to: 'closed', effects: ['stop watchForDismissal'] },
  ],
  effects: { actions: ['focusMenuButton'], actors: ['watchForDismissal'] },
  invariants: {
    'it watches for a reason to close exactly while open': ({ snapshot, actor }) =>
      actor.isRunning('watchForDismissal') === snapshot.matches('open'),
    'it is open or closed as the last effective event says': ({ snapshot, events }) =>
      snapshot.matches(replayed(events).isOpen ? 'open' : 'closed'),
    'the focus goes back to the button once for each Escape or link that closed it': ({
      events,
      effects,
    }) => countOf(effects, 'focusMenuButton') === replayed(events).returns,
  },
};

function replayed(events: readonly { type: string }[]) {
  let isOpen = false;
  let returns = 0;
  for (const { type } of events) {
    if (isOpen && ['escape.pressed', 'link.chosen'].includes(type)) returns += 1;
    isOpen = type === 'menu.toggled' && !isOpen;
  }
  return { isOpen, returns };
}

/** The dropdown menu of small screens: it is open or it is closed. */
import { fromCallback, setup } from 'xstate';

export type MobileMenuEvent =
  /** The burger button was pressed. */
  | { type: 'menu.toggled' }
  /** One of the links in the dropdown was chosen. */
  | { type: 'link.chosen' }
  /** The Escape key was pressed while the menu was open. */
  | { type: 'escape.pressed' }
  /** The visitor pressed somewhere outside the menu. */
  | { type: 'outside.pressed' }
  /** The window became wide enough for the desktop bar. */
  | { type: 'viewport.widened' };

/** Stands in for an effect until one is provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const mobileMenuMachine = setup({
  types: { events: {} as MobileMenuEvent },
  actors: {
    watchForDismissal: fromCallback(() => notProvided('watchForDismissal')),
  },
  actions: {
    focusMenuButton: () => notProvided('focusMenuButton'),
  },
}).createMachine({
  id: 'mobileMenu',
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the burger shows.',
      on: { 'menu.toggled': 'open' },
    },
    open: {
      description: 'The links hang under the bar and the burger is an X.',
      invoke: { id: 'watchForDismissal', src: 'watchForDismissal' },
      on: {
        'menu.toggled': 'closed',
        'link.chosen': { target: 'closed', actions: 'focusMenuButton' },
        'escape.pressed': { target: 'closed', actions: 'focusMenuButton' },
        'outside.pressed': 'closed',
        'viewport.widened': 'closed',
      },
    },
  },
});

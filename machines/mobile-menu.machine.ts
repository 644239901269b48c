/** The dropdown menu of small screens: it is open or it is closed. */
import { assign, fromCallback, setup } from 'xstate';

export type MobileMenuEvent =
  /** The burger button was pressed, or the browser opened the menu to show what was searched for. */
  | { type: 'menu.toggled' }
  /** One of the links in the dropdown was chosen. */
  | { type: 'link.chosen' }
  /** The Escape key was pressed while the menu was open. */
  | { type: 'escape.pressed' }
  /** The visitor pressed somewhere outside the menu. */
  | { type: 'outside.pressed' }
  /** The visitor went to another place of the page by its address. */
  | { type: 'address.changed' }
  /** The window became wide enough for the desktop bar. */
  | { type: 'viewport.widened' };

interface MobileMenuInput {
  /** Whether the visitor has opened the menu already: the browser does that by itself. */
  isFoundOpen: boolean;
}

/** Stands in for an effect until one is provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const mobileMenuMachine = setup({
  types: {
    context: {} as MobileMenuInput,
    input: {} as MobileMenuInput | undefined,
    events: {} as MobileMenuEvent,
  },
  guards: {
    isFoundOpen: ({ context }) => context.isFoundOpen,
  },
  actors: {
    watchViewport: fromCallback(() => notProvided('watchViewport')),
    watchForDismissal: fromCallback(() => notProvided('watchForDismissal')),
  },
  actions: {
    takeOver: assign({ isFoundOpen: false }),
    focusMenuButton: () => notProvided('focusMenuButton'),
    moveFocusToBar: () => notProvided('moveFocusToBar'),
  },
}).createMachine({
  id: 'mobileMenu',
  context: ({ input }) => ({ isFoundOpen: input?.isFoundOpen ?? false }),
  invoke: { id: 'watchViewport', src: 'watchViewport' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the burger shows.',
      always: { guard: 'isFoundOpen', target: 'open', actions: 'takeOver' },
      on: { 'menu.toggled': 'open', 'viewport.widened': { actions: 'moveFocusToBar' } },
    },
    open: {
      description: 'The links hang under the bar and the burger is an X.',
      invoke: { id: 'watchForDismissal', src: 'watchForDismissal' },
      on: {
        'menu.toggled': 'closed',
        'link.chosen': { target: 'closed', actions: 'focusMenuButton' },
        'escape.pressed': { target: 'closed', actions: 'focusMenuButton' },
        'outside.pressed': 'closed',
        'address.changed': 'closed',
        'viewport.widened': { target: 'closed', actions: 'moveFocusToBar' },
      },
    },
  },
});

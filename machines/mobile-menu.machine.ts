/** Opens and closes the dropdown menu on small screens. */
import { assign, fromCallback, setup } from 'xstate';

export type MobileMenuEvent =
  /** The visitor pressed the burger button, or the browser opened the menu to show a search hit. */
  | { type: 'menu.toggled' }
  /** The visitor chose a link in the dropdown. */
  | { type: 'link.chosen' }
  /** The visitor pressed Escape while the menu was open. */
  | { type: 'escape.pressed' }
  /** The visitor pressed outside the menu, or moved the focus out of it. */
  | { type: 'outside.pressed' }
  /** The hash of the address changed. */
  | { type: 'address.changed' }
  /** The window became wide enough for the desktop bar. */
  | { type: 'viewport.widened' };

interface MobileMenuInput {
  /** Whether the visitor opened the menu, which works without a script, before the machine started. */
  isFoundOpen: boolean;
}

/** Fails loudly if an effect is not provided. */
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
      description: 'Only the burger is shown.',
      always: { guard: 'isFoundOpen', target: 'open', actions: 'takeOver' },
      on: { 'menu.toggled': 'open', 'viewport.widened': { actions: 'moveFocusToBar' } },
    },
    open: {
      description: 'The links are shown below the bar, and the burger is an X.',
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

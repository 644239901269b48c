import type { mobileMenuMachine } from '../../../machines/mobile-menu.machine.ts';
import { inBar } from '../../../src/model/sections.ts';
import { content } from '../../support/site.ts';
import type { Agency } from '../../../src/model/site.ts';
import type { FlowCase } from '../../support/page-case.ts';
import { MENU_LINK } from '../../support/sections.ts';

const WATCHED = ['isMenuOpen', 'menuLinks'] as const;

/** Returns the names of the links in the menu: sections, other languages, mail and chat. */
export const menuLinksOf = (
  { email, phone }: Pick<Agency, 'email' | 'phone'>,
  ...languages: readonly string[]
) => [
  ...inBar(content).map(({ label }) => label),
  ...(content.languages?.others ?? []).map(({ name }) => name),
  ...languages,
  email,
  ...(phone ? [`${content.navigation.chatName} ${phone}`] : []),
];

export const pageCase = {
  watched: WATCHED,
  gestures: {
    'menu.toggled': async (driver) => {
      await driver.resizeTo(390);
      await driver.press('#menu-button');
    },
    'link.chosen': (driver) => driver.press(MENU_LINK),
    'escape.pressed': (driver) => driver.key('Escape'),
    'outside.pressed': (driver) =>
      // With a keyboard, Shift+Tab on the button leaves the menu.
      driver.modality === 'keyboard'
        ? driver.key('Shift+Tab', '#menu-button')
        : driver.press('.brand'),
    'address.changed': (driver) => driver.goTo('#Contact'),
    'viewport.widened': async (driver) => {
      await driver.resizeTo(390);
      await driver.wait(20);
      await driver.resizeTo(1280);
    },
  },
  outcomes: {},
  delays: {},
  expected: {
    closed: () => ({ isMenuOpen: false, menuLinks: [] }),
    open: () => ({ isMenuOpen: true, menuLinks: menuLinksOf(content.agency) }),
  },
  unreachable: [],
} satisfies FlowCase<typeof mobileMenuMachine, (typeof WATCHED)[number]>;

// @vitest-environment jsdom
import type { mobileMenuMachine } from '../../../machines/index.ts';
import { mobileMenuCase } from './machine-case.ts';
import type { MachineCase } from '../../support/case.ts';
import { openPage } from '../../support/open-page.tsx';
import { walkThroughPage, type ViewCase } from '../../support/page-walk.ts';
import { dropdown, goTo, linksInMenu, menu, menuButton, titleOf } from '../../support/parts.ts';

interface Look {
  isOpen: boolean;
  linksToReach: (string | null)[];
}

const mobileMenuView = {
  flow: 'mobileMenu',
  open: () => {
    const page = openPage();
    page.browser.resizeTo(390);
    return page;
  },
  gestures: {
    'menu.toggled': ({ user }) => user.click(menuButton()),
    'link.chosen': ({ user }) => user.click(dropdown().getByRole('link', { name: 'Services' })),
    'escape.pressed': ({ user }) => user.keyboard('{Escape}'),
    'outside.pressed': ({ user }) => user.click(titleOf('Home')),
    'address.changed': ({ settle }) => settle(() => goTo('#Price')),
    'viewport.widened': ({ browser, happen }) => happen(() => browser.resizeTo(1280)),
  },
  outcomes: {
    watchForDismissal: 'runs until it is stopped',
    watchViewport: 'runs until it is stopped',
  },
  delays: {},
  look: () => ({
    isOpen: menu().open,
    linksToReach: linksInMenu().map(({ textContent }) => textContent),
  }),
  seen: {
    closed: () => ({ isOpen: false, linksToReach: [] }),
    open: () => ({
      isOpen: true,
      linksToReach: [
        'Home',
        'About Us',
        'Services',
        'Pricing',
        'hello@tapak.example',
        '+60 00-000 0000',
      ],
    }),
  },
  outOfReach: [
    {
      event: 'link.chosen',
      from: 'closed',
      because: 'the links of a closed menu are hidden from everybody',
    },
  ],
  neverTaken: mobileMenuCase.neverTaken!,
  walked: { paths: '8 of 8', ignored: '3 of 4' },
} satisfies ViewCase<typeof mobileMenuMachine, Look>;

walkThroughPage(mobileMenuView, mobileMenuCase as MachineCase);

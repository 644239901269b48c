import type { mobileMenuMachine } from '../../../machines/index.ts';
import { mobileMenuCase } from './machine-case.ts';
import type { MachineCase } from '../../support/case.ts';
import type { Visitor } from '../../support/browser/visitor.ts';
import type { PathCase } from '../../support/walk-in-browser.ts';

interface Look {
  isOpen: boolean;
  linksToReach: string[];
}

const menuButton = ({ page }: Visitor) => page.locator('#menu-button');

export const mobileMenuPaths = {
  machineCase: mobileMenuCase as MachineCase,
  opening: { width: 390 },
  gestures: {
    'menu.toggled': (visitor) => visitor.press(menuButton(visitor)),
    'link.chosen': (visitor) =>
      visitor.press(visitor.page.locator('#menu').getByRole('link', { name: 'Services' })),
    'escape.pressed': ({ page }) => page.keyboard.press('Escape'),
    'outside.pressed': async (visitor) => {
      // A keyboard leaves the menu backwards, by way of its button.
      if (visitor.hand === 'keyboard') {
        await menuButton(visitor).focus();
        await visitor.page.keyboard.press('Shift+Tab');
      } else {
        // The first thing to press that no open menu covers.
        await visitor.press(visitor.page.getByRole('link', { name: 'Tapak', exact: true }));
      }
    },
    'address.changed': ({ page }) =>
      page.evaluate(() => {
        window.location.hash = '#Price';
      }),
    'viewport.widened': ({ page }) => page.setViewportSize({ width: 1280, height: 900 }),
  },
  outcomes: {
    watchForDismissal: 'runs until it is stopped',
    watchViewport: 'runs until it is stopped',
  },
  delays: {},
  look: ({ page }) =>
    page.evaluate(() => ({
      isOpen: document.getElementById('menu')!.hasAttribute('open'),
      linksToReach: [...document.querySelectorAll<HTMLElement>('#menu a')]
        .filter((link) => link.checkVisibility({ visibilityProperty: true }))
        .map(({ innerText }) => innerText),
    })),
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
  sampled: '10 of 11',
} satisfies PathCase<typeof mobileMenuMachine, Look>;

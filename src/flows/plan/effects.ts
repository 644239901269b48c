import { fromCallback } from 'xstate';
import { contactMachine } from '../../../machines/contact.machine.ts';
import { handOverMachine } from '../../../machines/hand-over.machine.ts';
import type { planMachine, Subject } from '../../../machines/plan.machine.ts';
import { isolating, partOf } from '../../browser/elements.ts';
import { closestTo, opensElsewhere } from '../../browser/events.ts';
import { storedIn } from '../../browser/storage.ts';
import type { Effects, Given } from '../flow.ts';
import {
  chosenPlan,
  hidePlan,
  nameShop,
  planForm,
  sayPlan,
  showPlan,
  titleOf,
} from './chosen-plan.ts';

export const planEffects = ({ content, tell }: Given): Effects<typeof planMachine> => ({
  actors: { recallPlan: recallPlan(), watchPlan: watchPlan() },
  actions: {
    dropPlan,
    focusFirstField,
    hidePlan,
    keepPlan,
    reportEdit: () =>
      import.meta.env.VITE_MAIL === 'link'
        ? tell(handOverMachine, { type: 'form.edited' })
        : tell(contactMachine, { type: 'form.edited' }),
    showPlan: showSubject(content.sketch.about),
  },
});

/** Reports the plan of a followed link, its removal, and a reset of the form. */
export const watchPlan = () =>
  fromCallback(({ sendBack }) => {
    const press = (event: MouseEvent) => {
      const { plan, shop = '' } = closestTo(event, '[data-plan]')?.dataset ?? {};
      if (plan && !opensElsewhere(event)) sendBack({ type: 'plan.chosen', plan, shop });
      if (closestTo(event, '.plan-tag button')) sendBack({ type: 'plan.removed' });
    };
    const empty = ({ target }: Event) => {
      if (target === planForm()) sendBack({ type: 'form.emptied' });
    };
    document.addEventListener('click', press);
    document.addEventListener('reset', empty);
    allowRemoval(true);
    return () => {
      document.removeEventListener('click', press);
      document.removeEventListener('reset', empty);
      allowRemoval(false);
    };
  });

/** The button works only while a flow listens to it. */
function allowRemoval(isAllowed: boolean) {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.plan-tag button')) {
    button.disabled = !isAllowed;
  }
}

/** Shows the line of a plan, with the name of the shop if a drawing has led to it. */
export const showSubject =
  (about: (shop: string, plan: string, price: string) => string) =>
  (_: unknown, { plan, shop }: Subject) => {
    nameShop(plan, (price) =>
      shop ? isolating(shop, (name) => about(name, titleOf(plan), price)) : null,
    );
    showPlan(plan);
    sayPlan(titleOf(plan));
  };

/** Both are kept on the visitor's own device for the session. */
const keptPlan = () => storedIn('sessionStorage', 'plan');
const keptShop = () => storedIn('sessionStorage', 'shop');

/** A plan chosen before the script ran is newer than the kept one. */
export const recallPlan = () =>
  fromCallback(({ sendBack }) => {
    const kept = keptPlan().read();
    if (!chosenPlan() && kept) showPlan(kept);
    const plan = chosenPlan();
    if (plan) sendBack({ type: 'plan.recalled', plan, shop: keptShop().read() ?? '' });
  });

export const keepPlan = (_: unknown, { plan, shop }: Subject) => {
  keptPlan().write(plan);
  if (shop) keptShop().write(shop);
};

export const dropPlan = () => {
  keptPlan().forget();
  keptShop().forget();
  sayPlan('');
};

/**
 * The button that removes the plan disappears with the focus on it: what follows it takes the focus. Only
 * a visible focus moves, because on a phone the move would open the keyboard.
 */
export function focusFirstField() {
  const focused = document.activeElement;
  if (!focused?.matches('.plan-tag :focus-visible')) return;
  const form = focused.closest('form');
  if (form) partOf(form, '[data-field]')?.focus();
}

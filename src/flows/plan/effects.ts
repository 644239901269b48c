import { fromCallback } from 'xstate';
import { contactMachine } from '../../../machines/contact.machine.ts';
import type { planMachine } from '../../../machines/plan.machine.ts';
import { partOf } from '../../browser/elements.ts';
import { closestTo, opensElsewhere } from '../../browser/events.ts';
import { storedIn } from '../../browser/storage.ts';
import type { Effects, Given } from '../flow.ts';
import { chosenPlan, hidePlan, planForm, showPlan } from './chosen-plan.ts';

export const planEffects = ({ tell }: Given): Effects<typeof planMachine> => ({
  actors: { recallPlan: recallPlan(), watchPlan: watchPlan() },
  actions: {
    dropPlan,
    focusMessage,
    hidePlan,
    keepPlan,
    reportEdit: () => tell(contactMachine, { type: 'form.edited' }),
    showPlan,
  },
});

/** Reports the plan of a followed link, its removal, and a reset of the form. */
export const watchPlan = () =>
  fromCallback(({ sendBack }) => {
    const press = (event: MouseEvent) => {
      const plan = closestTo(event, '[data-plan]')?.dataset['plan'];
      if (plan && !opensElsewhere(event)) sendBack({ type: 'plan.chosen', plan });
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

/** The plan is kept on the visitor's own device for the session. */
const stored = () => storedIn('sessionStorage', 'plan');

/** A plan chosen before the script ran is newer than the kept one. */
export const recallPlan = () =>
  fromCallback(({ sendBack }) => {
    const kept = stored().read();
    if (!chosenPlan() && kept) showPlan(null, { plan: kept });
    const plan = chosenPlan();
    if (plan) sendBack({ type: 'plan.recalled', plan });
  });

export const keepPlan = (_: unknown, { plan }: { plan: string }) => {
  stored().write(plan);
};

export const dropPlan = () => {
  stored().forget();
};

/**
 * The button that removes the plan disappears with the focus on it: the message takes the focus. Only a
 * visible focus moves, because on a phone the move would open the keyboard.
 */
export function focusMessage() {
  const focused = document.activeElement;
  if (!focused?.matches('.plan-tag :focus-visible')) return;
  const form = focused.closest('form');
  if (form) partOf(form, '[data-field=message]')?.focus();
}

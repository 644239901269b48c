import { fromCallback } from 'xstate';
import { contactMachine } from '../../../machines/contact.machine.ts';
import { handOverMachine } from '../../../machines/hand-over.machine.ts';
import type { planMachine, Subject } from '../../../machines/plan.machine.ts';
import { elements, focused, isName, partOf } from '../../browser/elements.ts';
import { closestTo, opensElsewhere } from '../../browser/events.ts';
import { storedIn } from '../../browser/storage.ts';
import type { Effects, Given } from '../flow.ts';
import { planForm } from './chosen-plan.ts';
import { choose, chosenPlan, hidePlan, say, showPlan } from './plan-tag.ts';

export const planEffects = ({ content, tell }: Given): Effects<typeof planMachine> => ({
  actors: { recallPlan: recallPlan(), watchPlan: watchPlan() },
  actions: {
    dropPlan,
    hidePlan,
    keepFocusInForm,
    keepPlan,
    reportEdit: () =>
      import.meta.env.VITE_MAIL === 'link'
        ? tell(handOverMachine, { type: 'form.edited' })
        : tell(contactMachine, { type: 'form.edited' }),
    showPlan: showPlan(content.pricing),
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
  for (const button of elements<HTMLButtonElement>('.plan-tag button')) {
    button.disabled = !isAllowed;
  }
}

/** Both are kept on the visitor's own device for the session. */
const keptPlan = () => storedIn('sessionStorage', 'plan');
const keptShop = () => storedIn('sessionStorage', 'shop');

/** A plan chosen before the script ran is newer than the kept one. */
export const recallPlan = () =>
  fromCallback(({ sendBack }) => {
    const kept = keptPlan().read();
    if (!chosenPlan() && kept) choose(kept);
    const plan = chosenPlan();
    const shop = keptShop().read() ?? '';
    if (plan) sendBack({ type: 'plan.recalled', plan, shop: isName(shop) ? shop : '' });
  });

export const keepPlan = (_: unknown, { plan, shop }: Subject) => {
  keptPlan().write(plan);
  if (shop) keptShop().write(shop);
};

export const dropPlan = () => {
  keptPlan().forget();
  keptShop().forget();
  say([]);
};

/**
 * The button that removes the plan disappears with the focus on it; Safari gives a pressed button none. The
 * first field takes a focus that a key has moved. After a press it would open the keyboard of a phone, so
 * the words before it take the focus.
 */
export function keepFocusInForm() {
  const [tag] = elements(':checked + .plan-tag');
  const form = tag?.closest('form');
  const focus = focused();
  if (!tag || !form || !focus || !(tag.contains(focus) || focus.contains(tag))) return;
  const isByKey = focus.matches(':focus-visible');
  const next = partOf(form, isByKey ? '[data-field]' : '.all-needed');
  if (!isByKey) next?.setAttribute('tabindex', '-1');
  next?.focus({ preventScroll: !isByKey });
}

/** Reports the plan whose link is followed, and what becomes of the one above the message. */
import { fromCallback } from 'xstate';
import { closestTo, opensElsewhere } from '../../browser/events.ts';
import { planForm } from './chosen-plan.ts';

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

/** The button is not there before there is somebody to hear of it. */
function allowRemoval(isAllowed: boolean) {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.plan-tag button')) {
    button.disabled = !isAllowed;
  }
}

import { fromCallback } from 'xstate';
import type { planMachine, Subject } from '../../../machines/plan.machine.ts';
import { closestTo, elements, focused, opensElsewhere } from '../../browser/elements.ts';
import { kept, PLAN, SHOP } from '../../browser/kept.ts';
import type { ClientContent } from '../../model/site.ts';
import { CHOSEN_PLAN } from '../../ui/ids.ts';
import type { Effects, FlowDependencies, ReadFlow } from '../define-flow.ts';
import { announcementOf, lineAbout } from './line.ts';

export const planEffects = ({ content, read }: FlowDependencies): Effects<typeof planMachine> => ({
  actors: { recallPlan: recallPlan(read), watchPlan: watchPlan(read) },
  actions: {
    announceRemoval: () => announce(content.plans.removed),
    dropPlan,
    hidePlan,
    keepFocusInForm,
    keepPlan,
    showPlan: showPlan(content),
  },
});

/**
 * Reports the plan when the visitor follows its link, along with the name typed on the drawing. Also
 * reports when the visitor removes the plan.
 */
export const watchPlan = (read: ReadFlow) =>
  fromCallback(({ sendBack }) => {
    const press = (event: MouseEvent) => {
      const plan = closestTo(event, '[data-plan]')?.dataset['plan'];
      if (plan && !opensElsewhere(event))
        sendBack({ type: 'plan.chosen', plan, shop: nameOnDrawing(read) });
      if (closestTo(event, '.plan-tag button')) sendBack({ type: 'plan.removed' });
    };
    document.addEventListener('click', press);
    allowRemoval(true);
    return () => {
      document.removeEventListener('click', press);
      allowRemoval(false);
    };
  });

const nameOnDrawing = (read: ReadFlow) => read('sketch')?.context.sketch?.name ?? '';

/** Enables the buttons that remove a plan, or disables them while no flow listens to them. */
function allowRemoval(isAllowed: boolean) {
  for (const button of elements<HTMLButtonElement>('.plan-tag button')) {
    button.disabled = !isAllowed;
  }
}

const keptPlan = () => kept(PLAN);
const keptShop = () => kept(SHOP);

/** Returns the radios of the plans. The styles show the plan whose radio is checked. */
const radios = () => elements<HTMLInputElement>(`[type=radio][form=${CHOSEN_PLAN}]`);

/**
 * Reports the plan whose radio is checked, with the stored name of the shop. For a plan that is not the
 * stored one, a name on the drawing takes precedence.
 */
export const recallPlan = (read: ReadFlow) =>
  fromCallback(({ sendBack }) => {
    const plan = radios().find(({ checked }) => checked)?.value;
    const shop = (plan !== keptPlan().read() && nameOnDrawing(read)) || keptShop().read() || '';
    if (plan) sendBack({ type: 'plan.recalled', plan, shop });
  });

export function keepPlan(_: unknown, subject: Subject | null) {
  if (!subject) return;
  keptPlan().write(subject.plan);
  if (subject.shop) keptShop().write(subject.shop);
}

const dropPlan = () => {
  keptPlan().forget();
  keptShop().forget();
};

const tagOf = (plan: string) => `.plan-tag[data-tag=${JSON.stringify(plan)}]`;

/**
 * Shows the plan in each currency, with the name of the shop if it is known, and announces the plan. Unicode
 * isolates around the name keep a right-to-left one from reordering the text around it.
 */
export const showPlan = (content: ClientContent) => (_: unknown, subject: Subject | null) => {
  if (!subject) return;
  check(subject.plan);
  const shown = { ...subject, shop: subject.shop && `\u2068${subject.shop}\u2069` };
  for (const currency of ['home', 'abroad'] as const) {
    const [line] = elements(`${tagOf(subject.plan)} [data-currency=${currency}]`);
    line?.replaceChildren(lineAbout(content, shown, currency));
  }
  announce(announcementOf(content, subject));
};

export function hidePlan() {
  check();
  announce('');
}

/** Sets the default too, because WebKit resets a form that returns from the back/forward cache. */
function check(plan?: string) {
  for (const radio of radios()) radio.defaultChecked = radio.checked = radio.value === plan;
}

/** Announces a text in a live region of its own, because the visible line also changes with the currency. */
const announce = (words: string) =>
  elements('.plan-choice > [aria-live]')[0]?.replaceChildren(words);

/**
 * Moves focus away from the button that removes the plan, which is about to disappear. (In Safari, which
 * does not focus clicked buttons, focus is on an element around the button.) After a key press, focus moves
 * to the first field. After a pointer press, focus moves to the text before that field, because focus in a
 * field would open a phone's keyboard.
 */
export function keepFocusInForm() {
  const focus = focused();
  const isAtTag = elements('.plan-tag').some((tag) => tag.contains(focus) || focus?.contains(tag));
  if (!focus || !isAtTag) return;
  const isByKey = focus.matches(':focus-visible');
  const [next] = elements<HTMLElement>(isByKey ? '[data-field]' : '.all-needed');
  if (!isByKey) next?.setAttribute('tabindex', '-1');
  next?.focus({ preventScroll: !isByKey });
}

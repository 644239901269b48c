/** The effects of the first seconds. The page cannot use XState yet, so these are plain functions. */
import type { FirstSecondsEvent } from '../../../machines/first-seconds.machine.ts';
import { opensElsewhere } from '../../browser/elements.ts';
import { CURRENCY, draftWith, ENQUIRY, PLAN } from '../../browser/kept.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import type { Effects } from './run-chart.ts';

type Send = (event: FirstSecondsEvent) => void;
type Islands = Awaited<ReturnType<typeof import('../islands/hydrate.ts').hydrate>>;

const GESTURES = ['pointerdown', 'keydown', 'focusin', 'click', 'submit', 'input'];
const FORM = '[data-enquiry]';
const SHORTCUT = '[href^=mailto],[href*="//wa.me/"]';

/** Queried instead of the document, because an image named `querySelector` would shadow that method. */
export const root = document.documentElement;
/** Methods are called on the prototype because a field with the same name shadows them on the form. */
const { prototype } = HTMLFormElement;

/** What the visitor touched last: its view wakes first. */
let touched: Element | undefined;
let islands: Islands;

type EventOf<Type> = Extract<FirstSecondsEvent, { type: Type }>;

export const effects: Effects<FirstSecondsEvent> = {
  watchVisitor,
  loadIslands: (_, send) =>
    load(send, 'islands.arrived', async () => {
      const [entry] = await Promise.all(ISLANDS.map((file) => import(/* @vite-ignore */ file)));
      const { hydrate } = entry as typeof import('../islands/hydrate.ts');
      islands = await hydrate(touched, whenIdle, () => send({ type: 'form.neared' }));
      // The first touch of a view imports this file.
      const views = document.createElement('link');
      document.head.append(Object.assign(views, { rel: 'prefetch', href: VIEWS }));
    }),
  loadEnquiry: (_, send) => load(send, 'enquiry.arrived', () => islands.startEnquiry(touched)),
  submitForm: () => {
    const form = root.querySelector(FORM);
    if (form) prototype.requestSubmit.call(form);
  },
  markRunning: mark('script', 'running'),
  markLost: () => {
    delete root.dataset['script'];
    layOutAll();
  },
  markHeld: mark('held', ''),
  markLate: mark('held', 'late'),
  removeMark: () => {
    delete root.dataset['held'];
  },
  layOutAll,
  keepCurrency: (event) =>
    attempt(() => localStorage.setItem(CURRENCY, (event as EventOf<'currency.chosen'>).currency)),
  showPlan: (event) => choose('plan', (event as EventOf<'plan.chosen'>).plan),
  /**
   * Removes the older draft first: if the new text does not fit, a reload must not restore the old one.
   */
  keepEdit: (event) =>
    attempt(() => {
      const { field, text } = event as EventOf<'form.edited'>;
      const older = sessionStorage.getItem(ENQUIRY);
      sessionStorage.removeItem(ENQUIRY);
      sessionStorage.setItem(ENQUIRY, draftWith(older, field, text));
    }),
  /** They are above the fields and may be out of view. Returns nothing: Chromium's promise is no way to stop. */
  showOtherWays: () => {
    root.querySelector('.without-script')?.scrollIntoView({ block: 'nearest' });
  },
};

function load(send: Send, type: 'islands.arrived' | 'enquiry.arrived', run: () => Promise<void>) {
  run().then(
    () => send({ type }),
    (error: unknown) => {
      send({ type: 'load.failed' });
      reportError(error);
    },
  );
}

/** Turns each gesture into one event. Hides a submit from other listeners, because it will be repeated. */
function watchVisitor(_: unknown, send: Send) {
  const notice = (event: Event) => {
    const { type, target } = event;
    touched = target as Element;
    // An event on the document or on a text has no element around it.
    const find = (selector: string) =>
      target instanceof Element
        ? (prototype.closest.call(target, selector) as HTMLInputElement | null)
        : null;
    const field = find('[data-field]');
    const form = find(FORM);
    const currency = find('[name=currency]')?.value;
    const plan = find('[data-plan]')?.dataset['plan'];
    if (type === 'submit' && target === form) {
      event.preventDefault();
      event.stopImmediatePropagation();
      send({ type: 'form.submitted' });
    } else if (type === 'input' && field)
      send({ type: 'form.edited', field: field.dataset['field']!, text: field.value });
    else if (type === 'click' && find(SHORTCUT)) send({ type: 'shortcut.followed' });
    else if (type === 'click' && currency) send({ type: 'currency.chosen', currency });
    else if (type === 'click' && plan && !opensElsewhere(event as MouseEvent))
      send({ type: 'plan.chosen', plan });
    else if (find('a')) send({ type: 'link.touched' });
    else send({ type: form || field ? 'form.touched' : 'page.touched' });
  };
  for (const gesture of GESTURES) document.addEventListener(gesture, notice, true);
  return () => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, notice, true);
  };
}

function mark(name: string, value: string) {
  return () => {
    root.dataset[name] = value;
  };
}

/** A link's target has its final position only once everything above it is laid out. */
function layOutAll() {
  delete root.dataset['below'];
}

/** Ignores errors, because storage may be denied or full, and a draft malformed. */
function attempt(access: () => void) {
  try {
    access();
  } catch {}
}

/** Sets the default too, because WebKit resets a form that returns from the back/forward cache. */
function choose(name: string, value?: string | null) {
  const radio = root.querySelector<HTMLInputElement>(
    `[name=${name}][value=${JSON.stringify(value)}]`,
  );
  // A currency or plan may no longer be offered.
  if (radio) radio.defaultChecked = radio.checked = true;
}

export function showKeptChoices() {
  attempt(() => {
    choose('currency', localStorage.getItem(CURRENCY));
    choose('plan', sessionStorage.getItem(PLAN));
  });
}

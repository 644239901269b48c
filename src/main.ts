/**
 * The bootstrap, which the build writes into the page. It loads the islands when the browser is idle
 * or at the first sign that somebody wants something, and until then it captures what is done on a
 * control and replays it once the flows run. `bootstrap.machine.ts` draws its states.
 */
import files from 'virtual:islands-files';
import { whenIdle } from './browser/when-idle.ts';

const INTENT = ['pointerdown', 'keydown', 'focusin', 'click', 'submit', 'input'] as const;
const PAUSE_CONTROL = '#pause-control';
const CONTROLS = `${PAUSE_CONTROL},[name=currency]`;
/** The page's own marks, as an extension may reuse any id or name. */
const ENQUIRY = '[data-enquiry]';
const FIELD = '[data-field]';
/** Marks a form whose message waits for the script. */
const HELD = 'data-held';
/** Links to the mail and to the chat. */
const SHORTCUT = '[href^="mailto:"],[href^="https://wa.me/"]';
/** How long a send is held before the form says how else to write. */
const PATIENCE_MS = 8000;
/** How long other signs of intent are ignored after the first loss and the second. */
const PAUSES_MS = [2000, 10_000];
/** How long after every further loss. */
const LONGEST_PAUSE_MS = 60_000;

/** Searched in place of the document, whose methods an image of the same name hides. */
const page = document.documentElement;
/** The name of a field hides a method of its form, so the form is used through its prototype. */
const { prototype } = HTMLFormElement;
let presses = 0;
let currency: string | undefined;
let heldForm: HTMLFormElement | null = null;
let patience: ReturnType<typeof setTimeout>;
let isStarted = false;
let isRunning = false;
/** Until then only a press that needs the script asks for it again. */
let pauseEnds = 0;

function notice(event: Event) {
  // Where an extension wraps listeners they cannot be removed.
  if (isRunning) return;
  capture(event);
  start(event);
}

function capture(event: Event) {
  const { type, target } = event;
  if (type === 'input') keepEdit(event);
  if (type === 'click') {
    // A visitor who writes another way does not want the message sent as well.
    if (closest(event, SHORTCUT)) releaseSend();
    const control = closest(event, CONTROLS) as HTMLInputElement | null;
    if (!control) return;
    pauseEnds = 0;
    if (control.value) {
      // The browser changes the currency, and the styles its prices, without waiting for a script.
      currency = control.value;
      return;
    }
    presses += 1;
  } else {
    if (type !== 'submit' || target !== closest(event, ENQUIRY)) return;
    pauseEnds = 0;
    holdSend(target as HTMLFormElement);
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Scripts may dispatch events on the document itself, which has no such method. */
const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? prototype.closest.call(target, selector) : null;

/** The older draft goes first: it must not come back after a reload where the new text does not fit. */
function keepEdit(event: Event) {
  const field = closest(event, FIELD) as HTMLInputElement | null;
  if (!field) return;
  try {
    const kept = sessionStorage.getItem('enquiry');
    sessionStorage.removeItem('enquiry');
    const draft = { ...JSON.parse(kept!), [field.dataset['field']!]: field.value };
    sessionStorage.setItem('enquiry', JSON.stringify(draft));
  } catch {
    // Storage is denied or full.
  }
}

function holdSend(form: HTMLFormElement) {
  if (heldForm) return;
  heldForm = form;
  prototype.setAttribute.call(form, HELD, '');
  patience = setTimeout(() => {
    for (const held of heldForms()) prototype.setAttribute.call(held, HELD, 'late');
  }, PATIENCE_MS);
}

/** A clone made meanwhile is marked too, and may have replaced the form. */
const heldForms = () => page.querySelectorAll<HTMLFormElement>(`[${HELD}]`);

function releaseSend() {
  const forms = heldForms();
  const form = page.contains(heldForm) ? heldForm : forms[0];
  heldForm = null;
  clearTimeout(patience);
  for (const held of forms) prototype.removeAttribute.call(held, HELD);
  return form;
}

function start({ target }: Partial<Event> = {}) {
  if (isStarted || performance.now() < pauseEnds) return;
  isStarted = true;
  loadIslands(target as Element | undefined).then(replay, lose);
}

async function loadIslands(touched: Element | undefined) {
  const [islands] = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
  await (islands as typeof import('./islands/hydrate.tsx')).hydrate(touched, whenIdle);
}

function replay() {
  isRunning = true;
  for (const sign of INTENT) document.removeEventListener(sign, notice, true);
  page.dataset['script'] = 'running';
  // An element may be another one once its island is hydrated.
  while (presses-- > 0) page.querySelector<HTMLElement>(PAUSE_CONTROL)?.click();
  radioOf('currency', currency)?.click();
  const form = releaseSend();
  if (form) prototype.requestSubmit.call(form);
}

/**
 * Until a script runs the form says how to write instead, so a send is dropped: a visitor who has
 * written another way does not want it sent later. The chosen currency stays, as the page shows it.
 */
function lose(error: unknown) {
  isStarted = false;
  pauseEnds = performance.now() + (PAUSES_MS.shift() ?? LONGEST_PAUSE_MS);
  presses = 0;
  releaseSend();
  delete page.dataset['script'];
  reportError(error);
}

/** Shows what was chosen before, ahead of any flow. */
function showChosen() {
  try {
    switchOn('currency', localStorage.getItem('currency'));
    switchOn('plan', sessionStorage.getItem('plan'));
  } catch {
    // Storage is denied, so nothing is chosen.
  }
}

function switchOn(name: string, value?: string | null) {
  const radio = radioOf(name, value);
  if (radio) radio.checked = true;
}

/** A currency or a plan that is no longer offered has no radio. */
const radioOf = (name: string, value?: string | null) =>
  page.querySelector<HTMLInputElement>(`[name=${name}][value=${JSON.stringify(value)}]`);

/** The link of a plan goes to the form by itself, and its plan is there before any flow. */
function showPlan(event: MouseEvent) {
  // A link that opens in another tab or window chooses nothing in this one.
  if (event.button || event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
  switchOn('plan', (closest(event, '[data-plan]') as HTMLElement | null)?.dataset['plan']);
}

page.dataset['script'] = 'waiting';
showChosen();
for (const sign of INTENT) document.addEventListener(sign, notice, true);
// For as long as the page lives: the flow of the plan comes last, or not at all.
document.addEventListener('click', showPlan);
// Not before the page has been drawn: an idle moment may come earlier.
const onceDrawn = () => requestAnimationFrame(() => whenIdle(() => start()));
if (document.readyState === 'complete') onceDrawn();
else window.addEventListener('load', onceDrawn);

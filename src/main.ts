/**
 * The bootstrap, which the build writes into the page. It loads the islands in an idle moment or at
 * the first gesture. Until then it captures a chosen currency and a submit, and replays them once the
 * flows run. `bootstrap.machine.ts` draws its states.
 */
import files from 'virtual:islands-files';
import { whenIdle } from './browser/when-idle.ts';

const INTENT = ['pointerdown', 'keydown', 'focusin', 'click', 'submit', 'input'] as const;
const CURRENCY = '[name=currency]';
/** The page's own marks, because an extension may reuse any id or name. */
const ENQUIRY = '[data-enquiry]';
const FIELD = '[data-field]';
/** Marks a form whose message waits for the script. */
const HELD = 'data-held';
/** Links to the mail and to the chat. */
const SHORTCUT = '[href^="mailto:"],[href^="https://wa.me/"]';
/** How long a send is held before the form says how else to write. */
const PATIENCE_MS = 8000;
/** How long other gestures are ignored after the first and second failed load. */
const PAUSES_MS = [2000, 10_000];
/** How long they are ignored after each further one. */
const LONGEST_PAUSE_MS = 60_000;
/** How long the news of a paint may take, where a browser has any. */
const UNREPORTED_PAINT_MS = 1000;

/** Searched in place of the document, whose methods a named image shadows. */
const page = document.documentElement;
/** A field's name shadows methods of its form, so these are called on the prototype. */
const { prototype } = HTMLFormElement;
let currency: string | undefined;
let heldForm: HTMLFormElement | null = null;
let patience: ReturnType<typeof setTimeout>;
let isStarted = false;
let isRunning = false;
/** Until then only a press that needs the script loads it again. */
let pauseEnds = 0;

function notice(event: Event) {
  // Listeners that an extension has wrapped cannot be removed.
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
    const radio = closest(event, CURRENCY) as HTMLInputElement | null;
    if (!radio) return;
    pauseEnds = 0;
    // The browser and the styles change currency and prices without a script.
    currency = radio.value;
  }
  if (type === 'submit' && target === closest(event, ENQUIRY)) {
    pauseEnds = 0;
    holdSend(target as HTMLFormElement);
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** Scripts may dispatch events on the document, which has no `closest`. */
const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? prototype.closest.call(target, selector) : null;

/** Removes the older draft first: if the new text does not fit, a reload must not restore the old one. */
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
    showOtherWays();
  }, PATIENCE_MS);
}

/** The other ways to write stand above the fields, and the visitor has pressed the button below. */
function showOtherWays() {
  page.querySelector('.without-script')?.scrollIntoView({ block: 'nearest' });
}

/** A clone carries the mark too, and may have replaced the form. */
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
  radioOf('currency', currency)?.click();
  const form = releaseSend();
  if (form) prototype.requestSubmit.call(form);
}

/**
 * Drops a held send: the form now says how to write instead, and a visitor who did does not want the
 * message sent later. The chosen currency stays, because the page shows it.
 */
function lose(error: unknown) {
  isStarted = false;
  pauseEnds = performance.now() + (PAUSES_MS.shift() ?? LONGEST_PAUSE_MS);
  delete page.dataset['script'];
  if (releaseSend()) showOtherWays();
  reportError(error);
}

/** Shows the kept currency and plan before any flow runs. */
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

/** A currency or plan that is no longer offered matches no radio. */
const radioOf = (name: string, value?: string | null) =>
  page.querySelector<HTMLInputElement>(`[name=${name}][value=${JSON.stringify(value)}]`);

/** Chooses the plan of a followed link before any flow runs. */
function showPlan(event: MouseEvent) {
  // A link that opens in another tab or window chooses nothing in this one.
  if (event.button || event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
  switchOn('plan', (closest(event, '[data-plan]') as HTMLElement | null)?.dataset['plan']);
}

showChosen();
for (const sign of INTENT) document.addEventListener(sign, notice, true);
// Never removed: the flow of the plan loads last, or fails to load.
document.addEventListener('click', showPlan);
const onceLoaded = () => whenPainted(() => whenIdle(() => start()));
if (document.readyState === 'complete') onceLoaded();
else window.addEventListener('load', onceLoaded);

/** A frame, and the idle moment after it, may come before the first paint has been presented. */
function whenPainted(run: () => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(run);
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
  // Firefox does not report the paint of a page that opens at one of its sections.
  requestAnimationFrame(() => setTimeout(run, UNREPORTED_PAINT_MS));
}

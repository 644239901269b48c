/**
 * The bootstrap, which the build writes into the page. It loads the islands in an idle moment or at the
 * first gesture. Until they run it holds a submit, keeps the draft, and shows the chosen currency and plan.
 */
import { whenIdle } from './browser/when-idle.ts';
import { whenPainted } from './browser/when-painted.ts';
import { dropSend, ENQUIRY, holdSend, page, releaseSend } from '../flows/enquiry/hold-send.ts';
import { keepEdit } from '../flows/enquiry/keep-edit.ts';

const GESTURES = ['pointerdown', 'keydown', 'focusin', 'click', 'submit', 'input'];
/** Links to the mail and to the chat. */
const SHORTCUT = '[href^="mailto:"],[href^="https://wa.me/"]';
/** How long a load that has failed is not repeated, but for a press that needs the script. */
const PAUSES_MS = [2000, 10_000];
const LONGEST_PAUSE_MS = 60_000;

/** A field's name shadows methods of its form, so these are called on the prototype. */
const { prototype } = HTMLFormElement;
let script: 'waiting' | 'loading' | 'running' = 'waiting';
let losses = 0;
let pauseEnds = 0;
let currency: string | undefined;

function notice(event: Event) {
  if (script === 'running') return;
  const { type, target } = event;
  if (type === 'click') showPlan(event as MouseEvent);
  if (type === 'input') keepEdit(closest(event, '[data-field]') as HTMLInputElement | null);
  // A visitor who writes another way does not want the message sent as well.
  if (type === 'click' && closest(event, SHORTCUT)) releaseSend();
  const radio = type === 'click' && closest(event, '[name=currency]');
  // The browser and the styles change currency and prices without a script.
  if (radio) currency = (radio as HTMLInputElement).value;
  const isSubmit = type === 'submit' && target === closest(event, ENQUIRY);
  if (isSubmit) {
    event.preventDefault();
    event.stopImmediatePropagation();
    holdSend(target as HTMLFormElement);
  }
  if (radio || isSubmit) pauseEnds = 0;
  load(target as Element);
}

/** Scripts may dispatch events on the document, which has no `closest`. */
const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? prototype.closest.call(target, selector) : null;

function load(touched?: Element) {
  if (script !== 'waiting' || performance.now() < pauseEnds) return;
  // Stryker disable next-line StringLiteral: it counts that it waits no longer
  script = 'loading';
  Promise.all(ISLANDS.map((file) => import(/* @vite-ignore */ file)))
    .then(([islands]) =>
      (islands as typeof import('./islands/hydrate.tsx')).hydrate(touched, whenIdle),
    )
    .then(handOver, lose);
}

function handOver() {
  script = 'running';
  page.dataset['script'] = script;
  radioOf('currency', currency)?.click();
  const form = releaseSend();
  if (form) prototype.requestSubmit.call(form);
}

/** The form says how to write instead, so a held send is dropped. The page shows the currency, so that stays. */
function lose(error: unknown) {
  script = 'waiting';
  pauseEnds = performance.now() + (PAUSES_MS[losses++] ?? LONGEST_PAUSE_MS);
  delete page.dataset['script'];
  dropSend();
  reportError(error);
}

/** A currency or plan that is no longer offered matches no radio. */
const radioOf = (name: string, value?: string | null) =>
  page.querySelector<HTMLInputElement>(`[name=${name}][value=${JSON.stringify(value)}]`);

function showPlan(event: MouseEvent) {
  // A link that opens in another tab or window chooses nothing in this one.
  if (event.button || event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
  const link = closest(event, '[data-plan]') as HTMLElement | null;
  radioOf('plan', link?.dataset['plan'])?.click();
}

try {
  radioOf('currency', localStorage.getItem('currency'))?.click();
} catch {
  // Storage is denied, so nothing is chosen.
}
for (const gesture of GESTURES) document.addEventListener(gesture, notice, true);
const onceLoaded = () => whenPainted(() => whenIdle(() => load()));
if (document.readyState === 'complete') onceLoaded();
else window.addEventListener('load', onceLoaded);

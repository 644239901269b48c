/**
 * The bootstrap, which the build inlines into the page. It loads the islands when idle or at the first
 * gesture, and the flows of the enquiry once its form is near or touched. Until these run, it holds a
 * submit, saves the draft, and shows the chosen currency and plan.
 */
import { whenIdle } from './browser/when-idle.ts';
import { whenPainted } from './browser/when-painted.ts';
import { dropSend, ENQUIRY, holdSend, page, releaseSend } from '../flows/enquiry/hold-send.ts';
import { keepEdit } from '../flows/enquiry/keep-edit.ts';

const GESTURES = ['pointerdown', 'keydown', 'focusin', 'click', 'submit', 'input'];
const SHORTCUT = '[href^="mailto:"],[href^="https://wa.me/"]';
/** Pauses after failed loads, before a gesture retries. Choosing a currency or submitting retries at once. */
const PAUSES_MS = [2000, 10_000];
const LONGEST_PAUSE_MS = 60_000;

type Start = (touched?: Element) => Promise<Islands | void>;
type Islands = Pick<
  Awaited<ReturnType<typeof import('./islands/hydrate.ts').hydrate>>,
  'startEnquiry'
>;

/** Methods are called on the prototype because a field with the same name shadows them on the form. */
const { prototype } = HTMLFormElement;
/** Loads and starts the islands or, once they run, the flows of the enquiry; undefined once both run. */
let start: Start | undefined = (touched) =>
  Promise.all(ISLANDS.map((file) => import(/* @vite-ignore */ file))).then(([islands]) =>
    (islands as typeof import('./islands/hydrate.ts')).hydrate(touched, whenIdle, () => load()),
  );
let isAlive = false;
let isLoading = false;
let losses = 0;
let pauseEnds = 0;
let currency: string | undefined;
/** The last touched element of the form. */
let touchedField: Element | null = null;

function notice(event: Event) {
  if (!start) return;
  const { type, target } = event;
  // Lays out all parts: a link's target has its final position only once everything above it is laid out.
  if (closest(event, 'a')) delete page.dataset['below'];
  const inForm = closest(event, `${ENQUIRY},[data-field]`);
  if (inForm) touchedField = target as Element;
  if (type === 'input') keepEdit(closest(event, '[data-field]') as HTMLInputElement | null);
  // A visitor who turns to mail or chat does not want the held message sent as well.
  if (type === 'click' && closest(event, SHORTCUT)) releaseSend();
  if (type === 'click') showPlan(event as MouseEvent);
  if (isAlive && !inForm) return;
  const radio = type === 'click' && closest(event, '[name=currency]');
  // The browser and the styles switch the currency without script; the flow learns about it later.
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

/** Returns null for a target that is not an element, such as the document. */
const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? prototype.closest.call(target, selector) : null;

function load(touched?: Element) {
  if (!start || isLoading || performance.now() < pauseEnds) return;
  isLoading = true;
  start(touched).then(goOn, lose);
}

function goOn(islands: Islands | void) {
  isLoading = false;
  start = islands?.startEnquiry;
  isAlive = true;
  page.dataset['script'] = 'running';
  choose('currency', currency);
  currency = undefined;
  if (start) {
    if (touchedField) load(touchedField);
    return;
  }
  const form = releaseSend();
  if (form) prototype.requestSubmit.call(form);
}

/**
 * Drops a held submit after a failed load, because the form now shows other ways to write. Keeps the chosen
 * currency, which the page still shows.
 */
function lose(error: unknown) {
  isLoading = false;
  pauseEnds = performance.now() + (PAUSES_MS[losses++] ?? LONGEST_PAUSE_MS);
  if (!isAlive) for (const mark of ['script', 'below']) delete page.dataset[mark];
  dropSend();
  reportError(error);
}

/** Does nothing if a currency or plan is no longer offered. */
const choose = (name: string, value?: string | null) =>
  page.querySelector<HTMLInputElement>(`[name=${name}][value=${JSON.stringify(value)}]`)?.click();

function showPlan(event: MouseEvent) {
  // Opening the link in another tab or window does not choose its plan in this one.
  if (event.button || event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
  const link = closest(event, '[data-plan]') as HTMLElement | null;
  choose('plan', link?.dataset['plan']);
}

try {
  choose('currency', localStorage.getItem('currency'));
} catch {
  // Storage is denied: keep the default currency.
}
for (const gesture of GESTURES) document.addEventListener(gesture, notice, true);
const onceLoaded = () => whenPainted(() => whenIdle(() => isAlive || load()));
if (document.readyState === 'complete') onceLoaded();
else window.addEventListener('load', onceLoaded);

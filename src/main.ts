/**
 * The bootstrap, which the build writes into the page. It loads the islands when the browser is idle
 * or at the first sign that somebody wants something, and until then it captures what is done on a
 * control and replays it, in order, once the flows run. `bootstrap.machine.ts` draws its states.
 */
import files from 'virtual:islands-files';
import { whenIdle } from './when-idle.ts';

const INTENT = ['pointerdown', 'keydown', 'focusin', 'click', 'submit'] as const;
const RADIO = '[name=currency]';
/** What others put on the page is theirs. The ids stand here again, as the bootstrap shares no file. */
const ENQUIRY_FORM = 'enquiry';
const CONTROLS = `#pause-control, ${RADIO}`;
/** Links to the mail and to the chat. */
const SHORTCUT = '[href^=mailto], [href^=https]';
/** How long a send is held before the form says how else to write. */
const PATIENCE_MS = 8000;

const page = document.documentElement;
/** Where presses were made: an element may be another one once its island is hydrated. */
let captured: string[] = [];
let heldForm: HTMLFormElement | null = null;
let patience: ReturnType<typeof setTimeout>;
let isStarted = false;

function capture(event: Event) {
  const target = event.target as Element;
  if (event.type === 'submit') {
    if (target.id !== ENQUIRY_FORM) return;
    holdSend(target as HTMLFormElement);
  } else {
    // Who writes another way does not want the message sent as well.
    if (target.closest(SHORTCUT)) releaseSend();
    const control = target.closest<HTMLInputElement>(CONTROLS);
    if (!control) return;
    captured.push(control.value ? `${RADIO}[value=${control.value}]` : `#${control.id}`);
    // The browser changes the currency, and the styles its prices, without waiting for a script.
    if (control.matches(RADIO)) return;
  }
  event.preventDefault();
  event.stopPropagation();
}

function holdSend(form: HTMLFormElement) {
  if (heldForm) return;
  heldForm = form;
  form.dataset['held'] = '';
  patience = setTimeout(() => {
    form.dataset['held'] = 'late';
  }, PATIENCE_MS);
}

function releaseSend() {
  const form = heldForm;
  heldForm = null;
  clearTimeout(patience);
  delete form?.dataset['held'];
  return form;
}

function start({ target }: Partial<Event> = {}) {
  if (isStarted) return;
  isStarted = true;
  loadIslands(target as Element | undefined).then(replay, lose);
}

async function loadIslands(touched: Element | undefined) {
  const [islands] = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
  await (islands as typeof import('./hydrate.tsx')).hydrate(touched, whenIdle);
}

function replay() {
  for (const sign of INTENT) document.removeEventListener(sign, start, true);
  document.removeEventListener('click', capture, true);
  document.removeEventListener('submit', capture, true);
  page.dataset['script'] = 'running';
  for (const place of captured) document.querySelector<HTMLElement>(place)?.click();
  releaseSend()?.requestSubmit();
}

/**
 * The next sign of intent tries again. Until a script runs the form says how to write instead, so a
 * send is forgotten: nobody wants a message sent later that they have sent another way. A currency
 * that the browser has changed already is still the one that was chosen.
 */
function lose(error: unknown) {
  isStarted = false;
  captured = captured.filter((place) => place.startsWith(RADIO));
  releaseSend();
  delete page.dataset['script'];
  reportError(error);
}

/** Who chose a currency or a plan before need not see the page without it first. */
function showChosen() {
  try {
    switchOn('currency', localStorage.getItem('currency'));
    switchOn('plan', sessionStorage.getItem('plan'));
  } catch {
    // Storage is denied, so nothing is chosen.
  }
}

/** What nobody offers is nowhere to be switched on. */
function switchOn(name: string, value?: string | null) {
  const radio = document.querySelector<HTMLInputElement>(
    `[name=${name}][value=${JSON.stringify(value)}]`,
  );
  if (radio) radio.checked = true;
}

/** The link of a plan goes to the form by itself, and its plan is there before any flow. */
function showPlan({ target }: Event) {
  switchOn('plan', (target as Element).closest<HTMLElement>('[data-plan]')?.dataset['plan']);
}

page.dataset['script'] = 'waiting';
showChosen();
for (const sign of INTENT) document.addEventListener(sign, start, true);
// For as long as the page lives: the flow of the plan comes last, or not at all.
document.addEventListener('click', showPlan);
document.addEventListener('click', capture, true);
document.addEventListener('submit', capture, true);
// Not before the page has been drawn: an idle moment may come earlier.
const onceDrawn = () => requestAnimationFrame(() => whenIdle(() => start()));
if (document.readyState === 'complete') onceDrawn();
else window.addEventListener('load', onceDrawn);

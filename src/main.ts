/**
 * The first script of the page, and all of it until there is time for more. It hydrates when the
 * browser is idle or at the first sign that somebody wants something, and until then it holds what
 * they do on a control and does it again, in order, once the flows run.
 */
import { whenIdle } from './when-idle.ts';
import './styles/main.css';

const INTENT = ['pointerdown', 'keydown', 'focusin'] as const;
const RADIO = '[type=radio]';

const page = document.documentElement;
const held: (() => void)[] = [];

const hold = (event: Event) => {
  const action = again(event);
  if (!action) return;
  held.push(action);
  // The styles show the amounts of a currency without waiting for a script.
  if ((event.target as Element).matches(RADIO)) return;
  event.preventDefault();
  event.stopPropagation();
};

/** How to repeat what was done, or null if the browser does it well alone. */
function again({ type, target }: Event): (() => void) | null {
  if (type === 'submit') return () => (target as HTMLFormElement).requestSubmit();
  const control = (target as Element).closest<HTMLElement>(`[type=button], ${RADIO}`);
  return control && (() => control.click());
}

let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  page.dataset['script'] = 'waiting';
  bringToLife().then(repeatHeld, (error: unknown) => {
    // The next sign of intent tries again. Until then the form says how to write instead, so what
    // was held is forgotten: nobody wants a message sent later that they have sent another way.
    isStarted = false;
    held.length = 0;
    delete page.dataset['script'];
    reportError(error);
  });
}

async function bringToLife() {
  // What the visitor did is drawn first, as far as it can be without the flows.
  await new Promise((painted) => {
    requestAnimationFrame(() => setTimeout(painted));
  });
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate(document.getElementById('root')!, whenIdle);
}

function repeatHeld() {
  for (const sign of INTENT) document.removeEventListener(sign, start);
  document.removeEventListener('click', hold, true);
  document.removeEventListener('submit', hold, true);
  page.dataset['script'] = 'running';
  for (const repeat of held) repeat();
}

/**
 * An idle moment may come before the first paint, which the larger script would hold up. Not every
 * browser tells of a paint each time, so after some frames it is taken to have been.
 */
function oncePainted(framesLeft = 60) {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (isPainted || framesLeft === 0) whenIdle(start);
  else requestAnimationFrame(() => oncePainted(framesLeft - 1));
}

page.dataset['script'] = 'waiting';
document.addEventListener('click', hold, true);
document.addEventListener('submit', hold, true);
for (const sign of INTENT) document.addEventListener(sign, start);
if (document.readyState === 'complete') oncePainted();
else window.addEventListener('load', () => oncePainted());

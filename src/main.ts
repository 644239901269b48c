/**
 * The first script of the page, and all of it until there is time for more. It hydrates when the
 * browser is idle or at the first sign that somebody wants something, and until then it holds what
 * they do on a control and does it again, in order, once the flows run.
 */
import { whenIdle } from './when-idle.ts';
import './styles/main.css';

const INTENT = ['pointerdown', 'keydown', 'focusin'] as const;

const page = document.documentElement;
const held: (() => void)[] = [];

const hold = (event: Event) => {
  const action = again(event);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  held.push(action);
};

/** How to repeat what was done, or null if the browser does it well alone. */
function again({ type, target }: Event): (() => void) | null {
  if (type === 'submit') return () => (target as HTMLFormElement).requestSubmit();
  const control = (target as Element).closest('button, label');
  const isSubmit = control instanceof HTMLButtonElement && control.type === 'submit';
  const isField = control?.querySelector('input:not([type=radio]), textarea');
  return control && !isSubmit && !isField ? () => (control as HTMLElement).click() : null;
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
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate(document.getElementById('root')!);
}

function repeatHeld() {
  for (const sign of INTENT) document.removeEventListener(sign, start);
  document.removeEventListener('click', hold, true);
  document.removeEventListener('submit', hold, true);
  page.dataset['script'] = 'running';
  for (const repeat of held) repeat();
}

page.dataset['script'] = 'waiting';
document.addEventListener('click', hold, true);
document.addEventListener('submit', hold, true);
for (const sign of INTENT) document.addEventListener(sign, start);
if (document.readyState === 'complete') whenIdle(start);
else window.addEventListener('load', () => whenIdle(start));

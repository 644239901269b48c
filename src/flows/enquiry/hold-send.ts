/** Holds one submit until the flow of the form runs, and makes the form show that the submit is held. */

export const ENQUIRY = '[data-enquiry]';
/** How long a submit is held before the form shows other ways to write. */
const PATIENCE_MS = 8000;

/** Queried instead of the document, because an image named `querySelector` would shadow that method. */
export const page = document.documentElement;
let heldForm: HTMLFormElement | null = null;
let patience: ReturnType<typeof setTimeout>;

export function holdSend(form: HTMLFormElement) {
  if (heldForm) return;
  heldForm = form;
  page.dataset['held'] = '';
  patience = setTimeout(() => {
    page.dataset['held'] = 'late';
    showOtherWays();
  }, PATIENCE_MS);
}

/** Ends the hold, and returns the held form or the clone that has replaced it. */
export function releaseSend() {
  const form =
    heldForm && !page.contains(heldForm) ? page.querySelector<HTMLFormElement>(ENQUIRY) : heldForm;
  heldForm = null;
  clearTimeout(patience);
  delete page.dataset['held'];
  return form;
}

export function dropSend() {
  if (releaseSend()) showOtherWays();
}

/** Scrolls to the other ways to write, which are above the fields and may be out of view. */
function showOtherWays() {
  page.querySelector('.without-script')?.scrollIntoView({ block: 'nearest' });
}

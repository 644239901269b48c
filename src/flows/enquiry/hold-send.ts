/** Holds one submit until the flow of the enquiry runs, and says so. */

export const ENQUIRY = '[data-enquiry]';
/** How long a send is held before the form says how else to write. */
const PATIENCE_MS = 8000;

/** Searched in place of the document, whose methods a named image shadows. */
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

/** Returns the form that was held. A clone may have replaced it. */
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

/** They stand above the fields, and the visitor has pressed the button below. */
function showOtherWays() {
  page.querySelector('.without-script')?.scrollIntoView({ block: 'nearest' });
}

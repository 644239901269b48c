import { fromCallback } from 'xstate';
import type { contactMachine, Enquiry } from '../../../machines/contact.machine.ts';
import {
  closestTo,
  elementOf,
  focused,
  isFocusLost,
  newElement,
  partOf,
} from '../../client/browser/elements.ts';
import { SEND_OUTCOME } from '../../ui/ids.ts';
import type { Effects, FlowDependencies } from '../define-flow.ts';
import {
  checkFields,
  dropDraft,
  emptyHoneypot,
  enquiryForm,
  enquiryFormOf,
  everyField,
  fieldsOf,
  isHoneypotFilled,
  keepDraft,
  keepDraftAsSent,
  recallDraft,
  resetForm,
  typedInto,
} from './enquiry-form.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const contactEffects = (page: FlowDependencies): Effects<typeof contactMachine> => ({
  actors: {
    lockFields: lockFields(),
    recallDraft: recallDraft(),
    revealOutcome: revealOutcome(),
    sendEnquiry: sendEnquiry(page.content.endpoints.mail!, page),
    watchForm: watchForm(),
  },
  actions: {
    dropDraft,
    emptyHoneypot,
    keepDraft,
    keepDraftAsSent,
    logFailure,
    resetForm,
    restoreFields,
    sayMayHaveArrived: sayMayHaveArrived(page.content.contact.sending.stoppedStatus),
  },
});

/** Reports what a visitor does with the enquiry form or with a clone of it, and more about a submit. */
export const watchForm = (more: () => object = () => ({ isHoneypotFilled: isHoneypotFilled() })) =>
  fromCallback(({ sendBack }) => {
    const submit = (event: Event) => {
      if (!enquiryFormOf(event)) return;
      event.preventDefault();
      keepFocus();
      sendBack({ type: 'form.submitted', enquiry: typedInto(enquiryForm()), ...more() });
    };
    const edit = (event: Event) => {
      if (!enquiryFormOf(event)) return;
      checkFields();
      sendBack({ type: 'form.edited' });
    };
    // Captures, because a foreign listener on the form may stop the event from bubbling.
    document.addEventListener('submit', submit, true);
    document.addEventListener('input', edit, true);
    return () => {
      document.removeEventListener('submit', submit, true);
      document.removeEventListener('input', edit, true);
    };
  });

/** A button loses the focus once it is disabled, and Safari gives it none. */
function keepFocus() {
  const form = enquiryForm();
  if (isFocusLost() || (form && focused() === partOf(form, '[type=submit]'))) {
    elementOf(SEND_OUTCOME)?.focus({ preventScroll: true });
  }
}

let sent: Enquiry = {};

/** Keeps the fields as they are while they are sent. A disabled field would not be sent. */
export const lockFields = () =>
  fromCallback(() => {
    sent = typedInto(enquiryForm());
    setReadOnly(true);
    return () => {
      sent = {};
      setReadOnly(false);
    };
  });

/** Undoes what an extension did to the locked fields. */
export function restoreFields() {
  for (const { name, field } of fieldsOf(enquiryForm())) field.value = sent[name] ?? field.value;
}

function setReadOnly(isReadOnly: boolean) {
  for (const { field } of everyField()) field.readOnly = isReadOnly;
}

/** Scrolls the outcome into view in the frame that shows it, if the visitor is still at the form. */
export const revealOutcome = () =>
  fromCallback(() => {
    const frame = requestAnimationFrame(() => {
      if (!isAttended(enquiryForm())) return;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      elementOf(SEND_OUTCOME)?.scrollIntoView({
        block: 'nearest',
        behavior: isStill ? 'instant' : 'smooth',
      });
    });
    return () => cancelAnimationFrame(frame);
  });

function isAttended(form: HTMLFormElement | null) {
  if (!form || closestTo({ target: focused() }, 'form') !== form) return false;
  const { top, bottom } = Element.prototype.getBoundingClientRect.call(form);
  return bottom > 0 && top < window.innerHeight;
}

/** Says that a message may have arrived, in a live region that outlasts the view. */
export const sayMayHaveArrived = (words: string) => () => {
  const form = enquiryForm();
  const region = form && partOf(form, '.held');
  if (!region || region.querySelector('.send-status')) return;
  const note = newElement('p');
  note.className = 'send-status';
  note.textContent = words;
  region.append(note);
};

export const logFailure = (_: unknown, { error }: { error: unknown }) => {
  console.error(error instanceof Error ? error.message : error);
};

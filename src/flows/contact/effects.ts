import { fromCallback, type EventObject } from 'xstate';
import type { contactMachine, Enquiry } from '../../../machines/contact.machine.ts';
import {
  closestTo,
  elementOf,
  elements,
  focused,
  newElement,
  partOf,
} from '../../browser/elements.ts';
import { SEND_OUTCOME } from '../../ui/ids.ts';
import type { Effects, FlowDependencies } from '../define-flow.ts';
import { dropDraft, keepDraft, recallDraft } from '../enquiry/draft.ts';
import { enquiryForm, everyField, fieldsOf, resetForm } from '../enquiry/form.ts';
import { revealOutcome } from '../enquiry/reveal-outcome.ts';
import { watchForm } from '../enquiry/watch-form.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const contactEffects = (page: FlowDependencies): Effects<typeof contactMachine> => ({
  actors: {
    lockFields: lockFields(),
    recallDraft: recallDraft(),
    resetForm: fromCallback(resetForm),
    revealOutcome: revealOutcome(),
    sendEnquiry: sendEnquiry(page.content.endpoints.mail!, page),
    watchForm: watchForm(() => ({ isHoneypotFilled: isHoneypotFilled() })),
  },
  actions: {
    dropDraft,
    emptyHoneypot,
    focusForm,
    focusOutcome,
    keepDraft: ({ context }, { enquiry }) => keepDraft(enquiry, context.mayHaveArrived),
    // If the page is closed before the answer, the enquiry may still have arrived.
    keepDraftAsSent: (_, { enquiry }) => keepDraft(enquiry, true),
    logFailure,
    sayMayHaveArrived: sayMayHaveArrived(page.content.contact.sending.stoppedStatus),
  },
});

const honeypots = () => elements<HTMLInputElement>('.honeypot input');

const isHoneypotFilled = () => honeypots().some(({ value }) => value !== '');

/** Empties the honeypot, which a browser may have filled in for a person, so that the next try succeeds. */
function emptyHoneypot() {
  for (const honeypot of honeypots()) honeypot.value = '';
}

/**
 * Makes the fields read-only during a send, and then restores texts that an extension has changed.
 * Does not disable the fields, because a disabled field loses the focus.
 */
const lockFields = () =>
  fromCallback<EventObject, { enquiry: Enquiry }>(({ input: { enquiry } }) => {
    setReadOnly(true);
    return () => {
      setReadOnly(false);
      for (const { name, field } of fieldsOf(enquiryForm()))
        field.value = enquiry[name] ?? field.value;
    };
  });

function setReadOnly(isReadOnly: boolean) {
  for (const { field } of everyField()) field.readOnly = isReadOnly;
}

/** Moves the focus from the form to the outcome, because the fields disappear after a success. */
function focusOutcome() {
  const form = closestTo({ target: focused() }, 'form');
  if (form && form === enquiryForm()) elementOf(SEND_OUTCOME)?.focus({ preventScroll: true });
}

/** Focuses the first field in the next frame, when the fields are visible again. */
function focusForm() {
  requestAnimationFrame(() => fieldsOf(enquiryForm())[0]?.field.focus());
}

/** Announces that the message may have arrived, in a live region that survives a failure of the view. */
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

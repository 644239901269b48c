import { fromCallback, type EventObject } from 'xstate';
import type { contactMachine, Enquiry, Failure } from '../../../machines/contact.machine.ts';
import { closestTo, elementOf, elements, focused, newElement } from '../../browser/elements.ts';
import { SEND_OUTCOME } from '../../ui/ids.ts';
import type { Effects, FlowDependencies } from '../define-flow.ts';
import { dropDraft, keepDraft, recallDraft } from '../enquiry/draft.ts';
import { enquiryForm, enquiryFormOf, fields, resetForm } from '../enquiry/form.ts';
import { revealOutcome } from '../enquiry/reveal-outcome.ts';
import { watchForm } from '../enquiry/watch-form.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const contactEffects = (
  dependencies: FlowDependencies,
  newReference = randomReference,
): Effects<typeof contactMachine> => ({
  actors: {
    lightSign: light('data-sign-lit'),
    lightWindows: light('data-lit'),
    lockFields: lockFields(),
    putFormAway: putFormAway(),
    recallDraft: recallDraft(),
    revealOutcome: revealOutcome(),
    sendEnquiry: sendEnquiry(dependencies.content.endpoints.mail!, dependencies),
    watchForm: watchForm({
      edited: () => ({ reference: newReference() }),
      submitted: () => ({ isHoneypotFilled: isHoneypotFilled(), reference: newReference() }),
    }),
  },
  actions: {
    dropDraft,
    emptyHoneypot,
    focusForm,
    focusOutcome,
    holdHeight,
    keepDraft: ({ context }, { enquiry }) => keepDraft(enquiry, context),
    // If the page is closed before the answer, the enquiry may still have arrived.
    keepDraftAsSent: ({ context }, { enquiry }) =>
      keepDraft(enquiry, { ...context, mayHaveArrived: true }),
    logFailure,
    markDraft: ({ context }) => keepDraft({}, context),
    sayMayHaveArrived: sayMayHaveArrived(dependencies.content.contact.sending.stoppedStatus),
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
      for (const { name, field } of fields()) field.value = enquiry[name] ?? field.value;
    };
  });

const sheet = () => closestTo({ target: enquiryForm() }, '.form-sheet');

/** Keeps the height of the sheet, whose form is about to lose its plan. */
function holdHeight() {
  const box = sheet();
  box?.style.setProperty('min-height', `${box.getBoundingClientRect().height}px`);
}

/** Empties the form. The styles show the outcome in its place until the visitor asks for it again. */
const putFormAway = () =>
  fromCallback(() => {
    resetForm();
    sheet()?.toggleAttribute('data-sent', true);
    return () => {
      sheet()?.removeAttribute('data-sent');
      sheet()?.style.removeProperty('min-height');
    };
  });

/** Marks the street, in which the styles light the visitor's shop, until the flow stops the actor. */
const light = (mark: string) =>
  fromCallback(() => {
    const [street] = elements('.night');
    street?.toggleAttribute(mark, true);
    return () => street?.toggleAttribute(mark, false);
  });

function setReadOnly(isReadOnly: boolean) {
  for (const { field } of fields()) field.readOnly = isReadOnly;
}

/** Moves the focus from the form to the outcome, because the fields disappear after a success. */
function focusOutcome() {
  if (enquiryFormOf({ target: focused() })) elementOf(SEND_OUTCOME)?.focus({ preventScroll: true });
}

/** Focuses the first field in the next frame, when the fields are visible again. */
function focusForm() {
  requestAnimationFrame(() => fields()[0]?.field.focus());
}

/** Announces that the message may have arrived, in a live region that survives a failure of the view. */
export const sayMayHaveArrived = (words: string) => () => {
  const [region] = elements('[data-enquiry] .held');
  if (!region || region.querySelector('.send-status')) return;
  const note = newElement('p');
  note.className = 'send-status';
  note.textContent = words;
  region.append(note);
};

export const logFailure = (_: unknown, { report }: Pick<Failure, 'report'>) => {
  console.error(report);
};

/** Without vowels, so that no word comes about, and without characters that look alike. */
const REFERENCE_CHARACTERS = '34679CDFGHJKLMNPQRTWXY';

const randomReference = () =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(4)),
    (number) => REFERENCE_CHARACTERS[number % REFERENCE_CHARACTERS.length],
  ).join('');

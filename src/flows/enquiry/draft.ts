/** The draft of an enquiry, kept in session storage until the enquiry is accepted. */
import { fromCallback } from 'xstate';
import type { Enquiry } from '../../../machines/contact.machine.ts';
import { storedIn } from '../../browser/storage.ts';
import { checkFields, enquiryForm, everyField, FIELDS, typedInto } from './form.ts';

interface Draft {
  typed: Enquiry;
  /** Whether the draft was sent and may have arrived. */
  mayHaveArrived: boolean;
}

const stored = () => storedIn('sessionStorage', 'enquiry');

/** Stores the enquiry. Keeps stored texts of fields that have since been removed from the page. */
export function keepDraft(enquiry: Enquiry, mayHaveArrived: boolean) {
  const typed = { ...keptDraft().typed, ...enquiry };
  const isEmpty = Object.values(typed).every((text) => text === '');
  const text = JSON.stringify({ ...typed, ...(mayHaveArrived && { mayHaveArrived }) });
  // If the new draft does not fit, a reload must not restore the older one.
  if ((isEmpty && !mayHaveArrived) || !stored().write(text)) dropDraft();
}

export function dropDraft() {
  stored().forget();
}

/** Returns all typed texts, including texts of fields that have since been removed from the page. */
export const allTyped = (): Enquiry => ({ ...keptDraft().typed, ...typedInto(enquiryForm()) });

/** Fills empty fields from the draft. A text that was typed in the meantime is newer, and stays. */
export const recallDraft = () =>
  fromCallback(({ sendBack }) => {
    const { typed, mayHaveArrived } = keptDraft();
    for (const { name, field } of everyField()) field.value ||= typed[name] ?? '';
    keepDraft(typedInto(enquiryForm()), mayHaveArrived);
    checkFields();
    if (mayHaveArrived) sendBack({ type: 'send.interrupted' });
  });

function keptDraft(): Draft {
  const kept = parsed(stored().read());
  const texts = FIELDS.flatMap((name) => {
    const text = kept[name];
    return typeof text === 'string' ? [[name, text]] : [];
  });
  return {
    typed: Object.fromEntries(texts) as Enquiry,
    mayHaveArrived: kept['mayHaveArrived'] === true,
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    // Stryker disable next-line StringLiteral: invalid JSON yields an empty draft too
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

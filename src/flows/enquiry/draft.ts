/** The draft of an enquiry, which the session keeps until the enquiry is accepted. */
import { fromCallback } from 'xstate';
import type { Enquiry } from '../../../machines/contact.machine.ts';
import { storedIn } from '../../client/browser/storage.ts';
import { checkFields, enquiryForm, everyField, FIELDS, typedInto } from './form.ts';

interface Draft {
  typed: Enquiry;
  /** Whether it was sent and the outcome is uncertain. */
  mayHaveArrived: boolean;
}

const stored = () => storedIn('sessionStorage', 'enquiry');

/** Texts that are not given, as of a field since removed from the page, stay. */
export function keepDraft(enquiry: Enquiry, mayHaveArrived: boolean) {
  const typed = { ...keptDraft().typed, ...enquiry };
  const isEmpty = Object.values(typed).every((text) => text === '');
  const text = JSON.stringify({ ...typed, ...(mayHaveArrived && { mayHaveArrived }) });
  // An older draft must not come back in place of one that does not fit.
  if ((isEmpty && !mayHaveArrived) || !stored().write(text)) dropDraft();
}

export function dropDraft() {
  stored().forget();
}

/** Everything typed, even into fields since removed from the page. */
export const allTyped = (): Enquiry => ({ ...keptDraft().typed, ...typedInto(enquiryForm()) });

/** Fills only empty fields: text typed meanwhile is newer. */
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
    // Stryker disable next-line StringLiteral: text that is no JSON has no draft either
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

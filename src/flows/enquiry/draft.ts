/** The draft of an enquiry, kept in session storage until the enquiry is accepted. */
import { fromCallback } from 'xstate';
import type { Enquiry } from '../../../machines/contact.machine.ts';
import { storedIn } from '../../browser/storage.ts';
import { checkFields, FIELDS, fields, typed } from './form.ts';

/** What is kept about an enquiry beside its texts. */
interface Fate {
  reference?: string | null;
  /** Whether the draft was sent and may have arrived. */
  mayHaveArrived?: boolean;
}

const stored = () => storedIn('sessionStorage', 'enquiry');

/** Stores the enquiry. Keeps stored texts of fields that have since been removed from the page. */
export function keepDraft(enquiry: Enquiry, { mayHaveArrived, ...fate }: Fate = {}) {
  const kept = keptDraft();
  const texts = { ...kept.texts, ...enquiry };
  const reference = fate.reference ?? kept.reference;
  const isEmpty = Object.values(texts).every((text) => text === '');
  const text = JSON.stringify({
    ...texts,
    ...(reference && { reference }),
    ...(mayHaveArrived && { mayHaveArrived }),
  });
  // If the new draft does not fit, a reload must not restore the older one.
  if ((isEmpty && !mayHaveArrived) || !stored().write(text)) dropDraft();
}

export function dropDraft() {
  stored().forget();
}

/** Returns all typed texts, including texts of fields that have since been removed from the page. */
export const allTyped = (): Enquiry => ({ ...keptDraft().texts, ...typed() });

/** Fills empty fields from the draft. A text that was typed in the meantime is newer, and stays. */
export const recallDraft = () =>
  fromCallback(({ sendBack }) => {
    const { texts, reference, mayHaveArrived } = keptDraft();
    for (const { name, field } of fields()) field.value ||= texts[name] ?? '';
    keepDraft(typed(), { mayHaveArrived });
    checkFields();
    if (reference || mayHaveArrived)
      sendBack({ type: 'draft.recalled', reference, mayHaveArrived });
  });

function keptDraft() {
  const kept = parsed(stored().read());
  const texts = FIELDS.flatMap((name) => {
    const text = kept[name];
    return typeof text === 'string' ? [[name, text]] : [];
  });
  return {
    texts: Object.fromEntries(texts) as Enquiry,
    reference: typeof kept['reference'] === 'string' ? kept['reference'] : null,
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

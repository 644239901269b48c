/** The draft of an enquiry, kept in session storage until the enquiry is accepted. */
import { fromCallback } from 'xstate';
import type { Enquiry } from '../../../machines/contact.machine.ts';
import { draftIn, ENQUIRY, kept, type Draft } from '../../browser/kept.ts';
import { checkFields, FIELDS, fields, typed } from './form.ts';

/** What is kept about an enquiry beside its texts. */
interface Fate extends Pick<Draft, 'mayHaveArrived'> {
  reference?: string | null;
}

const stored = () => kept(ENQUIRY);

/** Stores the enquiry. Keeps stored texts of fields that have since been removed from the page. */
export function keepDraft(enquiry: Enquiry, { mayHaveArrived, ...fate }: Fate = {}) {
  const older = keptDraft();
  const texts = { ...older.texts, ...enquiry };
  const reference = fate.reference ?? older.reference;
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
  const { reference, mayHaveArrived, ...draft } = draftIn(stored().read());
  const texts = FIELDS.flatMap((name) => {
    const text = draft[name];
    return typeof text === 'string' ? [[name, text]] : [];
  });
  return {
    texts: Object.fromEntries(texts) as Enquiry,
    reference: typeof reference === 'string' ? reference : null,
    mayHaveArrived: mayHaveArrived === true,
  };
}

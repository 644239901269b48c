/** What was typed and not sent yet, kept on the visitor's own device for the session. */
import { fromCallback } from 'xstate';
import { enquiryForm, fieldsOf, forgetReference, referenceOf } from './enquiry-form.ts';
import { storedIn } from '../storage.ts';

const stored = () => storedIn('sessionStorage', 'enquiry');

/** What may have arrived says so, for the page that comes after a reload. */
export const keepDraft = (_: unknown, { mayHaveArrived }: { mayHaveArrived: boolean }) => {
  const form = enquiryForm();
  const fields = fieldsOf(form);
  if (fields.every(({ value }) => value === '')) {
    // What is typed from here on is another enquiry.
    forgetReference();
    return dropDraft();
  }
  const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const reference = form && referenceOf(form);
  stored().write(
    JSON.stringify({
      ...typed,
      ...(reference && { reference }),
      ...(mayHaveArrived && { mayHaveArrived }),
    }),
  );
};

export function dropDraft() {
  stored().forget();
}

/** Fills what is empty: whatever the visitor has typed by now is newer. */
export const recallDraft = () =>
  fromCallback(({ sendBack }) => {
    const draft = parsed(stored().read());
    const form = enquiryForm();
    for (const field of fieldsOf(form)) {
      const kept = draft[field.name];
      if (field.value === '' && typeof kept === 'string') field.value = kept;
    }
    // Whoever has typed another message by now has begun another enquiry.
    const isTheSame = fieldsOf(form).every(
      ({ name, value }) => name !== 'message' || value === draft[name],
    );
    const { reference } = draft;
    if (form && isTheSame && typeof reference === 'string') form.dataset['reference'] = reference;
    const mayHaveArrived = isTheSame && draft['mayHaveArrived'] === true;
    keepDraft(null, { mayHaveArrived });
    if (mayHaveArrived) sendBack({ type: 'send.interrupted' });
  });

function parsed(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

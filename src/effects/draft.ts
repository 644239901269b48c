/** What was typed and not sent yet, kept on the visitor's own device for the session. */
import { enquiryForm } from './enquiry-form.ts';
import { storedIn } from './storage.ts';

const FIELDS = ['user_name', 'user_email', 'message'] as const;
const stored = () => storedIn('sessionStorage', 'enquiry');

export function keepDraft() {
  const fields = fieldsOf(enquiryForm());
  if (fields.every(({ value }) => value === '')) return dropDraft();
  stored().write(
    JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))),
  );
}

export function dropDraft() {
  stored().forget();
}

/** Fills what is empty: whatever the visitor has typed by now is newer. */
export function restoreDraft() {
  const draft = parsed(stored().read());
  for (const field of fieldsOf(enquiryForm())) {
    const kept = draft[field.name];
    if (field.value === '' && typeof kept === 'string') field.value = kept;
  }
}

function fieldsOf(form: HTMLFormElement | null) {
  return FIELDS.map((name) => form?.elements.namedItem(name)).filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

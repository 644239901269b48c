/**
 * Saves an edit before the flow of the form runs, in the format that draft.ts reads. Removes the older
 * draft first: if the new text does not fit, a reload must not restore the old one.
 */
export function keepEdit(field: HTMLInputElement | null) {
  if (!field) return;
  try {
    const kept = sessionStorage.getItem('enquiry');
    sessionStorage.removeItem('enquiry');
    const draft = { ...JSON.parse(kept!), [field.dataset['field']!]: field.value };
    sessionStorage.setItem('enquiry', JSON.stringify(draft));
  } catch {
    // Storage is denied or full.
  }
}

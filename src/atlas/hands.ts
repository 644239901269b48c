/** The gestures behind events that need more than `send`. */
const ENQUIRY = { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea & site?' };

export const FORM_ISLAND = ':is([data-island=contact], [data-island=handOver])';

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-field=${name}]`)!;

function fillIn() {
  for (const [name, text] of Object.entries(ENQUIRY)) field(name).value ||= text;
}

export const gesturesWith = (keepDraftAsSent: () => void): Partial<Record<string, () => void>> => ({
  'form.submitted': fillIn,
  'form.edited': () => {
    if (!field('message').readOnly) field('message').value += '!';
  },
  'send.interrupted': () => {
    fillIn();
    keepDraftAsSent();
  },
  'view.failed': () => document.querySelector(FORM_ISLAND)?.setAttribute('data-failed', ''),
});

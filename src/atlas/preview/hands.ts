/** What has to be done on the page for an event to come about, where it is more than to tell its flow. */
import type { EarlyEffects } from '../../islands/create-flows.ts';

const ENQUIRY = { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea & site?' };

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-field=${name}]`)!;

function fillIn() {
  for (const [name, text] of Object.entries(ENQUIRY)) field(name).value ||= text;
}

export function gesturesWith({ contact }: EarlyEffects): Partial<Record<string, () => void>> {
  const actions = contact.actions as Record<string, (...given: unknown[]) => void>;
  return {
    'form.submitted': fillIn,
    'form.edited': () => {
      if (!field('message').readOnly) field('message').value += '!';
    },
    'send.interrupted': () => {
      fillIn();
      actions['keepDraftAsSent']!();
    },
    'view.failed': () =>
      document.querySelector('[data-island=contact]')?.setAttribute('data-failed', ''),
  };
}

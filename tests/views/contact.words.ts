/** What a visitor writes into the form, and what the page is to say of it. */
import type { Toast } from '../support/open-page.tsx';
import type { Step } from '../support/walk.ts';
import type { Label } from './parts.ts';

export type Fields = Record<Label, string>;

export const LABELS: readonly Label[] = ['Your name', 'Your email', 'Your message'];

const NOTHING = { 'Your name': '', 'Your email': '', 'Your message': '' };
export const ENQUIRY = {
  'Your name': 'Aina',
  'Your email': 'a@b.my',
  'Your message': 'Tea & site?',
};

const SENT: Toast = { kind: 'success', words: 'Message sent successfully!' };
const NOT_SENT: Toast = { kind: 'failure', words: 'Failed to send. Try again.' };

/** What these steps must have left in the form. */
export function fieldsAfter(steps: readonly Step[]): Fields {
  let fields = NOTHING;
  for (const [index, { event }] of steps.entries()) {
    const before = steps[index - 1]?.to.value ?? 'idle';
    if (event.type === 'form.submitted') fields = filledIn(fields);
    else if (event.type === 'form.edited' && before !== 'sending') fields = edited(fields);
    else if (event.type === 'xstate.done.actor.sendEnquiry') fields = NOTHING;
  }
  return fields;
}

const filledIn = (fields: Fields) => ({
  'Your name': fields['Your name'] || ENQUIRY['Your name'],
  'Your email': fields['Your email'] || ENQUIRY['Your email'],
  'Your message': fields['Your message'] || ENQUIRY['Your message'],
});

const edited = (fields: Fields) => ({ ...fields, 'Your message': `${fields['Your message']}!` });

/** What a reload of the page would bring back. */
export const draftOf = (fields: Fields) =>
  Object.values(fields).every((text) => text === '')
    ? null
    : {
        user_name: fields['Your name'],
        user_email: fields['Your email'],
        message: fields['Your message'],
      };

/** The toasts that these steps have brought up, the latest last. */
export const toastsAfter = (steps: readonly Step[]): Toast[] =>
  steps
    .filter(({ event: { type } }) => type.startsWith('xstate.'))
    .map(({ event: { type } }) => (type === 'xstate.done.actor.sendEnquiry' ? SENT : NOT_SENT));

/** Where the links lead that carry an unsent message along. */
export function linksCarrying(fields: Fields) {
  const text = `${fields['Your name']}\n${fields['Your email']}\n\n${fields['Your message']}`;
  const body = text.replaceAll('\n', '\r\n');
  return [
    `mailto:hello@tapak.example?subject=Project%20enquiry%20for%20Tapak&body=${encodeURIComponent(body)}`,
    `https://wa.me/60000000000?text=${encodeURIComponent(text)}`,
  ];
}

const ready = { says: 'Send message', isDisabled: false };
export const atRest = { areReadOnly: [false, false, false], button: ready, otherWays: [] };
export const onItsWay = {
  areReadOnly: [true, true, true],
  button: { says: 'Sending...', isDisabled: true },
  otherWays: [],
};

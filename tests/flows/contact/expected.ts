/** What a visitor writes into the form, and what the page is to say of it. */
import { expect } from 'vitest';
import type { Toast } from '../../support/open-page.tsx';
import type { Place, Step } from '../../support/walk.ts';
import type { Label } from '../../support/parts.ts';

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

const isSending = ({ value }: Place) => value === 'sending';

/** What these steps must have left in the form. */
export function fieldsAfter(steps: readonly Step[]): Fields {
  let fields = NOTHING;
  for (const [index, { event }] of steps.entries()) {
    const before = steps[index - 1]?.to;
    if (event.type === 'form.submitted' || event.type === 'send.interrupted') {
      fields = filledIn(fields);
    } else if (event.type === 'form.edited' && !(before && isSending(before))) {
      fields = edited(fields);
    } else if (event.type === 'xstate.done.actor.sendEnquiry') fields = NOTHING;
  }
  return fields;
}

const filledIn = (fields: Fields) => ({
  'Your name': fields['Your name'] || ENQUIRY['Your name'],
  'Your email': fields['Your email'] || ENQUIRY['Your email'],
  'Your message': fields['Your message'] || ENQUIRY['Your message'],
});

const edited = (fields: Fields) => ({ ...fields, 'Your message': `${fields['Your message']}!` });

/** What stands at the end of every message that is sent, for as long as the enquiry is the same. */
const REFERENCE = /^[2-9A-HJ-NP-Z]{4}$/;

/** Whether the enquiry of these steps has been sent, or was about to be, and has not arrived. */
const hasReference = (steps: readonly Step[]) =>
  steps.findLastIndex(({ to }) => isSending(to) || isIn(to, 'failure')) >
  steps.findLastIndex(({ to }) => isIn(to, 'success'));

const isIn = ({ value }: Place, state: string) =>
  typeof value === 'object' && Object.hasOwn(value, state);

/** What a reload of the page would bring back. */
export function draftAfter(steps: readonly Step[]) {
  const fields = fieldsAfter(steps);
  if (Object.values(fields).every((text) => text === '')) return null;
  const mayHaveArrived = mayHaveArrivedAfter(steps);
  return {
    user_name: fields['Your name'],
    user_email: fields['Your email'],
    message: fields['Your message'],
    ...(hasReference(steps) && { reference: expect.stringMatching(REFERENCE) as string }),
    ...(mayHaveArrived && { mayHaveArrived }),
  };
}

function mayHaveArrivedAfter(steps: readonly Step[]): boolean {
  const last = steps.at(-1);
  if (!last) return false;
  const { event, to } = last;
  // A view that fails leaves the draft as it was.
  if (to.value === 'unavailable' && event.type !== 'form.edited') {
    return mayHaveArrivedAfter(steps.slice(0, -1));
  }
  const { cause } = to.context as { cause: string | null };
  return (
    isSending(to) || ['unanswered', 'timedOut', 'interrupted', 'unknown'].includes(String(cause))
  );
}

const isRefusal = ({ event }: Step) =>
  'isHoneypotFilled' in event && event['isHoneypotFilled'] === true;

/** The steps that end in a failure, which the console hears of. */
export const isFailed = (step: Step) =>
  /^xstate\.(error|after)/.test(step.event.type) || (isRefusal(step) && isIn(step.to, 'failure'));

export const failureLogged = ({ event }: Step): unknown => {
  if (event.type === 'form.submitted') return 'the field that only robots see was filled in';
  return event.type.startsWith('xstate.after') ? 'no answer in 30000 ms' : event['error'];
};

/** The toasts that these steps have brought up, the latest last. */
export const toastsAfter = (steps: readonly Step[]): Toast[] =>
  steps.flatMap((step) => {
    if (isFailed(step)) return [NOT_SENT];
    return step.event.type === 'xstate.done.actor.sendEnquiry' ? [SENT] : [];
  });

/** Where the links lead that carry an unsent message along. */
export function linksCarrying(fields: Fields) {
  const text = `${fields['Your name']}\n${fields['Your email']}\n\n${fields['Your message']}`;
  const body = text.replaceAll('\n', '\r\n');
  return [
    `mailto:hello@tapak.example?subject=Project%20enquiry%20for%20Tapak&body=${encodeURIComponent(body)}%0D%0A%0D%0ARef.%20`,
    `https://wa.me/60000000000?text=${encodeURIComponent(text)}%0A%0ARef.%20`,
  ].map((link) => expect.stringContaining(link) as string);
}

const ready = { says: 'Send message', isDisabled: false };
export const atRest = { areReadOnly: [false, false, false], button: ready, otherWays: [] };
export const onItsWay = {
  areReadOnly: [true, true, true],
  button: { says: 'Sending...', isDisabled: true },
  otherWays: [],
};

// @vitest-environment jsdom
import type { contactMachine } from '../../machines/index.ts';
import { content } from '../../src/content/index.ts';
import { contactCase } from '../machines/contact.case.ts';
import type { MachineCase } from '../support/case.ts';
import { openPageIn, type Toast } from '../support/open-page.tsx';
import { walkThroughPage } from '../support/page-walk.ts';
import type { Past, ViewCase } from '../support/view-case.ts';
import { field, otherWays, sendStatus, spoken, submitButton, write, type Label } from './parts.ts';

interface Look {
  /** What a reload of the page would bring back. */
  draft: unknown;
  fields: Record<Label, string>;
  areReadOnly: boolean[];
  button: { says: string; isDisabled: boolean };
  status: string;
  otherWays: string[];
  toasts: Toast[];
  logs: unknown[][];
}

const LABELS: readonly Label[] = ['Your name', 'Your email', 'Your message'];

const NOTHING = { 'Your name': '', 'Your email': '', 'Your message': '' };
const ENQUIRY = { 'Your name': 'Aina', 'Your email': 'a@b.my', 'Your message': 'Tea & site?' };

const SENT: Toast = { kind: 'success', words: 'Message sent successfully!' };
const NOT_SENT: Toast = { kind: 'failure', words: 'Failed to send. Try again.' };

/** What the steps so far must have left in the form, in the console and on the screen. */
function left({ steps }: Past): Pick<Look, 'fields' | 'draft' | 'toasts' | 'logs'> {
  let fields = NOTHING;
  const toasts: Toast[] = [];
  const logs: unknown[][] = [];
  for (const [index, { event }] of steps.entries()) {
    const before = steps[index - 1]?.to.value ?? 'idle';
    if (event.type === 'form.submitted') fields = filledIn(fields);
    else if (event.type === 'form.edited') {
      if (before !== 'sending') fields = edited(fields);
    } else if (event.type === 'xstate.done.actor.sendEnquiry') {
      fields = NOTHING;
      toasts.push(SENT);
    } else {
      toasts.push(NOT_SENT);
      logs.push(['error' in event ? textOf(event['error']) : 'no answer in 30000 ms']);
    }
  }
  return { fields, draft: draftOf(fields), toasts, logs };
}

const draftOf = (fields: Look['fields']) =>
  fields === NOTHING
    ? null
    : {
        user_name: fields['Your name'],
        user_email: fields['Your email'],
        message: fields['Your message'],
      };
const filledIn = (fields: Look['fields']) => ({
  'Your name': fields['Your name'] || ENQUIRY['Your name'],
  'Your email': fields['Your email'] || ENQUIRY['Your email'],
  'Your message': fields['Your message'] || ENQUIRY['Your message'],
});
const edited = (fields: Look['fields']) => ({
  ...fields,
  'Your message': `${fields['Your message']}!`,
});
const textOf = (error: unknown) => (error instanceof Error ? error.message : error);

function linksCarrying(fields: Look['fields']) {
  const text = `${fields['Your name']}\n${fields['Your email']}\n\n${fields['Your message']}`;
  const body = text.replaceAll('\n', '\r\n');
  return [
    `mailto:hello@tapak.example?subject=Project%20enquiry%20for%20Tapak&body=${encodeURIComponent(body)}`,
    `https://wa.me/60000000000?text=${encodeURIComponent(text)}`,
  ];
}

const ready = { says: 'Send message', isDisabled: false };
const atRest = { areReadOnly: [false, false, false], button: ready, otherWays: [] };

const contactView = {
  flow: 'contact',
  open: () => openPageIn('Malaysia'),
  gestures: {
    'form.submitted': async ({ user }) => {
      for (const label of LABELS) {
        if (!field(label).value) write(label, ENQUIRY[label]);
      }
      await user.click(submitButton());
    },
    'form.edited': () => write('Your message', `${field('Your message').value}!`),
  },
  outcomes: {
    sendEnquiry: {
      done: ({ settle, sending }) => settle(() => sending.resolve()),
      error: ({ settle, sending }, { error }) => settle(() => sending.reject(error)),
    },
  },
  delays: { sendTimeout: 30_000 },
  look: ({ toasts, logs }) => ({
    fields: {
      'Your name': field('Your name').value,
      'Your email': field('Your email').value,
      'Your message': field('Your message').value,
    },
    draft: JSON.parse(window.sessionStorage.getItem('enquiry') ?? 'null') as unknown,
    areReadOnly: LABELS.map((label) => field(label).readOnly),
    button: { says: spoken(submitButton()), isDisabled: submitButton().disabled },
    status: spoken(sendStatus()),
    otherWays: otherWays(),
    toasts,
    logs: logs(),
  }),
  seen: {
    idle: (past) => ({ ...left(past), ...atRest, status: '' }),
    sending: (past) => ({
      ...left(past),
      areReadOnly: [true, true, true],
      button: { says: 'Sending...', isDisabled: true },
      status: content.contact.sendingStatus,
      otherWays: [],
    }),
    success: (past) => ({ ...left(past), ...atRest, status: content.contact.successStatus }),
    failure: (past) => ({
      ...left(past),
      ...atRest,
      status: content.contact.failureStatus[past.context.cause!],
      otherWays: linksCarrying(left(past).fields),
    }),
  },
  outOfReach: [
    {
      event: 'form.submitted',
      from: 'success',
      because: 'the form is empty and its fields are required; to type in it is to edit it',
    },
  ],
  neverTaken: {
    'success on form.submitted to sending': 'the form is empty after a success',
  },
  walked: { paths: '31 of 32', ignored: '2 of 2' },
} satisfies ViewCase<typeof contactMachine, Look>;

walkThroughPage(contactView, contactCase as MachineCase);

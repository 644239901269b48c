// @vitest-environment jsdom
import type { contactMachine } from '../../machines/index.ts';
import { content } from '../../src/content/index.ts';
import { contactCase } from '../machines/contact.case.ts';
import type { MachineCase } from '../support/case.ts';
import { openPageIn, type Toast } from '../support/open-page.tsx';
import { walkThroughPage, type ViewCase } from '../support/page-walk.ts';
import type { Past } from '../support/page-case.ts';
import type { Step } from '../support/walk.ts';
import {
  atRest,
  draftOf,
  ENQUIRY,
  fieldsAfter,
  LABELS,
  linksCarrying,
  onItsWay,
  toastsAfter,
  type Fields,
} from './contact.words.ts';
import { field, otherWays, sendStatus, spoken, submitButton, write } from './parts.ts';

interface Look {
  draft: unknown;
  fields: Fields;
  areReadOnly: boolean[];
  button: { says: string; isDisabled: boolean };
  status: string;
  otherWays: string[];
  toasts: Toast[];
  logs: unknown[][];
}

/** What the steps so far must have left in the form, in the console and on the screen. */
function left({ steps }: Past): Pick<Look, 'fields' | 'draft' | 'toasts' | 'logs'> {
  const fields = fieldsAfter(steps);
  return { fields, draft: draftOf(fields), toasts: toastsAfter(steps), logs: logsAfter(steps) };
}

const logsAfter = (steps: readonly Step[]) =>
  steps
    .filter(({ event: { type } }) => /^xstate\.(error|after)/.test(type))
    .map(({ event }) => ['error' in event ? textOf(event['error']) : 'no answer in 30000 ms']);

const textOf = (error: unknown) => (error instanceof Error ? error.message : error);

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
      ...onItsWay,
      status: content.contact.sendingStatus,
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

// @vitest-environment jsdom
import type { contactMachine, FailureCause } from '../../../machines/index.ts';
import { content } from '../../../src/content/index.ts';
import { contactCase } from './machine-case.ts';
import type { MachineCase } from '../../support/case.ts';
import { openPageIn, type Page, type Toast } from '../../support/open-page.tsx';
import { walkThroughPage, type ViewCase } from '../../support/page-walk.ts';
import type { Past } from '../../support/page-case.ts';
import {
  atRest,
  draftAfter,
  ENQUIRY,
  failureLogged,
  fieldsAfter,
  isFailed,
  LABELS,
  linksCarrying,
  onItsWay,
  toastsAfter,
  type Fields,
} from './expected.ts';
import {
  field,
  fillHoneypot,
  otherWays,
  sendStatus,
  spoken,
  submitButton,
  write,
} from '../../support/parts.ts';

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
  return {
    fields: fieldsAfter(steps),
    draft: draftAfter(steps),
    toasts: toastsAfter(steps),
    logs: steps.filter(isFailed).map((step) => [textOf(failureLogged(step))]),
  };
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : error);

/** The same page, loaded again in the same browser. */
async function reload(page: Page) {
  page.close();
  Object.assign(page, await openPageIn('Malaysia', { browser: page.browser }));
}

async function submit({ user }: Page) {
  for (const label of LABELS) {
    if (!field(label).value) write(label, ENQUIRY[label]);
  }
  await user.click(submitButton());
}

const succeeded = (past: Past) => ({
  ...left(past),
  ...atRest,
  status: content.contact.successStatus,
});

const failed = (past: Past<{ cause: FailureCause | null }>) => ({
  ...left(past),
  ...atRest,
  status: content.contact.failureStatus[past.context.cause!],
  otherWays: linksCarrying(fieldsAfter(past.steps)),
});

const contactView = {
  flow: 'contact',
  open: () => openPageIn('Malaysia'),
  gestures: {
    'form.submitted': async (page, { isHoneypotFilled }) => {
      if (isHoneypotFilled) fillHoneypot('https://robots.example');
      await submit(page);
    },
    'form.edited': () => write('Your message', `${field('Your message').value}!`),
    'send.interrupted': async (page) => {
      await submit(page);
      await reload(page);
    },
    'visitor.found': ({ happen, visitor }) => happen(visitor.isFound),
    // No person can bring it about.
    'view.failed': ({ happen, flows }) => happen(() => flows.contact.send({ type: 'view.failed' })),
  },
  outcomes: {
    watchForm: 'runs until it is stopped',
    recallDraft: 'runs until it is stopped',
    lockFields: 'runs until it is stopped',
    lookForVisitor: 'runs until it is stopped',
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
    'success.reported': succeeded,
    'success.revealed': succeeded,
    'failure.reported': failed,
    'failure.revealed': failed,
    'failure.recalled': failed,
    unavailable: (past) => ({ ...left(past), ...atRest, status: '' }),
  },
  outOfReach: [
    ...(['sending', 'success', 'failure', 'unavailable'] as const).map((from) => ({
      event: 'send.interrupted' as const,
      from,
      because: 'a draft comes back only as the page begins',
    })),
    ...[
      'idle',
      'sending',
      { success: 'revealed' },
      { failure: 'revealed' },
      { failure: 'recalled' },
      'unavailable',
    ].map((from) => ({
      event: 'visitor.found' as const,
      from,
      because: 'nobody is looked for then',
    })),
    {
      event: 'form.submitted',
      from: 'success',
      because: 'the form is empty and its fields are required; to type in it is to edit it',
    },
  ],
  neverTaken: {
    'success on form.submitted to sending': 'the form is empty after a success',
    'success on form.submitted if isHoneypotFilled to failure (rememberRefusal, logRefusal, emptyHoneypot)':
      'the form is empty after a success',
  },
  walked: { paths: '102 of 106', ignored: '5 of 39' },
} satisfies ViewCase<typeof contactMachine, Look>;

walkThroughPage(contactView, contactCase as MachineCase);

import type { Route } from 'playwright';
import type { contactMachine, FailureCause } from '../../../machines/index.ts';
import { content } from '../../../src/content/index.ts';
import { contactCase } from './machine-case.ts';
import type { MachineCase } from '../../support/case.ts';
import type { Toast } from '../../support/open-page.tsx';
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
import type { Visitor } from '../../support/browser/visitor.ts';
import type { PathCase } from '../../support/walk-in-browser.ts';

const FRAME_MS = 20;

interface Look {
  draft: unknown;
  fields: Fields;
  areReadOnly: boolean[];
  button: { says: string; isDisabled: boolean };
  status: string;
  otherWays: string[];
  toast: Toast | undefined;
  logs: string[];
}

interface Refusal {
  cause: string;
  answer: { status: number; body: string } | 'none';
  logs: string;
}

/** How the mail service may fail a visitor. */
const refusals: readonly Refusal[] = [
  { cause: 'rateLimited', answer: { status: 429, body: 'Slow down' }, logs: '429 Slow down' },
  { cause: 'refused', answer: { status: 403, body: 'Forbidden' }, logs: '403 Forbidden' },
  { cause: 'misconfigured', answer: { status: 400, body: 'No key' }, logs: '400 No key' },
  { cause: 'unknown', answer: { status: 500, body: 'Oh dear' }, logs: '500 Oh dear' },
  { cause: 'unanswered', answer: 'none', logs: 'Failed to fetch' },
];

function left({ steps }: Past): Pick<Look, 'fields' | 'draft' | 'toast' | 'logs'> {
  return {
    fields: fieldsAfter(steps),
    draft: draftAfter(steps),
    toast: toastsAfter(steps).at(-1),
    logs: steps
      .filter(isFailed)
      .map((step) => String('logs' in step.event ? step.event['logs'] : failureLogged(step))),
  };
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

const field = ({ page }: Visitor, label: string) => page.getByLabel(label);

/** As a keyboard of a phone or a paste does it, at the end of what is there. */
async function write(visitor: Visitor, label: string, text: string) {
  await visitor.press(field(visitor, label), 'End');
  await visitor.page.keyboard.press('ControlOrMeta+End');
  await visitor.page.keyboard.insertText(text);
}

async function submit({ page, hand }: Visitor) {
  // A person may press a button that does nothing just now; Playwright would wait for it.
  const button = page.locator('#enquiry [type=submit]');
  if (hand === 'mouse') await button.click({ force: true });
  else if (hand === 'touch') await button.tap({ force: true });
  else await page.getByLabel('Your name').press('Enter');
}

async function fillInAndSubmit(visitor: Visitor) {
  for (const label of LABELS) {
    if (!(await field(visitor, label).inputValue())) await write(visitor, label, ENQUIRY[label]);
  }
  await submit(visitor);
}

const fillHoneypot = ({ page }: Visitor) =>
  page.locator('[name=leave_empty]').evaluate((honeypot) => {
    (honeypot as HTMLInputElement).value = 'https://robots.example';
  });

async function reload({ page }: Visitor) {
  await page.reload();
  // A sign of intent, which hydrates the page at once.
  await page.keyboard.press('Shift');
  await page.locator('html[data-script=running]').waitFor();
}

async function refuse(route: Route, answer: Refusal['answer']) {
  if (answer === 'none') await route.abort();
  else await route.fulfill(answer);
}

export const contactPaths = {
  machineCase: {
    ...contactCase,
    payloads: {
      ...contactCase.payloads,
      'xstate.error.actor.sendEnquiry': refusals.map(({ cause, ...how }) => ({
        error: { cause },
        ...how,
      })),
    },
  } as MachineCase,
  opening: {},
  gestures: {
    'form.submitted': async (visitor, { isHoneypotFilled }) => {
      if (isHoneypotFilled) await fillHoneypot(visitor);
      await fillInAndSubmit(visitor);
    },
    'form.edited': (visitor) => write(visitor, 'Your message', '!'),
    'send.interrupted': async (visitor) => {
      await fillInAndSubmit(visitor);
      await visitor.mail.next();
      await reload(visitor);
    },
    'visitor.found': async ({ page, wait }) => {
      await wait(FRAME_MS);
      await page.locator('#enquiry :focus').waitFor();
    },
    'view.failed': 'nobody can make a view of the built page fail',
  },
  outcomes: {
    watchForm: 'runs until it is stopped',
    recallDraft: 'runs until it is stopped',
    lockFields: 'runs until it is stopped',
    lookForVisitor: 'runs until it is stopped',
    sendEnquiry: {
      done: async ({ mail }) => (await mail.next()).fulfill({ body: 'OK' }),
      error: async (visitor, { answer }) => {
        await refuse(await visitor.mail.next(), answer);
      },
    },
  },
  delays: { sendTimeout: 30_000 },
  look: async ({ page, complaints, wait }) => {
    // A toast comes up in the next moment.
    await wait(1);
    const seen = await page.evaluate((labels) => {
      const form = document.forms.namedItem('enquiry')!;
      const fields = labels.map((label) => {
        const labelled = [...form.querySelectorAll('label')];
        const control = labelled.find(({ textContent }) => textContent === label)!.control!;
        return [label, control as HTMLInputElement | HTMLTextAreaElement] as const;
      });
      const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
      const toast = document.querySelector<HTMLElement>(
        '[data-sonner-toast]:not([data-removed=true])',
      );
      return {
        draft: JSON.parse(sessionStorage.getItem('enquiry') ?? 'null') as unknown,
        fields: Object.fromEntries(fields.map(([label, { value }]) => [label, value])) as Fields,
        areReadOnly: fields.map(([, { readOnly }]) => readOnly),
        button: { says: button.innerText, isDisabled: button.disabled },
        status: form.querySelector<HTMLElement>('.send-status')!.innerText,
        otherWays: [...form.querySelectorAll<HTMLAnchorElement>('.other-ways a')].map(
          ({ href }) => href,
        ),
        toast: toast
          ? ({
              kind: toast.dataset['type'] === 'success' ? 'success' : 'failure',
              words: toast.innerText,
            } as const)
          : undefined,
      };
    }, LABELS);
    return { ...seen, logs: [...complaints] };
  },
  seen: {
    idle: (past) => ({ ...left(past), ...atRest, status: '' }),
    sending: (past) => ({ ...left(past), ...onItsWay, status: content.contact.sendingStatus }),
    'success.reported': succeeded,
    'success.revealed': succeeded,
    'failure.reported': failed,
    'failure.revealed': failed,
    'failure.recalled': failed,
    unavailable: 'only a view that fails leads here',
  },
  outOfReach: [
    ...(['sending', 'success', 'failure'] as const).map((from) => ({
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
    'contact on view.failed to unavailable': 'nobody can make a view of the built page fail',
    'unavailable on form.edited (keepDraft)': 'only a view that fails leads there',
    'success on form.submitted to sending': 'the form is empty after a success',
    'success on form.submitted if isHoneypotFilled to failure (rememberRefusal, logRefusal, emptyHoneypot)':
      'the form is empty after a success',
  },
  walked: { paths: '59 of 82', ignored: '3 of 33' },
  sampled: '8 of 62',
} satisfies PathCase<typeof contactMachine, Look>;

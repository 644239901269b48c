import type { Route } from 'playwright';
import type { contactMachine } from '../../../machines/index.ts';
import { content } from '../../../src/content/index.ts';
import { contactCase } from '../../machines/contact.case.ts';
import type { MachineCase } from '../../support/case.ts';
import type { Toast } from '../../support/open-page.tsx';
import type { Past } from '../../support/page-case.ts';
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
} from '../../views/contact.words.ts';
import type { Visitor } from '../support/visitor.ts';
import type { PathCase } from './walk-in-browser.ts';

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
  answer: { status: number; body: string } | 'none' | 'none, as there is no network';
  logs: string;
}

/** How the mail service may fail a visitor. */
const refusals: readonly Refusal[] = [
  { cause: 'rateLimited', answer: { status: 429, body: 'Slow down' }, logs: '429 Slow down' },
  { cause: 'refused', answer: { status: 403, body: 'Forbidden' }, logs: '403 Forbidden' },
  { cause: 'misconfigured', answer: { status: 400, body: 'No key' }, logs: '400 No key' },
  { cause: 'unknown', answer: { status: 500, body: 'Oh dear' }, logs: '500 Oh dear' },
  { cause: 'unreachable', answer: 'none', logs: 'Failed to fetch' },
  {
    cause: 'offline',
    answer: 'none, as there is no network',
    logs: 'TypeError: Failed to fetch',
  },
];

function left({ steps }: Past): Pick<Look, 'fields' | 'draft' | 'toast' | 'logs'> {
  const fields = fieldsAfter(steps);
  const logs = steps
    .filter(({ event: { type } }) => /^xstate\.(error|after)/.test(type))
    .map(({ event }) => ('logs' in event ? String(event['logs']) : 'no answer in 30000 ms'));
  return { fields, draft: draftOf(fields), toast: toastsAfter(steps).at(-1), logs };
}

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

async function refuse({ page }: Visitor, route: Route, answer: Refusal['answer']) {
  if (typeof answer === 'object') return await route.fulfill(answer);
  if (answer === 'none') return await route.abort();
  await page.context().setOffline(true);
  return await route.abort('internetdisconnected');
}

export const contactPaths = {
  machineCase: {
    ...contactCase,
    payloads: {
      'xstate.error.actor.sendEnquiry': refusals.map(({ cause, ...how }) => ({
        error: { cause },
        ...how,
      })),
    },
  } as MachineCase,
  opening: {},
  gestures: {
    'form.submitted': async (visitor) => {
      for (const label of LABELS) {
        if (!(await field(visitor, label).inputValue())) {
          await write(visitor, label, ENQUIRY[label]);
        }
      }
      await submit(visitor);
    },
    'form.edited': (visitor) => write(visitor, 'Your message', '!'),
  },
  outcomes: {
    sendEnquiry: {
      done: async ({ mail }) => (await mail.next()).fulfill({ body: 'OK' }),
      error: async (visitor, { answer }) => {
        await refuse(visitor, await visitor.mail.next(), answer);
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
        status: form.querySelector<HTMLElement>('[role=status]')!.innerText,
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
  walked: { paths: '25 of 26', ignored: '2 of 2' },
  sampled: '6 of 27',
} satisfies PathCase<typeof contactMachine, Look>;

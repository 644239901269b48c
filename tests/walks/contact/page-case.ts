import type { contactMachine, Failure } from '../../../machines/contact.machine.ts';
import { content } from '../../support/site.ts';
import { matchesState, type AnyEventObject } from 'xstate';
import { REFUSALS } from '../../support/refusals.ts';
import type { Driver } from '../../support/jsdom-driver.tsx';
import type { FlowCase, Past } from '../../support/page-case.ts';
import type { Place, Step } from 'xstate-atlas/walk';

const WATCHED = [
  'fields',
  'draft',
  'areReadOnly',
  'button',
  'status',
  'otherWays',
  'failuresLogged',
  'lights',
] as const;

const { agency, contact } = content;

export const NOTHING = { user_name: '', user_email: '', message: '' };
export const ENQUIRY = { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea & site?' };
export type Fields = typeof ENQUIRY;

const isSending = (place: Place | undefined) => place?.value === 'sending';
const hasFailed = ({ value }: Place) => matchesState({ working: 'failure' }, value);

/** The button that shows the form again after a success. */
const REOPENING = '#send-outcome button';

/**
 * Returns the texts to submit for an enquiry. A filled-in field keeps its text, unless the text in the
 * enquiry is blank. Any other field gets the text in the enquiry.
 */
const filledIn = (fields: Fields, enquiry: Fields) =>
  Object.fromEntries(
    Object.entries(enquiry).map(([name, text]) => {
      const own = fields[name as keyof Fields];
      return [name, text.trim() && own.trim() ? own : text];
    }),
  ) as Fields;

/** Returns the texts in the fields after these steps. */
function fieldsAfter(steps: readonly Step[]): Fields {
  let fields = NOTHING;
  for (const [index, { event }] of steps.entries()) {
    if (event.type === 'form.submitted' || event['mayHaveArrived'] === true) {
      fields = filledIn(fields, (event['enquiry'] as Fields | undefined) ?? ENQUIRY);
    } else if (isEdit(event) && !isSending(steps[index - 1]?.to)) {
      fields = { ...fields, message: `${fields.message}!` };
    } else if (isSuccess(event)) fields = NOTHING;
  }
  return fields;
}

/** Whether the visitor types a character, perhaps before a reload. */
const isEdit = ({ type }: AnyEventObject) => type === 'form.edited' || type === 'draft.recalled';

const isSuccess = ({ type, output }: AnyEventObject) =>
  type === 'xstate.done.actor.sendEnquiry' && output === null;

/** Returns the draft that a reload after these steps would restore. */
function draftAfter(steps: readonly Step[]) {
  const fields = fieldsAfter(steps);
  const isUncertain = isSending(steps.at(-1)?.to) || mayHaveArrived(steps);
  if (!isUncertain && Object.values(fields).every((text) => text === '')) return null;
  return { ...fields, ...(isUncertain && { mayHaveArrived: true }) };
}

const mayHaveArrived = (steps: readonly Step[]) =>
  (steps.at(-1)?.to.context as { mayHaveArrived: boolean } | undefined)?.mayHaveArrived ?? false;

/** Counts the failures since the last reload, because a reload empties the console. */
const failuresSinceLoaded = (steps: readonly Step[]) =>
  steps
    .slice(steps.findLastIndex(({ event }) => event.type === 'draft.recalled') + 1)
    .filter(
      ({ event: { type }, to }) =>
        (type.startsWith('xstate.') || type === 'form.submitted') && hasFailed(to),
    ).length;

/** Returns the links to mail and chat, filled in with the unsent message. */
function linksCarrying({ user_name, user_email, message }: Fields, mayBeCopy: boolean) {
  const lastLine = mayBeCopy ? `\n\n${contact.sending.earlierCopyNote}` : '';
  const text = `${user_name}\n${user_email}\n\n${message.trim()}${lastLine}`;
  const subject = encodeURIComponent(contact.sending.mailSubject);
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  const mail = `mailto:${agency.email}?subject=${subject}&body=${body}`;
  const chat = `https://wa.me/${agency.phone?.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
  return agency.phone !== 'none' ? [mail, chat] : [mail];
}

const atRest = ({ steps }: Past) => ({
  fields: fieldsAfter(steps),
  draft: draftAfter(steps),
  failuresLogged: failuresSinceLoaded(steps),
  areReadOnly: false,
  button: { label: contact.sending.submitLabel, isDisabled: false },
  status: '',
  otherWays: [],
  lights: 'off' as const,
});
const failed = (past: Past<{ failure: Failure | null }>) => ({
  ...atRest(past),
  status:
    contact.sending.failureStatus[past.context.failure!.cause] +
    (mayHaveArrived(past.steps) ? ` ${contact.sending.mayHaveArrived}` : ''),
  otherWays: linksCarrying(fieldsAfter(past.steps), mayHaveArrived(past.steps)),
});

const sent = (past: Past) => ({ ...atRest(past), status: contact.sending.successStatus });

/**
 * Fills in the fields whose text has to change, and submits. Sets a blank text without an event, because the
 * browser rejects a typed blank text.
 */
export async function submitWith(driver: Driver, wantedFor: (fields: Fields) => Fields) {
  const { status, ...seen } = await driver.see(['fields', 'status']);
  const fields = seen.fields as Fields;
  if (status === contact.sending.successStatus) await driver.press(REOPENING);
  const wanted = Object.entries(wantedFor(fields)) as [keyof Fields, string][];
  for (const [name, text] of wanted) {
    const fill = text.trim() ? driver.fill : driver.fillSilently;
    if (fields[name] !== text) await fill(`#enquiry [name=${name}]`, text);
  }
  await driver.submit();
}

export const fillInAndSubmit = (driver: Driver, enquiry: Fields = ENQUIRY) =>
  submitWith(driver, (fields) => filledIn(fields, enquiry));

const edit = (driver: Driver) => driver.type('#enquiry [name=message]', '!');

export const pageCase = {
  watched: WATCHED,
  gestures: {
    'form.submitted': async (driver, { enquiry, isHoneypotFilled }) => {
      if (isHoneypotFilled)
        await driver.fillSilently('[name=leave_empty]', 'https://robots.example');
      await fillInAndSubmit(driver, enquiry as Fields);
    },
    'form.edited': edit,
    'form.reopened': (driver) => driver.press(REOPENING),
    'plan.changed': async (driver) => {
      await driver.choose('.plan-link');
      await driver.choose(':checked + .plan-tag button');
    },
    'draft.recalled': async (driver, draft) => {
      if (draft.mayHaveArrived) await fillInAndSubmit(driver);
      else await edit(driver);
      await driver.reload();
    },
    'view.failed': (driver) => driver.report('contact', 'view.failed'),
  },
  outcomes: {
    sendEnquiry: {
      done: (driver, { output }) =>
        output ? driver.refuseEnquiry(output) : driver.acceptEnquiry(),
      error: (driver, { error }) => driver.refuseEnquiry(error),
    },
  },
  delays: { lightingTime: 540, sendTimeout: 30_000 },
  expected: {
    'working.idle': atRest,
    sending: (past) => ({
      ...atRest(past),
      areReadOnly: true,
      button: { label: contact.sending.sendingLabel, isDisabled: true },
      status: contact.sending.sendingStatus,
    }),
    'working.success.lighting': (past) => ({ ...sent(past), lights: 'windows' }),
    'working.success.lit': (past) => ({ ...sent(past), lights: 'windows and sign' }),
    'working.failure.reported': failed,
    'working.failure.recalled': failed,
    'unavailable.unsent': atRest,
    'unavailable.uncertain': (past) => ({
      ...atRest(past),
      status: contact.sending.stoppedStatus,
    }),
  },
  unreachable: [
    ...['sending', 'unavailable', { working: 'success' }, { working: 'failure' }].map((from) => ({
      event: 'draft.recalled' as const,
      from,
      because: 'a draft is recalled only when the page starts',
    })),
    {
      event: 'draft.recalled',
      when: ({ context, event }) =>
        event['mayHaveArrived'] !== true && (context as { mayHaveArrived: boolean }).mayHaveArrived,
      because: 'the draft says that an earlier message may have arrived',
    },
    {
      event: 'form.submitted',
      from: { working: 'success' },
      because: 'the required fields are empty, and typing into them is an edit',
    },
    {
      event: 'form.submitted',
      from: 'sending',
      when: ({ event }) => (event['enquiry'] as Fields).message.trim() === '',
      because: 'the fields are locked',
    },
    {
      event: 'form.submitted',
      when: ({ context, event }) =>
        (context as { reference: unknown }).reference === null &&
        (event['isHoneypotFilled'] === true || (event['enquiry'] as Fields).message.trim() === ''),
      because: 'filling in the fields is an edit, from which on there is a reference',
    },
  ],
  ends: [
    {
      event: 'form.submitted',
      from: 'sending',
      when: ({ event }) => event['isHoneypotFilled'] === true,
      because: 'the honeypot stays filled after an ignored submit',
    },
  ],
  inBrowser: {
    payloads: {
      'xstate.done.actor.sendEnquiry': [null, ...Object.keys(REFUSALS)].map((cause) => ({
        output: cause && { cause, hasLeft: true, report: 'so it is' },
      })),
    },
    unreachable: [
      { event: 'view.failed', because: 'no gesture makes a view of the built page fail' },
      {
        event: 'xstate.error.actor.sendEnquiry',
        because: 'the built code foresees every failure of a send',
      },
      {
        event: 'form.edited',
        from: { working: 'success' },
        because: 'the outcome has replaced the form',
      },
    ],
  },
} satisfies FlowCase<typeof contactMachine, (typeof WATCHED)[number]>;

import type { handOverMachine } from '../../../machines/hand-over.machine.ts';
import type { AnyEventObject } from 'xstate';
import { content, siteWithSettings } from '../../support/site.ts';
import { chatLinkWith } from '../../../src/ui/agency-links.ts';
import {
  NOTHING,
  pageCase as pageCaseOfContact,
  submitWith,
  type Fields,
} from '../contact/page-case.ts';
import { machineCases } from './machine-case.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';
import type { Step } from 'xstate-atlas/walk';

const WATCHED = ['fields', 'draft', 'button', 'status', 'otherWays'] as const;

const { agency, contact } = content;

/** One enquiry of each kind. The blank message imitates an extension: browsers reject a typed one. */
export const ENQUIRIES = {
  whole: { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea & site?' },
  tooLong: { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea & site? '.repeat(200) },
  incomplete: { user_name: 'Aina', user_email: 'a@b.my', message: ' ' },
} satisfies Record<string, Fields>;

/** Returns the kind of the enquiry in these fields, or `none` while the name is empty. */
function letterOf({ user_name, message }: Fields): keyof typeof ENQUIRIES | 'none' {
  if (!user_name) return 'none';
  if (!message.trim()) return 'incomplete';
  return message.length > 2000 ? 'tooLong' : 'whole';
}

const enquiryOf = (event: AnyEventObject) => event['enquiry'] as Fields;

const filledFor = (enquiry: Fields, fields: Fields) =>
  letterOf(fields) === letterOf(enquiry) ? fields : enquiry;

/** Returns the texts in the fields after these steps. */
function fieldsAfter(steps: readonly Step[]) {
  let fields: Fields = NOTHING;
  for (const { event } of steps) {
    if (event.type === 'form.submitted') fields = filledFor(enquiryOf(event), fields);
    if (event.type === 'form.edited') fields = { ...fields, message: `${fields.message}!` };
  }
  return fields;
}

const mailAbout = `mailto:${agency.email}?subject=${encodeURIComponent(contact.sending.mailSubject)}`;

/** Returns the link to mail, and the link to the chat if the agency has one. */
function links({ user_name, user_email, message }: Fields, isMailFilledIn: boolean) {
  const text = `${user_name}\n${user_email}\n\n${message.trim()}`;
  const body = `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  const chat = chatLinkWith(agency, { text, cutNote: contact.sending.cutNote });
  return [mailAbout + (isMailFilledIn ? body : ''), ...(agency.phone !== 'none' ? [chat] : [])];
}

const atRest = ({ steps }: Past) => {
  const fields = fieldsAfter(steps);
  return {
    fields,
    draft: Object.values(fields).join('') ? fields : null,
    button: { label: contact.handOver.submitLabel, isDisabled: false },
    status: '',
    otherWays: [],
  };
};

const showing =
  (outcome: keyof typeof contact.handOver.status, isMailFilledIn: boolean) => (past: Past) => ({
    ...atRest(past),
    status: contact.handOver.status[outcome],
    otherWays: links(fieldsAfter(past.steps), isMailFilledIn),
  });

interface HeldCopy {
  copy: Record<'resolve' | 'reject', () => void>;
}

/** Makes each copy to the clipboard wait for the test. Runs in the page. */
function holdCopies() {
  navigator.clipboard.writeText = () =>
    new Promise((resolve, reject) => Object.assign(window, { copy: { resolve, reject } }));
}

/**
 * The state that each kind of enquiry leads to. To submit another kind from there, the visitor has
 * to edit the form first.
 */
const LED_TO = { whole: 'opened', tooLong: 'tooLong', incomplete: 'incomplete' };

export const pageCase = {
  watched: WATCHED,
  machineCase: {
    ...machineCases[0]!,
    payloads: {
      'form.submitted': [
        { enquiry: ENQUIRIES.whole, fitsLink: true },
        { enquiry: ENQUIRIES.tooLong, fitsLink: false },
        { enquiry: ENQUIRIES.incomplete, fitsLink: true },
      ],
      'form.edited': [{ enquiry: ENQUIRIES.whole }],
      'copy.requested': [{ enquiry: ENQUIRIES.tooLong }],
    },
  },
  inJsdom: [{ opening: { content: siteWithSettings({ VITE_MAIL: 'link' }).content } }],
  prepare: (driver) => driver.ask(holdCopies),
  gestures: {
    'form.submitted': (driver, event) =>
      submitWith(driver, (fields) => filledFor(enquiryOf(event), fields)),
    'form.edited': (driver) => driver.type('#enquiry [name=message]', '!'),
    'plan.changed': pageCaseOfContact.gestures['plan.changed'],
    'copy.requested': (driver) => driver.press('#send-outcome button'),
    'view.failed': (driver) => driver.report('handOver', 'view.failed'),
  },
  outcomes: {
    copyLetter: {
      done: (driver) => driver.ask(() => (window as unknown as HeldCopy).copy.resolve()),
      error: (driver) => driver.ask(() => (window as unknown as HeldCopy).copy.reject()),
    },
  },
  delays: {},
  expected: {
    'working.idle': atRest,
    'working.opened': showing('opened', true),
    'working.incomplete': showing('incomplete', true),
    'working.tooLong.offered': showing('tooLong', false),
    'working.tooLong.copying': showing('tooLong', false),
    'working.tooLong.copied': showing('copied', false),
    'working.tooLong.notCopied': showing('notCopied', false),
    unavailable: atRest,
  },
  unreachable: Object.entries(LED_TO).map(([own, from]) => ({
    event: 'form.submitted',
    from: { working: from },
    when: ({ event }) => letterOf(enquiryOf(event)) !== own,
    because: 'another kind of enquiry needs an edit first',
  })),
  inBrowser: {
    unreachable: [
      { event: 'view.failed', because: 'no gesture makes a view of the built page fail' },
    ],
  },
} satisfies FlowCase<typeof handOverMachine, (typeof WATCHED)[number]>;

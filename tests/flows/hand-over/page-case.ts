import type { handOverMachine, Letter } from '../../../machines/hand-over.machine.ts';
import { content } from '../../../src/content/index.ts';
import { chatLinkWith } from '../../../src/ui/agency-links.ts';
import type { Driver } from '../../support/driver.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';
import type { Step } from 'xstate-atlas/walk';

const WATCHED = ['fields', 'draft', 'button', 'status', 'otherWays'] as const;

const { agency, contact, handOver } = content;

const NOTHING = { user_name: '', user_email: '', message: '' };
type Fields = typeof NOTHING;

/** The browser finds blanks valid. */
export const ENQUIRIES = {
  whole: { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea & site?' },
  tooLong: { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea & site? '.repeat(200) },
  incomplete: { user_name: 'Aina', user_email: 'a@b.my', message: '  ' },
} satisfies Record<Letter, Fields>;

/** The letter that these fields make. */
function letterOf({ user_name, message }: Fields): Letter | 'none' {
  if (!user_name) return 'none';
  if (!message.trim()) return 'incomplete';
  return message.length > 2000 ? 'tooLong' : 'whole';
}

const filledFor = (letter: Letter, fields: Fields) =>
  letterOf(fields) === letter ? fields : ENQUIRIES[letter];

async function fillInFor(driver: Driver, letter: Letter) {
  const fields = (await driver.see(['fields'])).fields as Fields;
  for (const [name, text] of Object.entries(filledFor(letter, fields))) {
    if (fields[name as keyof Fields] !== text) {
      await driver.fill(`#enquiry [name=${name}]`, text);
    }
  }
}

/** The expected fields after these steps. */
function fieldsAfter(steps: readonly Step[]) {
  let fields: Fields = NOTHING;
  for (const { event } of steps) {
    if (event.type === 'form.submitted') fields = filledFor(event['letter'] as Letter, fields);
    if (event.type === 'form.edited') fields = { ...fields, message: `${fields.message}!` };
  }
  return fields;
}

const mailAbout = `mailto:${agency.email}?subject=${encodeURIComponent(contact.mailSubject)}`;

/** The links to mail and to the chat, if there is one. */
function links({ user_name, user_email, message }: Fields, isMailFilledIn: boolean) {
  const text = `${user_name}\n${user_email}\n\n${message.trim()}`;
  const body = `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  const chat = chatLinkWith(agency, { text, cutNote: contact.cutNote });
  return [mailAbout + (isMailFilledIn ? body : ''), ...(agency.phone ? [chat] : [])];
}

const atRest = ({ steps }: Past) => {
  const fields = fieldsAfter(steps);
  return {
    fields,
    draft: Object.values(fields).join('') ? fields : null,
    button: { says: handOver.submitLabel, isDisabled: false },
    status: '',
    otherWays: [],
  };
};

const saying =
  (outcome: keyof typeof handOver.status, isMailFilledIn: boolean) => (past: Past) => ({
    ...atRest(past),
    status: handOver.status[outcome],
    otherWays: links(fieldsAfter(past.steps), isMailFilledIn),
  });

/** The state after these letters; another letter takes an edit. */
const LED_TO = { whole: 'opened', tooLong: 'tooLong', incomplete: 'incomplete' };

export const pageCase = {
  watched: WATCHED,
  prepare: (driver) => driver.copy.hold(),
  gestures: {
    'form.submitted': async (driver, { letter }) => {
      await fillInFor(driver, letter);
      await driver.submit();
    },
    'form.edited': (driver) => driver.type('#enquiry [name=message]', '!'),
    'copy.requested': (driver) => driver.press('#send-outcome button'),
    'view.failed': (driver) => driver.breakView(),
  },
  outcomes: {
    watchForm: 'runs until it is stopped',
    recallDraft: 'runs until it is stopped',
    revealOutcome: 'runs until it is stopped',
    copyLetter: {
      done: (driver) => driver.copy.take(),
      error: (driver) => driver.copy.refuse(),
    },
  },
  delays: {},
  expected: {
    'working.idle': atRest,
    'working.opened': saying('opened', true),
    'working.incomplete': saying('incomplete', true),
    'working.tooLong.offered': saying('tooLong', false),
    'working.tooLong.copying': saying('tooLong', false),
    'working.tooLong.copied': saying('copied', false),
    'working.tooLong.notCopied': saying('notCopied', false),
    unavailable: atRest,
  },
  unreachable: Object.entries(LED_TO).map(([own, from]) => ({
    event: 'form.submitted',
    from: { working: from },
    when: ({ event }: { event: object }) => 'letter' in event && event.letter !== own,
    because: 'it takes an edit to make another letter',
  })),
  inBrowser: {
    unreachable: [
      { event: 'view.failed', because: 'no gesture makes a view of the built page fail' },
    ],
  },
} satisfies FlowCase<typeof handOverMachine, (typeof WATCHED)[number]>;

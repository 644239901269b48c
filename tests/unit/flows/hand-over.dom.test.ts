import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Subject } from '../../../machines/plan.machine.ts';
import { content, siteWithSettings } from '../../support/site.ts';
import type { FlowDependencies } from '../../../src/flows/define-flow.ts';
import { copyLetter, handOverEffects } from '../../../src/flows/hand-over/effects.ts';
import { element, openSentPage, runAlone } from '../../support/effects.ts';
import { jsdomDriver } from '../../support/jsdom-driver.tsx';
import { sentPage } from '../../support/sent-page.ts';
import { siteWith } from '../../support/site-with.ts';
import { ENQUIRIES } from '../../walks/hand-over/page-case.ts';

const { content: handedOver } = siteWithSettings({ VITE_MAIL: 'link' });
const { agency, navigation, plans, privacy, contact } = handedOver;

let chosen: Subject | null = null;
const page: FlowDependencies = {
  content: siteWith({
    agency: { email: 'halo@kedai.my' },
    contact: { sending: { mailSubject: 'Enquiry & more' } },
  }),
  read: (id) => (id === 'plan' ? ({ context: { subject: chosen } } as never) : undefined),
};
const { actors, actions } = handOverEffects(page);
const run = (name: keyof NonNullable<typeof actions>) =>
  (actions![name] as (...given: unknown[]) => void)({}, { enquiry: ENQUIRY });

const ENQUIRY = { user_name: ' Aina ', user_email: 'a@b.my', message: 'Tea & site?\nNow ' };
const field = (name: string) => element(`[data-field=${name}]`) as HTMLInputElement;
function fillIn(typed: Partial<typeof ENQUIRY> = {}) {
  for (const [name, text] of Object.entries({ ...ENQUIRY, ...typed })) field(name).value = text;
}
const AS_TEXT = 'Aina\na@b.my\n\nTea & site?\nNow';

beforeEach(() => {
  openSentPage();
  chosen = null;
  sessionStorage.clear();
});

describe('a submit reports whether the enquiry fits a mail link', () => {
  const PLAN = content.plans.plans[0]!.title;
  const ABOUT = 'mailto:halo@kedai.my?subject=Enquiry%20%26%20more';
  const room = 2000 - `${ABOUT}&body=${encodeURIComponent('Aina\r\na@b.my\r\n\r\n')}`.length;

  test.each<[what: string, fitsLink: boolean, before: () => unknown]>([
    ['an enquiry with all three fields', true, () => fillIn()],
    ['a link of 2000 characters', true, () => fillIn({ message: 'm'.repeat(room) })],
    ['a link of 2001 characters', false, () => fillIn({ message: 'm'.repeat(room + 1) })],
    [
      'a link that the chosen plan makes too long',
      false,
      () => {
        fillIn({ message: 'm'.repeat(room) });
        chosen = { plan: PLAN, shop: '' };
      },
    ],
  ])('%s: %s', (_, fitsLink, before) => {
    const { received } = runAlone(actors!.watchForm as never);
    before();
    element('form.enquiry').dispatchEvent(new SubmitEvent('submit', { bubbles: true }));
    expect(received).toMatchObject([{ type: 'form.submitted', fitsLink }]);
  });
});

test.each([
  ['openLetter', { subject: 'Enquiry & more', body: AS_TEXT.replaceAll('\n', '\r\n') }],
  ['openBlankLetter', { subject: 'Enquiry & more' }],
] as const)('%s opens a mail link in a new tab with %j', (name, letter) => {
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    links.push(this);
  });
  run(name);
  expect(links.map(({ target, rel }) => [target, rel])).toEqual([['_blank', '']]);
  expect(Object.fromEntries(new URL(links[0]!.href).searchParams.entries())).toEqual(letter);
});

describe('a copy', () => {
  const withClipboard = (clipboard?: Partial<Clipboard>) => {
    vi.stubGlobal('navigator', { clipboard });
    onTestFinished(() => void vi.unstubAllGlobals());
  };
  const copied = () =>
    toPromise(createActor(copyLetter(page), { input: { enquiry: ENQUIRY } }).start());

  test('contains name, address and message', async () => {
    const texts: string[] = [];
    withClipboard({ writeText: async (text) => void texts.push(text) });
    await copied();
    expect(texts).toEqual([AS_TEXT]);
  });

  test('fails without a clipboard', async () => {
    withClipboard();
    await expect(copied()).rejects.toThrow(TypeError);
  });
});

test('the page describes a form that opens a mail program, and does not mention EmailJS', () => {
  const page = sentPage(handedOver);
  const textOf = (selector: string) => page.querySelector(selector)!.textContent;
  expect(textOf('.held-note')).toBe(contact.handOver.heldStatus);
  expect(textOf('.without-script')).toBe(
    `${contact.handOver.withoutScript} ${agency.email}, ${navigation.chatName}`,
  );
  const { textContent } = page;
  for (const words of [contact.form.heldStatus, contact.form.withoutScript]) {
    expect(textContent).not.toContain(words);
  }
  expect(page.querySelector('.honeypot')).toBeNull();
  const received = Array.from(page.querySelectorAll('.privacy dd'), (point) => point.textContent);
  expect(received).toEqual(privacy.flatMap(({ points }) => points.map(({ text }) => text)));
  expect(received.join()).not.toContain('EmailJS');
  expect(received[2]).toContain('The form opens your own mail program');
});

test('choosing a plan after the mail program has opened clears the status, and the next mail begins with the plan', async () => {
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const driver = await jsdomDriver({ content: handedOver });
  const { title } = plans.plans[0]!;
  for (const [name, text] of Object.entries(ENQUIRIES.whole)) {
    driver.fill(`#enquiry [name=${name}]`, text);
  }
  await driver.submit();
  expect(await driver.see(['status'])).toEqual({ status: contact.handOver.status.opened });
  await driver.choose(`.plan-link[data-plan="${title}"]`);
  expect(await driver.see(['status'])).toEqual({ status: '' });
  await driver.submit();
  const bodies = opened.mock.contexts.map((link) =>
    new URL((link as HTMLAnchorElement).href).searchParams.get('body'),
  );
  expect(bodies).toHaveLength(2);
  const [before, after] = bodies;
  expect(after!.endsWith(`\r\n\r\n${before}`)).toBe(true);
  expect(after).toContain(title);
});

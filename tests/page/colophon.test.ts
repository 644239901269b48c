// @vitest-environment jsdom
/** What stands around the form and at the foot of the page. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { content } from '../../src/content/index.ts';
import { prerenderPage } from '../../src/prerender.tsx';

const { agency, navigation, colophon, invitation, privacy, sendFlow } = content;
const edition = { version: '2.3.4', date: '2031-05-06', weight: '98,765' };

function open(site = content, made: Parameters<typeof prerenderPage>[2] = edition) {
  document.body.innerHTML = prerenderPage({}, site, made);
  return (selector: string) =>
    Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
}

test.each([
  ['on', [colophon.flowsLabel]],
  ['', []],
])('the foot of the page leads to all there is, its flows among it: "%s"', (setting, flows) => {
  vi.stubEnv('VITE_FLOWS_PAGE', setting);
  onTestFinished(() => void vi.unstubAllEnvs());
  const texts = open();
  expect(texts('[href^="/flows/"]')).toEqual(
    flows.flatMap((label) => [sendFlow.flowsLabel, label]),
  );
  expect(texts('footer li')).toEqual([
    ...navigation.links.map(({ label }) => label),
    privacy[0]!.title,
    colophon.licencesLabel,
    ...flows,
    agency.email,
    ...(agency.phone ? [`${navigation.chatName} ${agency.phone}`] : []),
  ]);
  const within = document.querySelectorAll<HTMLAnchorElement>('footer [href^="#"]');
  const missing = [...within].filter(({ hash }) => !document.querySelector(hash));
  expect([within.length, missing]).toEqual([navigation.links.length + 1, []]);
});

test('its title block says which edition it is of, and when it is of none what holds for all', () => {
  const { sheet, scale, revisionLabel, dateLabel, weightLabel, weightUnit, weighed } = colophon;
  const always = [sheet.label, sheet.text, scale.label, scale.text];
  const texts = open();
  expect(texts('.title-block > div > *')).toEqual([
    ...always,
    revisionLabel,
    '2.3.4',
    dateLabel,
    '2031-05-06',
    weightLabel,
    `98,765 ${weightUnit}`,
    weighed,
  ]);
  expect(texts('.sheet-name').join()).toContain(`© 2031 ${content.company.name || agency.brand}`);
  document.body.innerHTML = prerenderPage();
  expect(texts('.title-block > div > *')).toEqual(always);
});

test('what helps to write comes before the form and what happens next after it, where there is any', () => {
  const { prompts, next } = invitation;
  const words = [...prompts.questions, content.contact.submitLabel, ...next.steps];
  expect(open()('.prompts li, #enquiry [type=submit], .next li')).toEqual(words);
  const quiet = { prompts: { ...prompts, questions: [] }, next: { ...next, steps: [] } };
  expect(open({ ...content, invitation: { ...invitation, ...quiet } })('.prompts, .next')).toEqual(
    [],
  );
});

test('a number that leads to the chat is named by it', () => {
  expect(open()('#Contact a.icon-link')).toEqual([
    agency.email,
    ...(agency.phone ? [`${navigation.chatName} ${agency.phone}`] : []),
  ]);
});

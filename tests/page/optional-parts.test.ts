// @vitest-environment jsdom
/** The parts that an owner may fill: what is on the page of each, and that nothing of it is before. */
import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { emptyCompany, filledParts } from '../support/filled-parts.ts';
import { sentPage } from '../support/sent-page.ts';

const { work, voices, questions, social, company } = filledParts;

const PARTS = {
  work: '.work',
  voices: 'main > aside',
  questions: '.questions',
  social: '.social-links',
  company: '.company',
};

const empty = {
  work: { ...work, cases: [] },
  voices: { ...voices, voices: [] },
  questions: { ...questions, questions: [] },
  social: { ...social, links: [] },
  company: emptyCompany,
};

const open = (parts: Partial<typeof filledParts>) => sentPage({ ...content, ...empty, ...parts });

const filled = open(filledParts);

const outlineOf = (page: ParentNode) =>
  Array.from(page.querySelectorAll('h1, h2, h3, h4'), ({ tagName, textContent }) => [
    tagName,
    textContent.trim(),
  ]);

const sectionsOf = (page: ParentNode) =>
  Array.from(page.querySelectorAll('main > section'), ({ id }) => id);

test.each(Object.entries(PARTS))('%s is on the page as soon as it is filled', (name, place) => {
  const page = open({ [name]: filledParts[name as keyof typeof PARTS] });
  const there = Object.values(PARTS).filter((part) => page.querySelector(part));
  expect(there).toEqual([place]);
});

test('none of them adds a section or a heading of its rank, but the voices between two', () => {
  const without = open({});
  expect(sectionsOf(filled)).toEqual(sectionsOf(without));
  expect(filled.querySelector('main > aside')!.nextElementSibling!.id).toBe('Contact');
  const own = new Set(outlineOf(without).map(String));
  expect(outlineOf(filled).filter((heading) => !own.has(String(heading)))).toEqual([
    ['H3', work.title],
    ...work.cases.map(({ title }) => ['H4', title]),
    ['H3', questions.title],
    ['H2', voices.title],
  ]);
});

test('each names itself by its heading', () => {
  const names = Array.from(filled.querySelectorAll('.work, .questions, aside'), (part) =>
    filled.querySelector(`#${part.getAttribute('aria-labelledby')}`)!.textContent.trim(),
  );
  expect(names).toEqual([work.title, questions.title, voices.title]);
  expect(filled.querySelector('.social-links')!.ariaLabel).toBe(social.label);
});

test('a piece of work has its picture, which comes late, and leads where it stands', () => {
  const cases = Array.from(filled.querySelectorAll('.work li'), (piece) => {
    const picture = piece.querySelector('img')!;
    const link = piece.querySelector('a');
    return {
      title: piece.querySelector('h4')!.textContent.trim(),
      text: piece.querySelector('p')!.textContent,
      alt: picture.alt,
      loading: picture.getAttribute('loading'),
      link: link && [link.href, link.target, link.rel],
    };
  });
  expect(cases).toEqual(
    work.cases.map(({ title, text, alt, link }) => ({
      title,
      text,
      alt,
      loading: 'lazy',
      link: link ? [link, '_blank', 'noopener'] : null,
    })),
  );
});

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 2],
  [5, 3],
  [6, 3],
])('%i pieces of work stand in %i columns', (count, columns) => {
  const page = open({ work: { ...work, cases: work.cases.slice(0, count) } });
  expect(page.querySelector('.work-cases')!.classList).toContain(`work-cases-${columns}`);
});

test('a voice is a quotation with who said it, and a question opens by itself', () => {
  const said = Array.from(filled.querySelectorAll('aside figure'), (figure) =>
    ['blockquote p', 'figcaption b', 'figcaption span'].map(
      (part) => figure.querySelector(part)!.textContent,
    ),
  );
  expect(said).toEqual(voices.voices.map(({ quote, name, role }) => [quote, name, role]));
  const asked = Array.from(filled.querySelectorAll('.questions details'), (details) =>
    ['summary', 'p'].map((part) => details.querySelector(part)!.textContent),
  );
  expect(asked).toEqual(questions.questions.map(({ question, answer }) => [question, answer]));
});

test('the links to elsewhere leave the page as the others do', () => {
  const links = [...filled.querySelectorAll<HTMLAnchorElement>('.social-links a')];
  expect(
    links.map(({ href, target, rel, textContent }) => [textContent.trim(), href, target, rel]),
  ).toEqual(social.links.map(({ name, url }) => [name, url, '_blank', 'me noopener']));
});

const { name, number, town, hours, person, since, labels } = company;
const inTown = open({ company: { ...emptyCompany, town } });
const named = open({ company: { ...emptyCompany, name } });

test.each(['.invitation', '.colophon'])(
  'who the agency is stands in %s as far as it is filled',
  (place) => {
    const linesIn = (page: ParentNode) =>
      Array.from(page.querySelectorAll(`${place} .company > div > *`), (line) => line.textContent);
    expect(linesIn(filled)).toEqual(
      [
        [labels.person, person],
        [labels.hours, hours],
        [labels.town, town],
        [labels.since, since],
        [labels.name, `${name}${labels.number} ${number}`],
      ].flat(),
    );
    expect(linesIn(inTown)).toEqual([labels.town, town]);
    expect(linesIn(named)).toEqual([labels.name, name]);
  },
);

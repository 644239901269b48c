/** The static parts of the page, prerendered from various content. */
import { readFileSync } from 'node:fs';
import type { ComponentProps, ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { content, siteWithSettings } from '../../support/site.ts';
import { structuredData } from '../../../site/build/seo/structured-data.ts';
import type { Env } from '../../../site/content/load.ts';
import type { SiteContent } from '../../../src/model/site.ts';
import { HowWeWork } from '../../../src/page/about/HowWeWork.tsx';
import { NotFound } from '../../../src/page/not-found/NotFound.tsx';
import { PrivacyNotes } from '../../../src/page/contact/PrivacyNotes.tsx';
import { Claim } from '../../../src/page/services/Services.tsx';
import { SERVICE_ICONS, type ServiceIcon } from '../../../src/model/schema.ts';
import { prerenderPage } from '../../../site/build/prerender.tsx';
import { llms } from '../../../site/build/seo/llms.ts';
import {
  ArrowOut,
  BurgerIcon,
  ChatIcon,
  CrossIcon,
  MailIcon,
  PauseIcon,
  PlayIcon,
} from '../../../src/ui/icons.tsx';
import { Unbroken } from '../../../src/ui/Unbroken.tsx';
import { filledParts, rich } from '../../support/agencies.ts';
import { jsdomDriver } from '../../support/jsdom-driver.tsx';
import { sentPage } from '../../support/sent-page.ts';
import { data, siteWith } from '../../support/site-with.ts';

const { foot, contact, home } = content;
const { form, invitation, sending } = contact;

const textsIn = (place: ParentNode, selector: string) =>
  Array.from(place.querySelectorAll(selector), ({ textContent }) => textContent.trim());
const texts = (selector: string) => textsIn(document, selector);
const show = (html: string) => {
  document.body.innerHTML = html;
};

beforeEach(() => document.body.replaceChildren());

test.each([
  [true, ['How this page works']],
  [false, []],
])('the footer lists every link, and /flows/ only if that page exists: %s', (flowsPage, flows) => {
  show(prerenderPage({ ...content, flowsPage }));
  expect(texts('[href^="/flows/"]')).toEqual(flows);
  expect(texts('footer li')).toEqual(['Privacy notice', 'Licences', ...flows]);
  expect(document.querySelector<HTMLElement>('footer [href="#privacy"]')!.lang).toBe('en');
  const within = document.querySelectorAll<HTMLAnchorElement>('footer [href^="#"]');
  const missing = [...within].filter(({ hash }) => !document.querySelector(hash));
  expect([within.length, missing]).toEqual([1, []]);
  // A browser opens `<details>` for a target inside it, but not for one in its summary.
  const notes = document.querySelector(within[within.length - 1]!.hash)!;
  expect(notes.closest('details, summary')!.matches('details.privacy')).toBe(true);
});

test('the chosen plan stands above the fields, and missing prompts and next steps have no title', () => {
  const quiet = { prompts: { questions: [] }, next: { steps: [] } };
  const page = sentPage(siteWith({ contact: { invitation: quiet } }));
  expect(page.querySelector('#enquiry :is(.plan-tag, [data-field])')!.className).toBe('plan-tag');
  expect(textsIn(page, '#Contact h3, .prompts')).toEqual([form.title, invitation.title]);
  const describing = page.querySelector('textarea')!.getAttribute('aria-describedby')!.split(' ');
  expect(describing).toHaveLength(2);
});

test('the hero shows the lowest price in each currency, and a promise only if the owner makes one', () => {
  const [plan] = data.words.plans.plans;
  const promising = (promise: string) => ({ introduction: { promise } });
  const costing = (...amounts: [home: number, abroad: number][]) =>
    sentPage(
      siteWith({
        agency: { country: 'Germany' },
        currencies: { home: 'EUR', abroad: 'USD', first: 'EUR' },
        home: promising('Soon.'),
        plans: {
          plans: amounts.map(([EUR, USD], index) => ({
            ...plan!,
            title: `${index}`,
            original: { EUR: 90_000, USD: 90_000 },
            price: { EUR, USD },
            monthly: { EUR: 1, USD: 1 },
          })),
        },
      }),
    );
  const page = costing([3600, 2500], [2200, 2600], [8500, 1900]);
  const shownText = [
    ...page.querySelectorAll<HTMLElement>('#Home a[href="#Price"] [data-currency]'),
  ];
  expect(
    shownText.map(({ textContent, dataset, hidden }) => [textContent, dataset['currency'], hidden]),
  ).toEqual([
    [`${home.introduction.pricesLink} from €2,200`, 'home', false],
    [`${home.introduction.pricesLink} from $1,900`, 'abroad', true],
  ]);
  expect(textsIn(page, '.hero-lead .small')).toEqual(['Soon.']);
  const quiet = sentPage(siteWith({ home: promising('') }));
  expect(textsIn(quiet, '#Home .button + *')).toEqual(textsIn(quiet, '#Home a[href="#Price"]'));
});

test('without a phone number, the page has no chat link and search engines get no number', async () => {
  const site = siteWith({ agency: { phone: 'none' } });
  const driver = await jsdomDriver({ content: site });
  for (const name of ['user_name', 'user_email', 'message'])
    driver.fill(`[name=${name}]`, 'a@b.my');
  await driver.submit();
  await driver.refuseEnquiry({ status: 400, text: 'no' });
  expect(texts('.other-ways a')).toEqual([sending.insteadByMail]);
  expect(document.querySelector('[href*="wa.me"]')).toBeNull();
  expect(document.querySelectorAll('.icon-link').length).toBeGreaterThan(0);
  expect((await driver.see(['failuresLogged'])).failuresLogged).toBe(1);
  expect(structuredData(site, undefined)).not.toHaveProperty('telephone');
  expect(llms(site)).not.toContain('wa.me');
});

test.each([
  { figure: '7%', sentence: 'It costs 7%!', shownText: 'It costs 7%!', large: '7%!' },
  { figure: '7%', sentence: '7% or 7%.', shownText: '7% or 7%.', large: '7%' },
  { figure: '9', sentence: 'Nine of ten.', shownText: '9 Nine of ten.', large: '9' },
])('the claim “$sentence” shows $figure once, in large type', ({ shownText, large, ...claim }) => {
  show(renderToStaticMarkup(<Claim {...claim} />));
  expect({ shownText: document.body.textContent, large: texts('b') }).toEqual({
    shownText,
    large: [large],
  });
});

const showSteps = (steps: ComponentProps<typeof HowWeWork>['steps']) => {
  const clientLabels = { does: 'You', gets: 'You get', approves: 'You approve' };
  const site = { ...content, about: { ...content.about, clientLabels } };
  show(renderToStaticMarkup(<HowWeWork steps={steps} content={site} />));
};

test.each([
  [3, 'plot build open', true],
  [4, 'plot plan build open', true],
  [5, 'plot plan frame build open', true],
  [6, 'plot plan frame build open open', true],
  [3, 'plot build open', false],
])(
  '%i steps keep their order under a shop at the stages %s, with client lines: %s',
  (count, stages, has) => {
    const titles = ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, count);
    const clientOf = (title: string) => ({
      client: { does: `${title} 1`, gets: `${title} 2`, approves: `${title} 3` },
    });
    showSteps(titles.map((title) => ({ title, ...(has && clientOf(title)) })));
    const drawn = Array.from(
      document.querySelectorAll('[aria-hidden=true] > .shop.yours'),
      ({ className }) => /shop-(\w+)/.exec(className)![1],
    );
    expect(drawn.join(' ')).toBe(stages);
    expect(texts('.shop-name')).toEqual(titles.map(() => 'Your name here'));
    const linesOf = (title: string) =>
      `You|${title} 1|You get|${title} 2|You approve|${title} 3`.split('|');
    expect(texts('ol :is(h4, dt, dd)')).toEqual(
      titles.flatMap((title) => [title, ...(has ? linesOf(title) : [])]),
    );
  },
);

test('leaders lead from the drawn shop to the numbers of the services', () => {
  const numbersOf = (...icons: ServiceIcon[]) => {
    const services = icons.map((icon) => ({ title: icon, description: 'D', icon }));
    const page = sentPage({ ...content, services: { ...content.services, services } });
    return textsIn(page, '#Service [aria-hidden=true].yours > .leader');
  };
  expect(numbersOf(...SERVICE_ICONS)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(numbersOf('maintenance', 'seo', 'webDevelopment', 'seo')).toEqual(['3', '2, 4', '1']);
  expect(textsIn(whole, '#Service .yours .shop-name')).toEqual(['Your name here']);
});

test('the drawing of the services is in the file, and no shape in it is filled by default', () => {
  const sheet = new DOMParser().parseFromString(
    readFileSync('src/page/drawings.svg', 'utf8'),
    'image/svg+xml',
  );
  const drawing = whole.querySelector('#Service use')!.getAttribute('href')!.replace(/.*#/, '');
  expect(Array.from(sheet.querySelectorAll('[id]'), ({ id }) => id)).toEqual([drawing]);
  const unfilled = [...sheet.querySelectorAll('path, circle')].filter(
    (shape) => !shape.closest('[fill]'),
  );
  expect(unfilled).toEqual([]);
});

test('a note without a partner has the whole width, and is a statement if it is short', () => {
  const steps = ['A', 'B', 'C'].map((title) => ({ title }));
  const kindsOf = (...notes: string[]) => {
    const cards = notes.map((text, index) => ({
      title: `${index}`,
      text: text === 'long' ? 'words '.repeat(30) : 'Words.',
      ...(text === 'steps' && { steps }),
    }));
    const page = sentPage(siteWith({ about: { cards } }));
    return Array.from(page.querySelectorAll('.note'), ({ className }) => className.slice(5));
  };
  const short = 'band statement';
  expect(kindsOf('A', 'B', 'steps', 'C')).toEqual(['', '', 'band', short]);
  expect(kindsOf('A', 'B', 'long')).toEqual(['', '', 'band']);
  expect(kindsOf('A', 'steps', 'B', 'C')).toEqual([short, 'band', '', '']);
  expect(kindsOf('steps', 'A', 'B', 'C', 'D')).toEqual(['band', '', '', '', '']);
});

const noteWith = (settings: Env) => siteWithSettings(settings).content.privacy;

test.each([
  ['', 'ipapi.co'],
  ['https://geo.example.com:8443/json?key=1', 'geo.example.com'],
  ['/country', undefined],
])('the privacy note names the country service if it is external: %s', (VITE_GEO_URL, service) => {
  show(renderToStaticMarkup(<PrivacyNotes privacy={noteWith({ VITE_GEO_URL })} />));
  const named = texts('dd').flatMap((text) => text.match(/ipapi\.co|geo\.example\.com/g) ?? []);
  expect(named).toEqual(service ? [service, service] : []);
});

test.each([
  ['', '', undefined],
  ['https://count.example/script.js', '', 'through count.example,'],
  ['https://cdn.example/count.js', 'https://count.example', 'through cdn.example, count.example,'],
  ['https://count.example/script.js', 'https://count.example', 'through count.example,'],
  ['/count.js', '', 'This site counts visits'],
])(
  'the privacy note says whether visits are counted, and through which hosts: %s %s',
  (VITE_ANALYTICS, VITE_ANALYTICS_HOST, message) => {
    const [note] = noteWith({ VITE_ANALYTICS, VITE_ANALYTICS_HOST });
    const [{ title, text }] = note!.points.slice(-1) as [{ title: string; text: string }];
    expect(title).toBe(message ? 'What is counted' : 'Your choice');
    expect(text).toContain(message ?? '');
  },
);

/** The optional parts and where they appear. */
const { work, questions, company } = filledParts;
const PLACES = {
  work: '.work',
  voices: 'main > aside',
  questions: '.questions',
  social: '.social-links',
};
const empty = { questions: { ...questions, questions: [] } };
const pageWith = (parts: Partial<SiteContent>) => sentPage({ ...content, ...empty, ...parts });
const whole = sentPage();

test.each(Object.entries(PLACES))('%s appears only if it has content', (name, place) => {
  const page = pageWith({ [name]: filledParts[name as keyof typeof PLACES] });
  expect(Object.values(PLACES).filter((part) => page.querySelector(part))).toEqual([place]);
});

test('the first note in About shows each person with a portrait or an initial, and has no list without people', () => {
  const people = [
    { name: 'Puan Rokiah', part: 'Draws the plans.', picture: 'rokiah.png' },
    { name: '𠮷田 Kavitha', part: 'Builds the pages.' },
  ];
  const page = sentPage(siteWith({ about: { people } }));
  const [first] = page.querySelectorAll('#About .note');
  expect(textsIn(first!, '.people p')).toEqual([
    'Puan Rokiah Draws the plans.',
    '𠮷田 Kavitha Builds the pages.',
  ]);
  const faces = first!.querySelectorAll('.people li > :first-child');
  expect(Array.from(faces, ({ tagName, textContent }) => tagName + textContent)).toEqual([
    'PICTURE',
    'SPAN𠮷',
  ]);
  expect(page.querySelectorAll('.people')).toHaveLength(1);
  expect(whole.querySelector('.people')).toBeNull();
});

test('foreign words in a text are marked with their language', () => {
  const cards = [
    {
      title: 'A',
      text: 'Half of tapak web, as tapak web is a website.',
      foreign: { lang: 'ms', words: 'tapak web' },
    },
    { title: 'B', text: 'A website.', foreign: { lang: 'ms', words: 'tapak web' } },
    { title: 'C', text: 'Words.' },
  ];
  const page = sentPage(siteWith({ about: { cards } }));
  const notes = [...page.querySelectorAll('#About li p')];
  expect(notes.map(({ textContent }) => textContent)).toEqual(cards.map(({ text }) => text));
  expect(
    notes.map((note) =>
      Array.from(note.querySelectorAll('[lang]'), (words) => [
        words.getAttribute('lang'),
        words.textContent,
      ]),
    ),
  ).toEqual([[['ms', 'tapak web']], [], []]);
});

test('the source of a claim opens a new tab, and says so', () => {
  const proven = { figure: '7%', sentence: 'It is 7%.', source: 'https://study.example/' };
  show(renderToStaticMarkup(<Claim {...proven} />));
  expect(document.querySelector('a')!.outerHTML).toMatch(
    /target="_blank".* aria-describedby="new-tab"/,
  );
});

test.each([
  ['maksu@gmail', false],
  ['mak.su@gmail', false],
  ['maksu@gmail.com', true],
  ['a.b+c@mail.co.my', true],
  ['用户@例子.公司', true],
])('the pattern of the email field accepts %s: %s', (address, hasEnding) => {
  const { pattern } = sentPage().querySelector<HTMLInputElement>('[type=email]')!;
  // Browsers compile the pattern of a field in this way.
  expect(new RegExp(`^(?:${pattern})$`, 'v').test(address)).toBe(hasEnding);
});

const ALONE = '(min-width: 64rem) 42rem, 92vw';
const IN_TWOS = '(min-width: 40rem) min(47vw, 35rem), 92vw';
const IN_THREES = '(min-width: 64rem) min(30vw, 23rem), (min-width: 40rem) 47vw, 92vw';
const made = { src: '/a.webp', avif: '/a.avif 480w', width: 480, height: 300 };
const pictures = new Proxy({}, { get: () => made });

test.each([
  [1, 1, ALONE],
  [2, 2, IN_TWOS],
  [3, 3, IN_THREES],
  [4, 2, IN_TWOS],
  [5, 3, IN_THREES],
  [6, 3, IN_THREES],
])(
  '%i pieces of work are in %i columns, and their pictures are as wide',
  (count, columns, sizes) => {
    const parts = { ...content, work: { ...work, cases: work.cases.slice(0, count) } };
    show(prerenderPage({ ...parts, about: rich.about }, { pictures }));
    expect(document.querySelector('.work-cases')!.classList).toContain(`work-cases-${columns}`);
    const sizesIn = (place: string) =>
      new Set(
        Array.from(
          document.querySelectorAll<HTMLSourceElement>(`${place} source`),
          (each) => each.sizes,
        ),
      );
    expect(['.work', '.people', '.fronts'].map((place) => [...sizesIn(place)].join())).toEqual([
      sizes,
      '5rem',
      '20rem',
    ]);
    const images = [...document.querySelectorAll('.work img, .people img, .fronts img')];
    for (const image of images)
      expect(image.outerHTML).toMatch(
        /^<img src="\/a.webp" width="480" height="300" alt=".*" loading="lazy" decoding="async">$/,
      );
  },
);

test('a number that fits a line stays on one, and a longer one breaks at its spaces', () => {
  show(
    renderToStaticMarkup(<Unbroken>Call +60 12-345 6789, or write to hello@a2.example</Unbroken>),
  );
  expect(document.body.textContent).toBe('Call +60 12-345 6789, or write to hello@a2.example');
  expect(texts('.unbroken')).toEqual(['+60 12-345 6789', '12-345']);
});

test.each<[control: string, ...icons: ComponentType[]]>([
  ['#menu-button', BurgerIcon],
  ['.icon-link[href^=mailto]', MailIcon],
  ['.icon-link[href*="wa.me"]', ChatIcon],
  ['#pause-control', PauseIcon, PlayIcon],
  ['.plan-tag button', CrossIcon],
  ['.work a', ArrowOut],
  ['.social-links a', ArrowOut],
])('%s shows its own icon', (control, ...icons) => {
  const drawn = icons.map((Icon) => renderToStaticMarkup(<Icon />));
  const page = sentPage({ ...content, ...filledParts });
  for (const each of page.querySelectorAll(control))
    expect(Array.from(each.querySelectorAll('svg'), ({ outerHTML }) => outerHTML)).toEqual(drawn);
  expect(page.querySelector(control)).not.toBeNull();
});

test('a browser that restores what was typed leaves the plan to the script', () => {
  expect(whole.querySelector('form#plan')!.getAttribute('autocomplete')).toBe('off');
});

test('a field that only programs fill in is hidden, and no tab stop', () => {
  const honeypot = whole.querySelector<HTMLInputElement>('[aria-hidden=true] [name=leave_empty]')!;
  expect(honeypot.tabIndex).toBe(-1);
});

test('the sketch shows the price, the monthly fee and the delivery time of its plan', () => {
  const plans = textsIn(whole, '#sketch p:not(.sr-only)');
  expect(plans[0]).toMatch(/^RM\s2,200.* one-time RM\s65.* \/ month 1-2 weeks Discuss this plan/);
});

test('the footer shows the owner, the year and the company details that are given', () => {
  const { name, number, town, hours, person, since } = company;
  const labels = foot.companyLabels;
  const cellsOf = (parts: Partial<SiteContent>, made = {}) => {
    show(prerenderPage({ ...content, ...parts }, made));
    return texts('footer dl > div > *');
  };
  expect(cellsOf({ company }, { date: '2031-05-06' })).toEqual(
    [
      [labels.name, name],
      [labels.number, number],
      [labels.town, town],
      [labels.hours, hours],
      [labels.person, person],
      [labels.since, since],
    ].flat(),
  );
  expect(texts('footer p')).toContain(`© 2031 ${name}`);
  expect(cellsOf({ company: { ...content.company, town } })).toEqual([labels.town, town]);
  expect(cellsOf({})).toEqual([]);
  expect(document.querySelector('footer dl')).toBeNull();
});

const letters = (count: number) => 'w w '.repeat(count).slice(0, count - 1) + 'x';
const priced = (amount: number) =>
  data.words.plans.plans.map((plan) => ({ ...plan, price: { MYR: 99_999, USD: amount } }));
const linksOf = (count: number) => ({
  Home: letters(count - 9),
  About: 'Abc',
  Service: 'Abc',
  Price: 'Abc',
});
const { voices: quotes } = filledParts.voices;

// oxfmt-ignore
test.each([
  ['links in the bar', 30, (count: number) => siteWith({ navigation: { links: linksOf(count) } }), '.nav-links', 'nav-links', 'nav-links nav-long'],
  ['links and the name of the chat', 45, (count: number) => siteWith({ navigation: { links: linksOf(count - 8) } }), '.nav-shortcuts', 'nav-shortcuts nav-words', 'nav-shortcuts'],
  ['a typed phrase', 40, (count: number) => siteWith({ home: { phrases: ['A', letters(count)] } }), '.typed', 'typed', 'typed typed-long'],
  ['the words on the empty sign', 16, (count: number) => siteWith({ home: { sketch: { emptySign: letters(count) } } }), '.sign', 'sign', 'sign sign-long'],
  ['the headline', 40, (count: number) => siteWith({ home: { headline: letters(count) } }), 'h1', 'headline', 'headline headline-long'],
  ['the title of a section', 80, (count: number) => siteWith({ services: { title: letters(count) } }), '#Service h2', 'section-title', 'section-title section-title-long'],
  ['a statement', 130, (count: number) => siteWith({ about: { cards: [{ title: 'A', text: letters(count) }] } }), '.note', 'note band statement', 'note band'],
  ['a price', 99_999, (amount: number) => siteWith({ plans: { plans: priced(amount) } }), '.plan-grid', 'plan-grid', 'plan-grid plan-grid-long'],
  ['quotes', 4, (count: number) => ({ ...content, voices: { title: 'V', voices: [...quotes, ...quotes].slice(0, count) }, }), '.voices', 'voices voices-paired', 'voices'],
])('%s up to %i fit, and more get other styles', (_, most, site, part, usual, other) => {
  const classesOf = (size: number) => sentPage(site(size)).querySelector(part)!.className;
  expect([classesOf(most), classesOf(most + 1)]).toEqual([usual, other]);
});

test('numbers that only sighted visitors get count from one, and stand around the missing one', () => {
  expect(textsIn(whole, '.note-number')).toEqual(['01', '02', '03', '04']);
  show(renderToStaticMarkup(<NotFound content={content} />));
  expect(texts('.plot-numbers text')).toEqual(['403', '405', '404']);
});

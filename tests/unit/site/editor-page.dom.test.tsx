/** Tests the editor's page with the edits that it sends. Its layout and its preview need a browser. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Edit } from '../../../machines/editing.machine.ts';
import type { Shown } from '../../../site/edit/editor.ts';
import { EditorContext, type Schema } from '../../../site/edit/page/field-parts.tsx';
import { copyOf, Field, numberIn } from '../../../site/edit/page/Form.tsx';
import { LanguagesPart, PagesPart } from '../../../site/edit/page/OwnParts.tsx';
import { PicturesPart } from '../../../site/edit/page/Pictures.tsx';
import { addressOf, follow, reloadPreview, settle } from '../../../site/edit/page/preview.ts';
import { Publication, publishing } from '../../../site/edit/page/Publication.tsx';
import { WORDS } from '../../../site/edit/page/words.ts';
import { FACTS, files, siteSchema, type FileName } from '../../../src/model/schema.ts';
import { defaultContent, wordsFor } from '../../support/default-content.ts';
import { recordListeners } from '../../support/open-page.ts';

/** An edit of an earlier visit, which the page reads once its module loads. */
const edit = vi.hoisted(() => {
  const earlier = { file: 'home.yaml', path: ['headline'], value: 'Sites' };
  localStorage.setItem('tapak-editor', JSON.stringify([earlier]));
  return earlier;
});

const content = { ...defaultContent, ...wordsFor('ms') };
const nameOf = (file: string) => file.replace(/^ms\//, '').replace('.yaml', '');
const schemaOf = (file: string) =>
  z.toJSONSchema(file === 'site.yaml' ? siteSchema : files[nameOf(file) as FileName], {
    io: 'input',
  }) as Schema;

const NAMES = ['home', 'plans', 'about', 'services', 'work', 'navigation', 'page', 'not-found'];
const own = [...NAMES, 'site', ...NAMES.map((name) => `ms/${name}`)].map((name) => {
  const file = `${name}.yaml`;
  return [file, { schema: schemaOf(file), data: parse(String(content[file])) as unknown }] as const;
});

/** What the server shows of the default agency with words in Malay, and these changes. */
const shownWith = ({ files: others = {}, ...changes }: Partial<Shown> = {}): Shown => ({
  standing: 'clean',
  clashes: [],
  findings: [],
  files: { ...Object.fromEntries(own), ...others },
  languages: ['ms'],
  facts: FACTS,
  choices: {
    example: ['company', 'offer', 'shop'],
    section: ['Home', 'About', 'Service', 'Price', 'Contact', 'Team'],
  },
  pictures: [],
  canRedo: false,
  ...changes,
});

const edited = vi.fn<(...edits: Edit[]) => void>();
const show = (part: React.ReactNode, shown = shownWith()) =>
  render(<EditorContext value={{ shown, edit: edited }}>{part}</EditorContext>);
/** Shows a file, or the part of it at a path of groups. */
const showFile = (file: string, changes: Partial<Shown> = {}, path: string[] = []) => {
  const schema = path.reduce((outer, name) => outer.properties![name]!, schemaOf(file));
  return show(<Field {...{ file, path, schema }} />, shownWith(changes));
};
/** The default content with another value at a path of a file. */
function having(file: string, path: Edit['path'], value: unknown): Shown['files'] {
  const data = structuredClone(shownWith().files[file]!.data);
  const group = path.slice(0, -1).reduce((outer, name) => outer[name as 'a'], data as { a: never });
  (group as Record<string, unknown>)[path.at(-1)!] = value;
  return { [file]: { schema: schemaOf(file), data } };
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const all = <Found extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
];
const wordsOf = (selector: string) => all(selector).map(({ textContent }) => textContent);
/** Finds a button by its label or words. A search by roles would take a second in such a large form. */
const button = (name: string) =>
  all('button').find((each) => (each.ariaLabel ?? each.textContent) === name);
const press = (name: string) => fireEvent.click(button(name)!);
const change = (control: Element, value: string) =>
  fireEvent.change(control, { target: { value } });
const optionsOf = (select: Element) =>
  [...select.querySelectorAll('option')].map((each) => each.value);
const focused = () => document.activeElement!.id;

/** Answers the page's requests with these values, or with the message of an error. */
function answering(answer: (request: URL, body: unknown) => unknown) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body, headers, method }: RequestInit) => {
    requests.push(path);
    expect([method, headers]).toEqual(['POST', { 'x-tapak-editor': '1' }]);
    try {
      return Response.json(await answer(new URL(path, 'http://localhost'), body));
    } catch (reason) {
      return new Response((reason as Error).message, { status: 400 });
    }
  });
  return requests;
}

beforeEach(() => {
  edited.mockReset();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('labels that differ in English differ in Malay', () => {
  const malay = Object.values(WORDS).map(([, words]) => words);
  expect(malay.filter((words, index) => malay.indexOf(words) < index)).toEqual([]);
});

/** Words that both languages have. */
const SHARED = new Set('edit folder npm run'.split(' '));

test('the labels of each language are in its own words', () => {
  const [english, malay] = [0, 1].map(
    (side) =>
      new Set(
        Object.values(WORDS).flatMap((words) => words[side]!.toLowerCase().match(/[a-z]{2,}/g)!),
      ),
  );
  expect([...english!].filter((word) => malay!.has(word) && !SHARED.has(word))).toEqual([]);
});

test('a copy of a plan has a title of its own, and no drawing, which leads to one plan alone', () => {
  expect(copyOf({ title: 'Shop', drawing: 'shop' })).toEqual({ title: 'Shop 2' });
});

test.each([
  ['home.yaml', '/'],
  ['ms/plans.yaml', '/ms/'],
  ['not-found.yaml', '/404.html'],
  ['ms/not-found.yaml', '/ms/404.html'],
  ['pages/terms.md', '/terms/'],
  ['ms/pages/terms.md', '/ms/terms/'],
])('the preview shows the page with the words of %s: %s', (file, address) => {
  expect(addressOf(file, { languages: ['ms'] })).toBe(address);
});

test('the editor keeps a number as a number, and anything else as it was typed', () => {
  const typed = ['2400', '29.50', '29.', '-1', '', '1,500', 'RM 20'];
  expect(typed.map(numberIn)).toEqual([2400, 29.5, 29, -1, null, '1,500', 'RM 20']);
});

describe('a field', () => {
  // oxfmt-ignore
  const KEPT: [what: string, id: string, label: string, shown: string, typed: string, value: unknown][] = [
    ['a required text', 'home.yaml:headline', 'Headline', 'Websites with good foundations.', 'A \n b', 'A b'],
    ['a required text that is emptied', 'home.yaml:headline', 'Headline', 'Websites with good foundations.', '', ''],
    ['a text of the second language', 'ms/home.yaml:headline', 'Headline (ms)', 'Websites with good foundations.', 'Laman', 'Laman'],
    ['an optional text', 'page.yaml:languageName', 'Name of the language', '', 'English', 'English'],
    ['a text with a default that is emptied', 'home.yaml:introduction.promise', 'Line under the button', 'The first talk is free. No obligation.', '', null],
    ['the last entry of a list', 'home.yaml:phrases.3', 'Phrase 4', 'Fast Performance', 'Speed', 'Speed'],
    ['an amount', 'plans.yaml:plans.2.monthly.USD', 'USD', '175', '180.50', 180.5],
    ['a choice with a default', 'site.yaml:look.fronts', 'Buildings', 'shophouse', 'gabled', 'gabled'],
    ['a choice of the site', 'plans.yaml:plans.0.example', 'Example of a finished site', 'offer', 'shop', 'shop'],
    ['a choice that is left out', 'plans.yaml:plans.1.drawing', 'Drawing that leads here', 'company', '', undefined],
    ['an optional text that is emptied', 'plans.yaml:plans.0.badge', 'Badge on the card', 'Best Seller', '', undefined],
  ];

  test.each(['home', 'plans', 'page', 'site'])('of %s.yaml is kept as its kind asks', (name) => {
    showFile(`${name}.yaml`);
    for (const [what, id, label, value, typed, kept] of KEPT) {
      const [file = '', path = ''] = id.split(':');
      if (nameOf(file) !== nameOf(`${name}.yaml`)) continue;
      expect([field(id).labels![0]!.textContent, field(id).value], `of ${what}`).toEqual([
        label,
        value,
      ]);
      expect(field(id).getAttribute('aria-describedby')).toBe(`${id}! ${id}?`);
      change(field(id), typed);
      const names = path.split('.').map((each) => (/^\d+$/.test(each) ? Number(each) : each));
      expect(edited.mock.lastCall, `of ${what}`).toEqual([{ file, path: names, value: kept }]);
    }
  });

  test('of a file offers the choices that the site has, and an empty one only if it may be left out', () => {
    showFile('plans.yaml');
    showFile('site.yaml');
    const offered = (id: string) => optionsOf(field(id));
    expect(offered('plans.yaml:plans.0.example')).toEqual(['', 'company', 'offer', 'shop']);
    expect(field('plans.yaml:plans.0.example').textContent).toBe('–CompanyOne offerShop');
    expect(offered('plans.yaml:plans.0.drawing')).toEqual(['', 'offer', 'company', 'shop']);
    expect(offered('site.yaml:mail.by')).toEqual(['emailjs', 'link']);
    expect(offered('site.yaml:currencies.first')).toEqual(['', 'MYR', 'USD']);
    expect(offered('site.yaml:currencies.abroad').slice(0, 2)).toEqual(['none', 'AED']);
    expect(field('site.yaml:admin.service').querySelector('option')!.textContent).toBe('None');
    // A translation has no facts, and languages have a part of their own.
    for (const id of ['ms/plans.yaml:plans.0.price.MYR', 'site.yaml:languages'])
      expect(field(id)).toBeNull();
    expect(field('ms/plans.yaml:plans.0.delivery')).not.toBeNull();
    cleanup();
    showFile('plans.yaml', {
      files: {
        ...having('site.yaml', ['currencies', 'abroad'], 'none'),
        ...having('plans.yaml', ['plans'], [{ title: 'One', example: 'gone', price: { MYR: 9 } }]),
      },
    });
    expect(field('plans.yaml:plans.0.price.none')).toBeNull();
    expect(field('plans.yaml:plans.0.example').value).toBe('gone');
  });

  test('of each file is labelled and described, and its groups can be focused', () => {
    for (const name of [...NAMES, 'site']) {
      showFile(`${name}.yaml`);
      const ids = all('[id]').map(({ id }) => id);
      const known = new Set(ids);
      expect(known.size).toBe(ids.length);
      const labelled = new Set(all<HTMLLabelElement>('label').map(({ htmlFor }) => htmlFor));
      const controls = all('input, select, textarea');
      const nameless = controls.filter((each) => !labelled.has(each.id) && !each.closest('label'));
      const described = all('[aria-describedby]').flatMap((each) =>
        each.getAttribute('aria-describedby')!.split(' '),
      );
      expect([nameless, described.filter((id) => !known.has(id))]).toEqual([[], []]);
      expect(document.querySelector('fieldset:not([tabindex="-1"])')).toBeNull();
      cleanup();
    }
  });

  test('of a page or a note may have several lines, and is in its own language', () => {
    const schema = { properties: { text: { type: 'string', isLong: true } } };
    const part = { schema, data: { text: 'A' } };
    const files = { 'pages/terms.md': part, 'privacy/ms.yaml': part };
    const fields = Object.keys(files).map((file) => (
      <Field key={file} {...{ file, schema }} path={[]} />
    ));
    show(fields, shownWith({ files }));
    const [ofPage, ofNote] = all<HTMLTextAreaElement>('textarea');
    change(ofPage!, 'A\n\nB');
    expect(edited.mock.lastCall).toMatchObject([{ path: ['text'], value: 'A\n\nB' }]);
    expect([ofPage!.rows, ofPage!.lang, ofNote!.lang]).toEqual([12, 'en', 'ms']);
  });

  // oxfmt-ignore
  test.each([
    [true, true], ['true', true], ['on', true], ['Yes', true],
    [false, false], ['false', false], ['off', false], ['no', false],
  ])('of yes or no shows %o as ticked: %o', (value, isTicked) => {
    const place = { file: 'site.yaml', path: ['extras', 'sketch'] };
    showFile('site.yaml', { files: having(place.file, place.path, value) }, ['extras']);
    const box = field('site.yaml:extras.sketch');
    expect([box.type, box.checked]).toEqual(['checkbox', isTicked]);
    fireEvent.click(box);
    expect(edited).toHaveBeenCalledWith({ ...place, value: isTicked ? 'no' : 'yes' });
  });

  test('says what it is for, where its value is found, how long it is, and in which language', () => {
    showFile('home.yaml', { files: having('ms/home.yaml', ['headline'], 'Rumah 🏡') });
    showFile('site.yaml');
    const noteOn = (id: string) => field(`${id}!`).textContent;
    expect(noteOn('home.yaml:headline')).toMatch(
      /^The first words of the page\. At most 115 .+ 31 of 115$/,
    );
    expect(noteOn('ms/home.yaml:headline')).toBe(' 7 of 115');
    expect(document.querySelector('textarea')!.rows).toBe(1);
    expect(noteOn('home.yaml:introduction.promise')).toMatch(/^Optional\. One plain line/);
    expect(noteOn('site.yaml:mail.serviceId')).toMatch(
      / Where: EmailJS dashboard .+"Service ID"\.$/,
    );
    expect([field('home.yaml:headline').lang, field('ms/home.yaml:headline').lang]).toEqual([
      'en',
      'ms',
    ]);
  });

  test('shows the number as it is typed until it is left', () => {
    showFile('plans.yaml');
    const price = field('plans.yaml:plans.0.price.MYR');
    change(price, '29.50');
    expect([price.value, price.inputMode]).toEqual(['29.50', 'decimal']);
    fireEvent.blur(price);
    expect(price.value).toBe('2200');
  });

  test('with a fault is marked, and described by the messages of its own file; a warning does not mark it', () => {
    const path = ['headline'];
    showFile('home.yaml', {
      findings: [
        { file: 'home.yaml', path, message: 'is empty: write something.', isFault: true },
        { file: 'ms/home.yaml', path, message: 'has 120 characters.', isFault: false },
        { file: 'ms/home.yaml', path: ['phrases'], message: 'has no entries.', isFault: true },
      ],
    });
    const marked = all('[aria-invalid=true]').map(({ id }) => id);
    expect(marked).toEqual(['home.yaml:headline']);
    expect(all('.fault, .warning').map((each) => `${each.className}: ${each.textContent}`)).toEqual(
      [
        'fault: Headline is empty: write something.',
        'warning: Headline has 120 characters.',
        'fault: Typed phrases (ms/home.yaml) has no entries.',
      ],
    );
  });
});

describe('a list', () => {
  const texts = (value: unknown) => (value as { title: string }[]).map(({ title }) => title);
  const TITLES = ['Landing Page', 'Business/Corporate Website', 'E-Commerce Website'];

  test('is moved, copied and shortened in every language together, and the focus follows', () => {
    const inMalay = (titles: readonly string[]) =>
      titles.map((title) => title && title.replace(/( 2)?$/, ' (ms)$1'));
    const plans = inMalay(TITLES).map((title) => ({ title }));
    showFile('plans.yaml', { files: having('ms/plans.yaml', ['plans'], plans) });
    // A new last entry is not shown before the list has it.
    // oxfmt-ignore
    for (const [name, words, titles, place] of [
      ['Move down: Landing Page', '↓', [TITLES[1], TITLES[0], TITLES[2]], 'plans.1'],
      ['Move up: E-Commerce Website', '↑', [TITLES[0], TITLES[2], TITLES[1]], 'plans.1'],
      ['Duplicate: Landing Page', 'Duplicate', [TITLES[0], 'Landing Page 2', TITLES[1], TITLES[2]], 'plans.1'],
      ['Duplicate: E-Commerce Website', 'Duplicate', [...TITLES, 'E-Commerce Website 2'], 'plans'],
      ['Remove: Landing Page', 'Remove', TITLES.slice(1), 'plans'],
      ['Remove: E-Commerce Website', 'Remove', TITLES.slice(0, 2), 'plans'],
      ['Add: Plan', 'Add: Plan', [...TITLES, ''], 'plans'],
      ['Move up: Landing Page', '↑', null, ''],
      ['Move down: E-Commerce Website', '↓', null, ''],
    ] as const) {
      edited.mockReset();
      (document.activeElement as HTMLElement).blur();
      expect([button(name)!.textContent, button(name)!.ariaDisabled ?? 'false'], `of ${name}`).toEqual([words, String(titles === null)]);
      press(name);
      const edits = edited.mock.lastCall?.map(({ file, value }) => [file, texts(value)]);
      const expected = titles && [['plans.yaml', titles], ['ms/plans.yaml', inMalay(titles as string[])]];
      expect(edits ?? null, `after ${name}`).toEqual(expected);
      expect(focused(), `after ${name}`).toBe(place && `plans.yaml:${place}`);
    }
  });

  test('gets an empty entry at its end, with its required fields, and without facts in a translation', () => {
    showFile('plans.yaml');
    press('Add: Plan');
    const blank = { title: '', suits: '', delivery: '', benefits: [''], choose: '' };
    const added = edited.mock.lastCall!.map(({ value }) => (value as object[]).slice(3));
    expect(added).toEqual([[{ ...blank, price: { MYR: null, USD: null } }], [blank]]);
    cleanup();
    showFile('home.yaml', {}, ['phrases']);
    press('Add: Phrase');
    const phrases = edited.mock.lastCall![0]!.value as string[];
    expect(phrases.slice(3)).toEqual(['Fast Performance', '']);
    // A phrase has no parts that a copy could be useful for.
    expect(button('Duplicate: Fast Performance')).toBeUndefined();
    showFile('services.yaml');
    press('Add: Service');
    const [first, inMalay] = edited.mock.lastCall!.map(({ value }) => (value as object[]).at(-1));
    expect([first, inMalay]).toEqual([
      { ...inMalay, icon: 'webDevelopment' },
      { title: '', description: '' },
    ]);
  });

  test('names an entry by its title, or by its number, and shows its faults on it', () => {
    const files = having('plans.yaml', ['plans', 2, 'title'], '');
    const fault = { path: ['plans', 2], message: 'is wrong.', isFault: true };
    const findings = ['plans.yaml', 'ms/plans.yaml'].map((file) => ({ file, ...fault }));
    showFile('plans.yaml', { files, findings });
    const summary = field('plans.yaml:plans.2');
    expect(summary.textContent).toBe('Plan 3');
    expect(summary.nextSibling!.textContent).toBe(
      'Plan 3 is wrong.Plan 3 (ms/plans.yaml) is wrong.',
    );
  });

  test('of sections switches all but the first and the last, and adds one before the last', () => {
    showFile('site.yaml', {}, ['sections']);
    const boxes = all<HTMLInputElement>('input');
    const names = boxes.map(({ labels }) => labels![0]!.textContent);
    expect(names).toEqual(['Home', 'About', 'Services', 'Prices', 'Contact', 'Team']);
    expect(boxes.filter(({ checked }) => checked).map(({ id }) => id)).toEqual(
      ['0', '1', '2', '3', '4'].map((index) => `site.yaml:sections.${index}`),
    );
    expect(boxes.map(({ ariaDisabled }) => ariaDisabled).join()).toBe(
      'true,false,false,false,true,false',
    );
    const about = { section: 'About', desktopOffset: -190 };
    const value = () => edited.mock.lastCall?.[0]?.value;
    for (const fixed of [boxes[0]!, boxes[4]!]) fireEvent.click(fixed);
    expect(value()).toBeUndefined();
    fireEvent.click(boxes[1]!);
    expect(value()).toEqual(['Home', 'Service', 'Price', 'Contact']);
    fireEvent.click(boxes[5]!);
    expect(value()).toEqual(['Home', about, 'Service', 'Price', 'Team', 'Contact']);
    press('Move up: Prices');
    expect(value()).toEqual(['Home', about, 'Price', 'Service', 'Contact']);
    expect(focused()).toBe('site.yaml:sections.2');
    edited.mockReset();
    for (const name of ['Move up: About', 'Move down: Prices']) press(name);
    expect(edited).not.toHaveBeenCalled();
  });

  test('of names follows the sections, and an optional group can be left out', () => {
    const files = having('site.yaml', ['sections'], ['Home', 'Team', 'Contact']);
    showFile('navigation.yaml', { files }, ['links']);
    const links = all('[id="navigation.yaml:links"] textarea').map(({ id }) => id);
    expect(links.filter((id) => !id.startsWith('ms/')).map((id) => id.split('.').at(-1))).toEqual([
      'Home',
      'Team',
      'About',
      'Service',
      'Price',
    ]);
    cleanup();
    for (const name of ['plans', 'site']) showFile(`${name}.yaml`);
    const left = new Set(wordsOf('button').filter((words) => words.startsWith('Leave out: ')));
    expect([...left].join().replaceAll('Leave out: ', '')).toBe(
      'Earlier price,Monthly price,Names of currencies,Font',
    );
    const noteOf = (path: string) => field(`plans.yaml:${path}`).querySelector('p')!.textContent;
    expect(noteOf('plans.0.monthly')).toMatch(/^Optional\. /);
    expect(noteOf('plans.0.price')).not.toMatch(/^Optional/);
    const monthly = { file: 'plans.yaml', path: ['plans', 0, 'monthly'] };
    press('Leave out: Monthly price');
    expect(edited).toHaveBeenCalledWith(monthly);
    expect(focused()).toBe('plans.yaml:plans.0.monthly');
  });
});

describe('a picture', () => {
  const pictures = [
    { name: 'a b.png', isUsed: true },
    { name: 'old.png', isUsed: false },
  ];
  const person = { name: 'Aminah', part: 'Draws', picture: 'a b.png' };
  const place = { file: 'about.yaml', path: ['people', 0, 'picture'] };
  const showPerson = () =>
    showFile('about.yaml', { pictures, files: having('about.yaml', ['people'], [person]) }, [
      'people',
    ]);
  const keepsEdit = (value: unknown) =>
    vi.waitFor(() => expect(edited.mock.lastCall).toEqual([{ ...place, value }]));

  test('is chosen from the folder, uploaded, or left out', async () => {
    showPerson();
    const chosen = document.querySelector<HTMLSelectElement>('.picture select')!;
    expect([chosen.value, optionsOf(chosen)]).toEqual(['a b.png', ['', 'a b.png', 'old.png']]);
    expect(document.querySelector('img')!.getAttribute('src')).toBe('/edit/pictures/a%20b.png');
    change(chosen, 'old.png');
    await keepsEdit('old.png');
    press('Leave out: Picture');
    await keepsEdit(undefined);
    expect(focused()).toBe('about.yaml:people.0.picture');
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const requests = answering(async ({ searchParams }) => {
      if (searchParams.get('name') === 'a.svg') throw new Error('a.svg is not a picture.');
      await arrival;
      return { name: 'new-2.png' };
    });
    const upload = screen.getByLabelText<HTMLInputElement>('Upload:');
    expect([upload.id, upload.accept]).toEqual([focused(), '.png,.jpg,.jpeg,.webp']);
    const said = () => document.querySelector('output')!.textContent;
    const user = userEvent.setup({ applyAccept: false });
    const refused = new File(['a'], 'a.svg');
    for (const picture of [refused, refused]) {
      await user.upload(upload, picture);
      await screen.findByText('Not uploaded: a.svg is not a picture.');
    }
    await user.upload(upload, new File(['a'], 'new.png'));
    expect(said()).toBe('Uploading …');
    arrive();
    await keepsEdit('new-2.png');
    expect([said(), focused()]).toEqual(['a b.png', 'about.yaml:people.0']);
    const names = requests.map((each) => each.replace('/edit/picture?name=', ''));
    expect(names).toEqual(['a.svg', 'a.svg', 'new.png']);
  });

  test('that a work needs cannot be left out, and its description is asked for', async () => {
    const cases = [{ title: 'Kedai', text: 'A shop.', picture: 'gone.png', alt: 'Its page.' }];
    const files = having('work.yaml', ['cases'], cases);
    showFile('work.yaml', { pictures, files }, ['cases']);
    const chosen = document.querySelector<HTMLSelectElement>('.picture select')!;
    expect(chosen.value).toBe('gone.png');
    expect(optionsOf(chosen)).toEqual(['a b.png', 'old.png', 'gone.png']);
    expect(button('Leave out: Picture')).toBeUndefined();
    answering(() => ({ name: 'gone-cropped.png' }));
    press('Use this part');
    await vi.waitFor(() => expect(focused()).toBe('work.yaml:cases.0.alt'));
  });

  test('is cropped to a part, which never reaches beyond its edges', async () => {
    showPerson();
    const requests = answering(() => ({ name: 'a b-cropped.png' }));
    const range = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    const sides = ['From the left', 'From the top', 'Width', 'Height'].map(range);
    expect(sides.map(({ min, max, value }) => [min, max, value].map(Number))).toEqual([
      [0, 95, 0],
      [0, 95, 0],
      [5, 100, 100],
      [5, 100, 100],
    ]);
    change(sides[0]!, '25');
    change(sides[1]!, '90');
    expect(sides.map(({ value }) => Number(value))).toEqual([25, 90, 75, 10]);
    expect(sides.map(({ max }) => Number(max))).toEqual([95, 95, 75, 10]);
    change(sides[2]!, '50');
    const { left, top, width, height } = document.querySelector<HTMLElement>('.crop > div')!.style;
    expect([left, top, width, height]).toEqual(['25%', '90%', '50%', '10%']);
    press('Use this part');
    await keepsEdit('a b-cropped.png');
    expect(requests).toEqual(['/edit/crop?name=a+b.png&left=25&top=90&width=50&height=10']);
  });

  test('that nothing names can be removed from the folder', () => {
    show(<PicturesPart />, shownWith({ pictures }));
    expect(wordsOf('li p')).toEqual(['a b.png: In use', 'old.png: Not in use']);
    expect(button('Remove: a b.png')).toBeUndefined();
    press('Remove: old.png');
    expect(edited).toHaveBeenCalledWith({ file: 'pictures/old.png', path: [] });
    expect(focused()).toBe('pictures:');
    cleanup();
    show(<PicturesPart />);
    expect(wordsOf('p')[0]).toMatch(/^There are no pictures yet\. Upload one/);
  });
});

describe('what an owner adds', () => {
  const schema = { properties: { title: { type: 'string' } } };
  const submit = (label: string, value: string) => {
    const control = screen.getByLabelText<HTMLInputElement>(label);
    change(control, value);
    fireEvent.submit(control.form!);
    expect(control.value, 'after it is sent').not.toBe(value);
  };

  test('is a page, which can be translated, and goes with its translations', async () => {
    const languages = ['ms', 'ta', 'zh-Hans'];
    const [terms, broken] = [{ title: 'Terms' }, undefined].map((data) => ({ schema, data }));
    const files = Object.fromEntries(
      ['', 'ms/'].flatMap((folder) => [
        [`${folder}pages/terms.md`, terms!],
        [`${folder}pages/b.md`, broken!],
      ]),
    );
    show(<PagesPart files={['pages/terms.md', 'pages/b.md']} />, shownWith({ languages, files }));
    expect(document.querySelectorAll('textarea')).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Name of the new page').required).toBe(true);
    expect(field('pages/terms.md:').textContent).toBe('Your page, Terms');
    const fresh = { file: 'pages/privacy.md', path: [], value: '---' };
    const requests = answering(({ searchParams }) => {
      if (searchParams.get('page') === '??') throw new Error('Give the page a name.');
      return [fresh];
    });
    submit('Name of the new page', '??');
    await screen.findByText('Give the page a name.', { selector: '.fault' });
    submit('Name of the new page', 'Privacy');
    await vi.waitFor(() => expect(document.querySelector('.fault')).toBeNull());
    expect(edited.mock.calls).toEqual([[fresh]]);
    expect(button('Translate this page: Malay')).toBeUndefined();
    press('Translate this page: Tamil');
    press('Translate this page: Simplified Chinese');
    expect(requests.map((each) => each.replace('/edit/fresh?', ''))).toEqual([
      'page=%3F%3F',
      'page=Privacy',
      'page=terms&language=ta',
      'page=terms&language=zh-Hans',
    ]);
    edited.mockReset();
    press('Delete this page');
    const copies = ['pages/terms.md', 'ms/pages/terms.md'];
    expect(edited.mock.calls).toEqual([copies.map((file) => ({ file, path: [] }))]);
    expect(focused()).toBe('pages:');
  });

  test('is a language, which goes with its files', async () => {
    const files = having('site.yaml', ['languages'], ['ms', 'ta']);
    show(<LanguagesPart />, shownWith({ files }));
    const offered = optionsOf(screen.getByLabelText('New language'));
    expect(offered.slice(0, 3)).toEqual(['zh-Hans', 'zh-Hant', 'id']);
    expect(offered.filter((tag) => ['en', 'ms', 'ta'].includes(tag))).toEqual([]);
    const requests = answering(() => []);
    submit('New language', 'id');
    expect(requests).toEqual(['/edit/fresh?language=id']);
    press('Remove: Malay');
    expect(focused()).toBe('site.yaml:languages');
    const gone = NAMES.map((name) => ({ file: `ms/${name}.yaml`, path: [] }));
    expect(edited.mock.lastCall).toEqual([
      ...gone,
      { file: 'site.yaml', path: ['languages'], value: ['ta'] },
    ]);
  });
});

describe('the publication', () => {
  const fields = [
    { path: ['plans', 0, 'price', 'MYR'], before: 0, after: 2400 },
    { path: ['plans'], after: 'Care Plan' },
    { path: ['plans'], before: 'Shop', after: '' },
    { path: ['plans'], isReordered: true },
  ];
  const ready = {
    standing: 'ready',
    files: [
      { file: 'plans.yaml', is: 'changed', fields },
      { file: 'pages/terms.md', is: 'added', fields: [] },
      { file: 'pictures/old.png', is: 'deleted', fields: [] },
      { file: 'ms/home.yaml', is: 'changed', fields: [] },
    ],
    commits: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
    target: 'git@example:site.git, main',
  };
  const status = () => document.querySelector('dialog [role=status]')?.textContent;
  const buttons = () => wordsOf('button');
  const messageField = () =>
    screen.getByLabelText<HTMLTextAreaElement>('What have you changed, in a sentence?');
  const open = async (answer: Parameters<typeof answering>[0]) => {
    const requests = answering(answer);
    show(<Publication />);
    act(() => publishing.send({ type: 'publication.requested' }));
    onTestFinished(() => act(() => publishing.send({ type: 'publication.dismissed' })));
    expect([status(), buttons()]).toEqual(['Looking for changes …', ['Close']]);
    await vi.waitFor(() => expect(status()).not.toMatch('Looking'));
    return requests;
  };

  test('shows what visitors will get, where it goes, and publishes exactly that with a sentence', async () => {
    let sent: unknown;
    const requests = await open(({ pathname }, body) => {
      if (pathname === '/edit/changes-to-publish') return ready;
      sent = JSON.parse(body as string);
      return { standing: 'published' };
    });
    expect(status()).toBe('This is what visitors will get:');
    expect(wordsOf('dialog > ul > li')).toEqual([
      'Plans and prices: changed' +
        'Plans › Plan 1 › Price › MYR: 0 → 2400' +
        'Plans: nothing → Care PlanPlans: Shop → nothingPlans: in another order',
      'Your page, Terms: new',
      'old.png: deleted',
      'First screen (ms): changed',
    ]);
    expect([wordsOf('del')[0], wordsOf('ins')[0]]).toEqual(['0', '2400']);
    const [, ...notes] = wordsOf('dialog > p');
    expect(notes).toEqual([
      'Earlier commits that are published too: One · Two · Three · Four · Five … (6)',
      'To: git@example:site.git, main',
    ]);
    const message = messageField();
    expect(message.value).toBe('Plans and prices, Your page, Terms, old.png +1');
    expect(message.required).toBe(true);
    expect(buttons()).toEqual(['Publish now', 'Close']);
    change(message, 'New prices');
    fireEvent.submit(message.form!);
    expect([status(), buttons()]).toEqual(['Publishing … This may take a minute.', []]);
    const dialog = document.querySelector('dialog')!;
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    await vi.waitFor(() => expect(buttons()).toEqual(['Close']));
    expect(status()).toMatch(/^Published\. Your host builds the page now/);
    const { standing: _, ...seen } = ready;
    expect([sent, requests.at(-1)]).toEqual([{ message: 'New prices', seen }, '/edit/publish?']);
    expect(field(dialog.getAttribute('aria-labelledby')!).textContent).toBe('Publish');
    // Escape closes the dialog itself.
    fireEvent(dialog, new Event('close'));
    expect(document.querySelector('dialog')).toBeNull();
  });

  // oxfmt-ignore
  test.each([
    ['blocked', () => ({ standing: 'blocked', reason: 'Press Save first.' }), 'Press Save first.', [], 'One'],
    ['unanswered', () => Promise.reject(new Error('down')), /^The editor has stopped\. Run npm run edit/,
      ready.files.slice(0, 3), 'Plans and prices, Your page, Terms, old.png'],
  ])('that is %s says why, and looks again', async (_, answer, words, files, suggested) => {
    await open(answer);
    expect(status()).toMatch(words);
    expect(buttons()).toEqual(['Look again', 'Close']);
    answering(() => ({ ...ready, files, commits: ['One'] }));
    press('Look again');
    await vi.waitFor(() => expect(buttons()).toEqual(['Publish now', 'Close']));
    const message = messageField();
    expect(message.value).toBe(suggested);
    answering(() => ({ standing: 'refused', reason: 'Git refuses: no.' }));
    fireEvent.submit(message.form!);
    await vi.waitFor(() => expect(buttons()).toEqual(['Look again', 'Close']));
    expect(status()).toBe('Git refuses: no.');
    press('Close');
    expect(document.querySelector('dialog')).toBeNull();
  });
});

/** Puts a page into the preview, and records which of its elements are shown. Sizes are `data-size`. */
function previewOf(html: string) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  const shown: string[] = [];
  for (const each of page.querySelectorAll<HTMLElement>('*')) {
    const { size = '1 1 0' } = each.dataset;
    const [width, height, y] = size.split(' ').map(Number);
    each.getBoundingClientRect = () => new DOMRect(0, y, width, height);
    each.animate = () => shown.push(each.id) as never;
  }
  const replaceSync = vi.fn<(styles: string) => void>();
  const CSSStyleSheet = class {
    replaceSync = replaceSync;
  };
  Object.defineProperty(page, 'adoptedStyleSheets', { value: [] });
  const location = { pathname: '/', replace: vi.fn(), reload: vi.fn() };
  Object.defineProperties(document.querySelector('iframe')!, {
    contentWindow: { value: { location, document: page, CSSStyleSheet } },
    contentDocument: { value: page },
  });
  return { page, shown, location, replaceSync };
}

test('a focused field loads its page into the preview, and a click there opens the field or stays on the page', () => {
  onTestFinished(recordListeners());
  const inside =
    '<details><details><textarea id="home.yaml:headline"></textarea></details></details>';
  document.body.innerHTML = `<iframe></iframe>${inside}`;
  const { page, shown, location, replaceSync } = previewOf(`
    <p id="both" data-path="home.yaml: home.yaml:headline" data-size="10 10 0">Sites</p>
    <p id="own" data-path="home.yaml:headline" data-size="10 8 0">Sites</p>
    <details><p id="phrase" data-path="home.yaml:phrases.3">Speed</p></details>
    <a href="http://a/examples/shop/">Shop</a> <a href="http://a/ms/" data-path="home.yaml:phrases" data-size="8 8 20">Malay</a>
    <a href="mailto:a@b.my">Mail</a>`);
  let under: Element[] = [];
  page.elementsFromPoint = () => under;
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const site = shownWith();
  settle(site);
  expect(replaceSync).toHaveBeenCalledWith(expect.stringContaining('animation: none'));
  for (const path of ['phrases.3', 'headline']) follow(`home.yaml:${path}`, site);
  expect([shown, page.querySelector('details')!.open]).toEqual([['own', 'phrase', 'own'], true]);
  expect(location.replace).not.toHaveBeenCalled();
  for (const id of ['ms/home.yaml:headline', 'gone.yaml:title']) follow(id, site);
  expect(location.replace.mock.calls).toEqual([['/ms/']]);
  reloadPreview();
  expect(location.reload).toHaveBeenCalledOnce();

  const arrived = vi.fn();
  const links = [...page.querySelectorAll('a')];
  for (const link of links) link.addEventListener('click', arrived);
  const isFollowed = (target: Element) =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientY: 5 }));
  expect(links.map(isFollowed)).toEqual([false, true, false]);
  expect(arrived).toHaveBeenCalledTimes(3);
  scrolled.mockClear();
  // The second link is not at the point, but its area covers the text.
  under = [links[1]!, page.querySelector('#both')!];
  expect(isFollowed(links[1]!)).toBe(false);
  expect(arrived).toHaveBeenCalledTimes(3);
  expect(focused()).toBe('home.yaml:headline');
  expect(scrolled).toHaveBeenCalledOnce();
  expect(document.querySelectorAll('details[open]')).toHaveLength(2);
});

test('the page says how the draft stands, keeps edits until the server has them, and asks for what is pressed', async () => {
  onTestFinished(recordListeners());
  document.body.innerHTML = '<div id="editor"></div>';
  const events = new EventTarget();
  const listening = vi.spyOn(events, 'addEventListener');
  const Events = function Events() {
    return Object.assign(events, { close: () => {} });
  };
  vi.stubGlobal('EventSource', Events);
  const [home, tab] = ['home.yaml', 'page.yaml'] as const;
  const { [home]: first, [tab]: second } = shownWith().files;
  const files = { [home]: first!, [tab]: second! };
  let next: Partial<Shown> = {};
  const sent: { edits: Edit[]; request: string }[] = [];
  const held: Promise<unknown>[] = [];
  const holdNext = () => {
    let answer = () => {};
    held.push(new Promise<void>((resolve) => (answer = resolve)));
    return () => answer();
  };
  answering(async ({ pathname }, body) => {
    if (pathname !== '/edit/draft') return { standing: 'blocked', reason: 'No git.' };
    sent.push(JSON.parse(body as string) as (typeof sent)[0]);
    await held.shift();
    if (!next.standing) throw new Error('The disk is full.');
    return {
      ...shownWith({ languages: ['ms', 'pa'], ...next }),
      files: { ...files, ...next.files },
    };
  });
  const status = () => document.querySelector('[role=status]')!.textContent;
  const becomes = (words: string | RegExp) => vi.waitFor(() => expect(status()).toMatch(words));
  const dimmed = () => ['Undo', 'Redo', 'Save'].map((name) => button(name)!.ariaDisabled);
  const kept = () => JSON.parse(localStorage.getItem('tapak-editor')!) as Edit[];

  next = { standing: 'clean', canRedo: true };
  await act(() => import('../../../site/edit/page/main.tsx'));
  await becomes(/^Everything is saved\.$/);
  expect([sent, kept()]).toEqual([[{ edits: [edit], request: 'look' }], []]);
  expect(dimmed()).toEqual(['true', 'false', 'true']);
  expect(listening).toHaveBeenCalledWith('built', reloadPreview);
  const parts = all('main > details > summary');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'First screen',
    'Search results and tab',
    'Pages of your own',
    'Languages',
    'Pictures',
  ]);

  expect(document.documentElement.lang).toBe('en');
  const chosen = screen.getByLabelText<HTMLSelectElement>('Language of the editor');
  expect([chosen.value, optionsOf(chosen)]).toEqual(['en', ['en', 'ms']]);
  expect(document.querySelector('header a')!.outerHTML).toBe(
    '<a href="/" target="_blank">Open the page</a>',
  );
  expect(document.querySelector('iframe')!.title).toBe('Your page');
  const { shown, replaceSync } = previewOf('<p id="tab" data-path="page.yaml:title">Sites</p>');
  fireEvent.load(document.querySelector('iframe')!);
  expect(replaceSync).toHaveBeenCalledOnce();
  fireEvent.focusIn(field('page.yaml:title'));
  expect(shown).toEqual(['tab']);

  next = { standing: 'dirty' };
  change(field('home.yaml:headline'), 'Sit');
  const label = { file: home, path: ['playLabel'], value: 'Go' };
  change(field('home.yaml:playLabel'), 'Go');
  change(field('home.yaml:headline'), 'Sites');
  expect([status(), kept()]).toEqual([
    'Not saved yet. Your words are kept on this computer.',
    [label, edit],
  ]);
  const [answerFirst, answerSecond] = [holdNext(), holdNext()];
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ edits: [label, edit], request: 'look' }));
  const later = { ...edit, value: 'Shops' };
  change(field('home.yaml:headline'), 'Shops');
  press('Save');
  // Two requests at once could arrive in the wrong order.
  expect(sent.at(-1)).toEqual({ edits: [label, edit], request: 'look' });
  answerFirst();
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ edits: [later], request: 'save' }));
  expect(kept()).toEqual([later]);
  answerSecond();
  await vi.waitFor(() => expect(kept()).toEqual([]));
  expect(dimmed()).toEqual(['false', 'true', 'false']);

  for (const [name, request] of [
    ['Undo', 'undo'],
    ['Redo', 'redo'],
  ] as const) {
    press(name);
    expect(status()).toBe('Working …');
    await becomes(/^Not saved yet/);
    expect(sent.at(-1)).toEqual({ edits: [], request });
  }

  // An owner is not reminded of an empty field before leaving it.
  const empty = { file: home, path: ['playLabel'], message: 'is empty.', isFault: true };
  const emptyList = { ...empty, path: ['phrases'] };
  const data = { ...(files[home].data as object), playLabel: '', phrases: [] };
  next = {
    standing: 'dirty',
    findings: [empty, emptyList],
    files: { [home]: { ...files[home], data } },
  };
  change(field('home.yaml:headline'), 'Sites');
  await vi.waitFor(() => expect(field('home.yaml:playLabel').value).toBe(''));
  expect(document.querySelector('.fault')).toBeNull();
  fireEvent.focusOut(field('home.yaml:headline'));
  expect(document.querySelector('.fault')).toBeNull();
  fireEvent.focusOut(field('home.yaml:playLabel'));
  await vi.waitFor(() => expect(field('home.yaml:playLabel').ariaInvalid).toBe('true'));

  const path = ['title'];
  next = {
    standing: 'refused',
    findings: [
      { file: tab, path, message: 'is empty: write something.', isFault: true },
      { file: home, path: ['headline'], message: 'is empty.', isFault: true },
      { file: 'site.yaml', path: ['agency', 'brand'], message: 'is Tapak.', isFault: false },
    ],
  };
  press('Save');
  expect(status()).toBe('Saving …');
  await becomes(/^Nothing was saved: see what is wrong/);
  expect([sent.at(-1)!.request, focused()]).toEqual(['save', 'page.yaml:title']);
  expect(parts[1]!.textContent).toBe('Search results and tab 1 to look at');
  const open = parts.map((part) => (part.parentElement as HTMLDetailsElement).open);
  expect(open).toEqual([true, true, false, false, false]);
  const listed = [...document.querySelectorAll('main li:is(.fault, .warning)')];
  expect(listed.map(({ className, textContent }) => [className, textContent])).toEqual([
    ['warning', 'Your agency › Name of the agency is Tapak.'],
    ['fault', 'Headline is empty.'],
    ['fault', 'Title is empty: write something.'],
  ]);
  press('Headline');
  expect(focused()).toBe('home.yaml:headline');

  const gone = { file: `ms/${home}`, path: ['phrases'], message: 'has no entries.', isFault: true };
  next = { standing: 'refused', findings: [gone] };
  press('Save');
  await vi.waitFor(() => expect(focused()).toBe('home.yaml:phrases'));
  expect(parts[0]!.textContent).toBe('First screen 1 to look at');

  const scrollToTop = vi.fn();
  vi.stubGlobal('scrollTo', scrollToTop);
  const example = { file: 'examples/shop.html', path: [], message: 'is empty.', isFault: true };
  next = {
    standing: 'refused',
    findings: [example],
    files: { [home]: { ...files[home], data: undefined } },
  };
  press('Publish');
  await vi.waitFor(() => expect(scrollToTop).toHaveBeenCalledWith({ top: 0 }));
  expect(document.querySelector('main > ul')!.textContent).toBe('examples/shop.html is empty.');
  // A file that cannot be read shows no fields.
  expect([document.querySelector('dialog'), field('home.yaml:headline')]).toEqual([null, null]);

  next = {
    standing: 'changedOnDisk',
    clashes: [{ file: home, path: ['phrases'], mine: ['A', 'B'], theirs: 'Theirs.' }],
  };
  press('Save');
  for (const [name, request] of [
    ['Keep mine', 'mine'],
    ['Take those on disk', 'theirs'],
  ] as const) {
    await becomes(/^Nothing was saved: choose between two versions first\.$/);
    expect(document.querySelector('.clashes dl')!.textContent).toBe(
      'First screen › Typed phrasesYours: ["A","B"]On disk: Theirs.',
    );
    press(name);
    await vi.waitFor(() => expect(sent.at(-1)!.request).toBe(request));
  }
  await becomes(/^Nothing was saved: choose/);

  next = {};
  press('Save');
  await becomes(/^The disk is full\. Your words are kept in this browser alone\. Press Save/);
  next = {
    standing: 'clean',
    findings: [{ file: home, path: ['headline'], message: 'is empty.', isFault: true }],
  };
  act(() => void events.dispatchEvent(new Event('changed')));
  await becomes(/^Everything is saved/);
  expect(document.querySelector('.clashes, .fault')).not.toBeNull();

  press('Publish');
  await vi.waitFor(() =>
    expect(document.querySelector('dialog')!.textContent).toContain('No git.'),
  );
  expect(sent.at(-1)!.request).toBe('save');
  act(() => void events.dispatchEvent(new Event('error')));
  await becomes(
    /^The editor has stopped, and your words are kept in this browser\. Run npm run edit again\.$/,
  );
  act(() => void events.dispatchEvent(new Event('open')));
  await becomes(/^Everything is saved/);
});

// oxfmt-ignore
test.each([
  [null, 'en-GB', 'en', 'Save'], [null, 'ms-MY', 'ms', 'Simpan'], ['en', 'ms-MY', 'en', 'Save'], ['ms', 'en', 'ms', 'Simpan'],
])('with %s chosen earlier, in a browser in %s, the editor speaks %s', async (earlier, ofBrowser, spoken, save) => {
  if (earlier) localStorage.setItem('tapak-editor-language', earlier);
  vi.stubGlobal('navigator', { language: ofBrowser });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.resetModules();
  const { language, speak, t } = await import('../../../site/edit/page/words.ts');
  expect([language, t.save]).toEqual([spoken, save]);
  speak('ms');
  expect([localStorage.getItem('tapak-editor-language'), reload.mock.calls]).toEqual(['ms', [[]]]);
  localStorage.removeItem('tapak-editor-language');
});

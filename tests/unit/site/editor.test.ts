/** Tests the drafts, saves, conflicts and rejected requests of the editor. */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi, type Mock } from 'vitest';
import { parse } from 'yaml';
import {
  choiceOf,
  entryOf,
  labelOf,
  labelOfFile,
  labelsIn,
  trailOf,
} from '../../../src/model/labels.ts';
import type { Edit } from '../../../machines/editing.machine.ts';
import { openDraft } from '../../../site/edit/draft.ts';
import { editorPage, type Shown } from '../../../site/edit/editor.ts';
import { dataIn, textWith } from '../../../site/edit/file-text.ts';
import { serve } from '../../../site/local/port.ts';
import { sendRequest } from '../cli/over-http.ts';
import { contentWith, type Edit as ContentEdit } from '../content/content-with.ts';
import { openEditor } from '../../support/open-editor.ts';
import { folderWith } from '../../support/run-tool.ts';

const open = (edits: ContentEdit[] = [], isTranslated = false) =>
  openEditor(contentWith(edits, isTranslated));

const COMMENTED: ContentEdit[] = [
  ['home.yaml', 'headline:', '# Above the headline.\nheadline:'],
  ['home.yaml', 'callToAction:', "# Ours, see below.\n  'callToAction':   "],
];

const HEADLINE = { file: 'home.yaml', path: ['headline'], value: 'Sites for shops: #1' };
const PRICE = { file: 'plans.yaml', path: ['plans', 0, 'price', 'MYR'], value: 2400 };

test('a save writes the changed values, and keeps every other byte', async () => {
  const { request, read } = await open(COMMENTED);
  const [home, plans, questions] = ['home', 'plans', 'questions'].map((name) =>
    read(`${name}.yaml`),
  );
  expect((await request('look', HEADLINE, PRICE)).standing).toBe('dirty');
  expect(read('home.yaml')).toBe(home);
  expect((await request('save')).standing).toBe('clean');
  expect(read('home.yaml')).toBe(
    home!.replace('headline: Websites with good foundations.', "headline: 'Sites for shops: #1'"),
  );
  expect(read('plans.yaml')).toBe(
    plans!.replace('price: { MYR: 2200, USD: 1500 }', 'price: { MYR: 2400, USD: 1500 }'),
  );
  expect(read('questions.yaml')).toBe(questions);
});

test('a save with a mistake is refused with the message of the check at its field, and writes nothing', async () => {
  const { request, read } = await open();
  const before = read('plans.yaml');
  const { standing, findings } = await request('save', HEADLINE, { ...PRICE, value: '3.6k' });
  expect([standing, findings.filter(({ isFault }) => isFault)]).toEqual([
    'refused',
    [
      {
        file: 'plans.yaml',
        path: PRICE.path,
        message: 'is "3.6k": write a number, without quotes, commas or a currency sign.',
        isFault: true,
      },
    ],
  ]);
  expect(read('plans.yaml')).toBe(before);
  expect(read('home.yaml')).not.toContain(HEADLINE.value);
});

test('list entries can be added, moved with their comments, and removed', async () => {
  const { request, read } = await open([
    ['questions.yaml', '  - question: Do I', '  # About money.\n  - question: Do I'],
  ]);
  const before = read('questions.yaml');
  const [first, second, ...others] = (
    (await request('look')).files['questions.yaml']!.data as { questions: unknown[] }
  ).questions;
  const fresh = { question: 'Do you work on Sundays?', answer: 'No.' };
  const edit = { file: 'questions.yaml', path: ['questions'] };
  await request('save', { ...edit, value: [second, first, ...others, fresh] });
  const [, one, two] = /(  - question: Who.*\n.*\n.*\n)(  # About.*\n.*\n.*\n.*\n)/.exec(before)!;
  expect(read('questions.yaml')).toBe(
    `${before.replace(one! + two!, two! + one!)}  - question: Do you work on Sundays?\n    answer: No.\n`,
  );
  await request('save', { ...edit, value: [second, ...others, fresh] });
  expect(read('questions.yaml')).not.toContain('Who owns');
  expect(read('questions.yaml')).toContain('  # About money.');
});

test('undo reverts one field at a time, back to the last save', async () => {
  const { request, read } = await open(COMMENTED, true);
  const home = read('home.yaml');
  await request('look', { ...HEADLINE, value: 'S' });
  await request('look', { ...HEADLINE, value: 'Si' });
  await request('look', { ...HEADLINE, file: 'ms/home.yaml' });
  const headline = ({ files }: Shown) =>
    (files['home.yaml']!.data as { headline: string }).headline;
  const afterOne = await request('undo');
  expect([headline(afterOne), afterOne.standing]).toEqual(['Si', 'dirty']);
  const afterTwo = await request('undo');
  expect([headline(afterTwo), afterTwo.standing]).toEqual([
    'Websites with good foundations.',
    'clean',
  ]);
  await request('save');
  expect(read('home.yaml')).toBe(home);
});

test('redo applies again what undo reverted, until the owner changes something else', async () => {
  const { request, start, read } = await open();
  const headline = ({ files }: Shown) =>
    (files['home.yaml']!.data as { headline: string }).headline;
  await request('look', PRICE);
  await request('look', HEADLINE);
  await request('undo');
  expect((await request('undo')).canRedo).toBe(true);
  const again = await (await start()).request('redo');
  expect([JSON.stringify(again.files['plans.yaml']!.data), headline(again)]).toEqual([
    expect.stringContaining('"MYR":2400'),
    'Websites with good foundations.',
  ]);
  const { request: requestAgain } = await start();
  const both = await requestAgain('redo');
  expect([headline(both), both.canRedo]).toEqual(['Sites for shops: #1', false]);
  await requestAgain('undo');
  expect((await requestAgain('look', { ...HEADLINE, value: 'Other.' })).canRedo).toBe(false);
  await requestAgain('save');
  expect(read('home.yaml')).toContain('headline: Other.');
  await requestAgain('look', HEADLINE);
  await requestAgain('undo');
  expect((await requestAgain('save')).canRedo).toBe(false);
});

const fresh = async ({ post }: Awaited<ReturnType<typeof open>>, query: string) => {
  const answer = await post(`/edit/fresh?${query}`, '');
  return answer.ok ? ((await answer.json()) as Edit[]) : answer.text();
};

test('a page of the owner is added, edited, translated and deleted, with the words between its lines kept', async () => {
  const editor = await open([], true);
  const { request, read } = editor;
  const file = 'pages/terms-of-business-2.md';
  const added = (await fresh(editor, 'page=+Terms+of+búsiness+(2)+')) as Edit[];
  expect(added).toMatchObject([{ file, path: [] }]);
  const { files } = await request('look', ...added);
  expect(files[file]!.data).toMatchObject({
    title: 'Terms of búsiness (2)',
    footer: 'yes',
    text: '\n',
  });
  expect(() => read(file)).toThrow('ENOENT');
  const words = '\nPay soon.\n\n## Late\n\n- One\n';
  await request('look', { file, path: ['description'], value: 'Ours: all' });
  await request('save', { file, path: ['text'], value: words });
  expect(read(file)).toBe(
    `---\ntitle: "Terms of búsiness (2)"\ndescription: 'Ours: all'\nfooter: yes\n---\n${words}`,
  );
  expect(await fresh(editor, 'page=terms+of+business+2')).toBe(
    'There is already a page at the address terms-of-business-2.',
  );
  expect(await fresh(editor, 'page=??')).toBe('Give the page a name in letters, such as Terms.');
  const inMalay = await fresh(editor, 'page=terms-of-business-2&language=ms');
  expect(inMalay).toEqual([{ file: `ms/${file}`, path: [], value: read(file) }]);
  await request('save', ...(inMalay as Edit[]));
  expect(read(`ms/${file}`)).toBe(read(file));
  await request('look', { file, path: [] });
  expect((await request('undo')).files).toHaveProperty([file]);
  await request('save', { file, path: [] });
  expect(() => read(file)).toThrow('ENOENT');

  const privacy = 'pages/privacy.md';
  const example = read(`${privacy}.example`);
  expect(await fresh(editor, 'page=Privacy')).toEqual([
    { file: privacy, path: [], value: example },
  ]);
  await request('save', { file: privacy, path: [], value: example.replace('# ', '# Our ') });
  const [translated] = (await fresh(editor, 'page=privacy&language=ms')) as Edit[];
  expect(translated!.value).toBe(read(privacy));
});

test('a second language begins with the ready-made words, and goes with one undo', async () => {
  const editor = await open();
  const { request, read } = editor;
  expect(await fresh(editor, 'language=english')).toBe(
    'english is not the tag of a language, such as ms or zh-Hans.',
  );
  const added = (await fresh(editor, 'language=ms')) as Edit[];
  const { languages, files } = await request('look', ...added);
  expect(languages).toEqual(['ms']);
  expect(files['ms/contact.yaml']!.data).toHaveProperty('form.nameLabel', 'Nama anda');
  expect(files['ms/plans.yaml']!.data).not.toHaveProperty('plans.0.price');
  expect((await request('undo')).languages).toEqual([]);
  await request('redo');
  expect((await request('save')).standing).toBe('clean');
  expect(read('site.yaml')).toMatch(/^languages: \[ ?ms ?\]$|^languages:\n {2}- ms$/m);
  expect(read('ms/page.yaml')).toContain('languageName: Melayu');
  mkdirSync(join(editor.content, 'id'));
  writeFileSync(join(editor.content, 'id/home.yaml'), 'headline: Situs');
  await request('look');
  const third = (await fresh(editor, 'language=id')) as Edit[];
  expect(third.map(({ file }) => file)).not.toContain('id/home.yaml');
  expect(third.at(-1)).toMatchObject({ file: 'site.yaml', value: ['ms', 'id'] });
  rmSync(join(editor.content, 'id'), { recursive: true });

  const terms = { file: 'ms/pages/terms.md', path: [] };
  await request('save', { ...terms, value: '---\ntitle: Terma\ndescription: Kami.\n---\n' });
  const gone = added
    .map(({ file }) => ({ file, path: [] }))
    .filter(({ file }) => file !== 'site.yaml');
  const unlisted = { file: 'site.yaml', path: ['languages'], value: [] };
  const { findings } = await request('save', ...gone, terms, unlisted);
  expect(findings.filter(({ file }) => file.startsWith('ms'))).toEqual([]);
  expect(existsSync(join(editor.content, 'ms'))).toBe(false);
});

test('an edit of a field that is gone from the file on disk is reported as a conflict, also after a restart', async () => {
  const { request, start, content, read } = await open();
  await request('look', PRICE, HEADLINE);
  const written = `${read('plans.yaml').split('\nplans:')[0]}\nplans: none\n`;
  writeFileSync(join(content, 'plans.yaml'), written);
  for (const { request: requestAgain } of [{ request }, await start()]) {
    for (const what of ['look', 'mine', 'save']) {
      const { standing, clashes, files } = await requestAgain(what);
      expect([standing, clashes]).toMatchObject(['changedOnDisk', [{ ...PRICE, mine: 2400 }]]);
      expect(files['home.yaml']!.data).toMatchObject({ headline: 'Sites for shops: #1' });
    }
  }
  expect((await request('theirs')).standing).toBe('dirty');
  expect(read('plans.yaml')).toBe(written);
});

test('an edit that does not fit the file is reported as a conflict, and does not stop the others', async () => {
  const { request } = await open();
  const strange = [
    ['headline', 'size'],
    ['phrases', 9],
    ['introduction', 0],
  ].map((path) => ({
    file: 'home.yaml',
    path,
    value: 'large',
  }));
  const { standing, clashes, files } = await request('look', ...strange, PRICE);
  expect([standing, clashes]).toMatchObject([
    'changedOnDisk',
    strange.map((each) => ({ ...each, mine: 'large' })),
  ]);
  expect(JSON.stringify(files['plans.yaml']!.data)).toContain('2400');
});

test('while the folder of content is away, a request is refused, and its edits arrive once it is sent again', async () => {
  const { request, post, content, notifyOfChange, read } = await open();
  await request('look', PRICE);
  renameSync(content, `${content}-away`);
  const answer = await post('/edit/draft', JSON.stringify({ edits: [HEADLINE], request: 'save' }));
  expect([answer.status, await answer.text()]).toEqual([400, `The folder ${content} is missing.`]);
  notifyOfChange();
  renameSync(`${content}-away`, content);
  expect((await request('save', HEADLINE)).standing).toBe('clean');
  expect(read('home.yaml')).toContain('Sites for shops: #1');
  expect(read('plans.yaml')).toContain('MYR: 2400');
});

test('a request that never ends does not keep others waiting', async () => {
  const { request, address } = await open();
  const headers = { 'x-tapak-editor': '1', 'content-length': '1000', expect: '100-continue' };
  const endless = openRequest(new URL('/edit/picture?name=a.png', address), {
    method: 'POST',
    headers,
  });
  endless.on('error', () => {}).flushHeaders();
  await once(endless, 'continue');
  expect((await request('look', HEADLINE)).standing).toBe('dirty');
  endless.destroy();
});

test('a draft does not change what the folder of content links to, and a save writes there and keeps the links', async () => {
  const { content, request, post, read, draft } = await open([], true);
  const shared = folderWith({});
  mkdirSync(join(content, 'pictures'));
  for (const name of ['home.yaml', 'ms', 'pictures']) {
    const [here, there] = [join(content, name), join(shared, name)];
    cpSync(here, there, { recursive: true });
    rmSync(here, { recursive: true });
    symlinkSync(there, here);
  }
  const inMalay = { ...HEADLINE, file: 'ms/home.yaml' };
  const before = [read('home.yaml'), read('ms/home.yaml')];
  const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  await post('/edit/picture?name=new.png', new Uint8Array(await drawn.png().toBuffer()));
  expect((await request('look', HEADLINE, inMalay)).standing).toBe('dirty');
  expect([read('home.yaml'), read('ms/home.yaml')]).toEqual(before);
  expect(readFileSync(join(draft.result, 'ms/home.yaml'), 'utf8')).toContain('Sites for shops');
  expect(() => read('pictures/new.png')).toThrow('ENOENT');
  expect((await request('save')).standing).toBe('clean');
  for (const file of ['home.yaml', 'ms/home.yaml']) {
    expect(lstatSync(join(content, file.split('/')[0]!)).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(shared, file), 'utf8')).toContain('Sites for shops: #1');
  }
});

test('a draft survives a restart of the server', async () => {
  const { request, start } = await open();
  await request('look', HEADLINE, { file: 'page.yaml', path: ['languageName'], value: 'English' });
  await request('look', { file: 'home.yaml', path: ['introduction', 'promise'] });
  const { files, standing, clashes } = await (await start()).request('look');
  expect(files['home.yaml']!.data).toMatchObject({ headline: 'Sites for shops: #1' });
  expect(files['home.yaml']!.data).not.toHaveProperty('introduction.promise');
  expect({ standing, clashes }).toEqual({ standing: 'dirty', clashes: [] });
});

test('after a save, a restart of the server finds nothing unsaved', async () => {
  const { request, start } = await open();
  await request('look', HEADLINE);
  await request('save');
  expect((await (await start()).request('look')).standing).toBe('clean');
});

test('an edit that is sent twice is applied once, and one that is taken back leaves nothing to save', async () => {
  const { request } = await open();
  await request('look', HEADLINE);
  await request('look', HEADLINE);
  expect((await request('undo')).standing).toBe('clean');
  await request('look', HEADLINE);
  const before = { ...HEADLINE, value: 'Websites with good foundations.' };
  expect((await request('look', before)).standing).toBe('clean');
});

test('changes to other fields on disk are merged into the draft', async () => {
  const { request, read, write } = await open();
  await request('look', HEADLINE, PRICE);
  write('home.yaml', 'Play the moving text', 'Move the text');
  write('foot.yaml', 'Licences', 'Licenses');
  // The same change as in the draft is no conflict.
  write('plans.yaml', 'price: { MYR: 2200', 'price: { MYR: 2400');
  write('plans.yaml', '    monthly: { MYR: 210, USD: 175 }\n', '');
  const { standing, clashes, files } = await request('look');
  expect([standing, clashes]).toEqual(['dirty', []]);
  expect(files['foot.yaml']!.data).toMatchObject({ licencesLabel: 'Licenses' });
  const amount = (code: string) => ({ ...PRICE, path: ['plans', 2, 'monthly', code], value: 180 });
  await request('save', amount('MYR'), amount('USD'));
  const plans = parse(read('plans.yaml')) as object;
  expect(plans).toHaveProperty('plans.2.monthly', { MYR: 180, USD: 180 });
  expect(read('home.yaml')).toContain('Move the text');
  expect(read('home.yaml')).toContain('Sites for shops');
});

test.each([
  ['mine', 'Sites for shops: #1'],
  ['theirs', 'Written by hand.'],
] as const)('after a conflict in a field, the chosen value is kept: %s', async (side, kept) => {
  const { request, read, write } = await open();
  await request('look', HEADLINE, PRICE);
  write('home.yaml', 'Websites with good foundations.', 'Written by hand.');
  const shown = await request('save');
  expect(shown.standing).toBe('changedOnDisk');
  expect(shown.clashes).toMatchObject([
    {
      file: 'home.yaml',
      path: ['headline'],
      mine: 'Sites for shops: #1',
      theirs: 'Written by hand.',
    },
  ]);
  expect(read('home.yaml')).toContain('Written by hand.');
  expect((await request(side)).standing).toBe('dirty');
  expect((await request('save')).standing).toBe('clean');
  expect(read('home.yaml')).toContain(kept);
  expect(read('plans.yaml')).toContain('MYR: 2400');
});

test('an edit inside a list that was reordered on disk is reported as a conflict', async () => {
  const { request, content } = await open();
  await request('look', { file: 'plans.yaml', path: ['plans', 0, 'monthly', 'MYR'], value: 70 });
  const draft = openDraft(content, join(folderWith({}), 'other'));
  const { plans } = draft.dataOf('plans.yaml') as { plans: unknown[] };
  draft.change(
    [{ file: 'plans.yaml', path: ['plans'], value: [plans[1], plans[0], plans[2]] }],
    () => true,
  );
  draft.save();
  expect((await request('save')).standing).toBe('changedOnDisk');
});

test('the preview is rebuilt for exactly those changes that the check accepts', async () => {
  const { request, write, rebuild } = await open();
  const buildsAfter = async (...given: Parameters<typeof request>) => {
    await request(...given);
    // This request waits until the build after the previous request has ended.
    await request('look');
    return rebuild.mock.calls.length;
  };
  expect(await buildsAfter('look')).toBe(0);
  expect(await buildsAfter('look', { ...HEADLINE, value: '' })).toBe(0);
  expect(await buildsAfter('look', HEADLINE)).toBe(1);
  expect(await buildsAfter('save')).toBe(1);
  write('home.yaml', 'Play the moving text', 'Go on');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  rebuild.mockRejectedValueOnce(new Error('no room'));
  expect(await buildsAfter('look')).toBe(2);
  expect(console.error).toHaveBeenCalledWith('no room');
});

function holdNext(build: Mock<() => Promise<void>>) {
  let end = () => {};
  build.mockReturnValueOnce(new Promise((ended) => (end = ended)));
  return () => end();
}

test('edits that arrive during a build cause only one more build', async () => {
  const { request, rebuild, arrived } = await open();
  const endBuild = holdNext(rebuild);
  await request('look', HEADLINE);
  const later = ['S', 'Si', 'Sit'].map((value) => request('look', { ...HEADLINE, value }));
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(1 + later.length));
  endBuild();
  await Promise.all(later);
  await request('look');
  expect(rebuild).toHaveBeenCalledTimes(2);
});

test('the server answers before the preview is built, and events announce each build and change on disk', async () => {
  const { request, write, rebuild, address, notifyOfChange } = await open();
  const events = await fetch(new URL('/edit/changes', address));
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => /event: (.+)/.exec((await reader.read()).value!)?.[1];
  await reader.read();
  const endBuild = holdNext(rebuild);
  expect((await request('look', HEADLINE)).standing).toBe('dirty');
  endBuild();
  expect(await next()).toBe('built');
  await request('save');
  notifyOfChange();
  write('home.yaml', 'Play the moving text', 'Go on');
  notifyOfChange();
  expect(await next()).toBe('changed');
  await request('look');
  expect(await next()).toBe('built');
  await reader.cancel();
});

const CASE = { title: 'Kedai', text: 'A shop.', alt: 'Its page.' };

test('an uploaded picture is resized, and saved only if an edited file names it', async () => {
  const { request, post, content } = await open();
  const drawn = sharp({ create: { width: 400, height: 3000, channels: 3, background: 'red' } });
  const send = async (name: string, bytes: Buffer) =>
    (await post(`/edit/picture?name=${encodeURIComponent(name)}`, new Uint8Array(bytes))).text();
  // A camera that is held sideways says so in the metadata.
  const large = await drawn.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await send('kedai kopi.png', large)).toBe('{"name":"kedai kopi.jpeg"}');
  expect(await send('kedai kopi.jpg', large)).toBe('{"name":"kedai kopi-2.jpeg"}');
  for (const bytes of [Buffer.from('<svg/>'), await drawn.gif().toBuffer()])
    expect(await send('page.png', bytes)).toBe('page.png is not a PNG, JPEG or WebP picture.');
  expect(await send('page.png', await drawn.webp().toBuffer())).toBe('{"name":"page.webp"}');
  const cases = [{ ...CASE, picture: 'kedai kopi.jpeg' }];
  expect(
    (await request('save', { file: 'work.yaml', path: ['cases'], value: cases })).standing,
  ).toBe('clean');
  const { width } = await sharp(join(content, 'pictures/kedai kopi.jpeg')).metadata();
  expect(width).toBe(2400);
  const { pictures } = await request('look');
  expect(pictures).toEqual([{ name: 'kedai kopi.jpeg', isUsed: true }]);
});

test.each([
  ["Ali's shop (1).jpg", 'Ali s shop 1'],
  ['menu, new & old.png', 'menu new old'],
  ['照片.png', '照片'],
  ['நிறுவனம்.png', 'நிறுவனம்'],
  ['CON.png', 'picture-CON'],
  ['aux.old.png', 'picture-aux.old'],
  ['com¹.png', 'picture-com¹'],
  ['LPT9.webp', 'picture-LPT9'],
  ['contact.png', 'contact'],
  ['../kedai.png', 'kedai'],
  ['/etc/passwd', 'passwd'],
  ['.hidden.png', 'hidden'],
  ['a\0.png', 'a'],
  [`${'a'.repeat(300)}.png`, 'a'.repeat(60)],
  [`a${'𠮷'.repeat(70)}.png`, `a${'𠮷'.repeat(59)}`],
  ['..', 'picture'],
  ['', 'picture'],
])('an uploaded picture named %j is kept as %s.png', async (wanted, name) => {
  const { post } = await open();
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  const bytes = new Uint8Array(await picture.png().toBuffer());
  const answer = await post(`/edit/picture?name=${encodeURIComponent(wanted)}`, bytes);
  expect(await answer.json()).toEqual({ name: `${name}.png` });
});

test('a picture that another program wrote under the same name stays, and the uploaded one gets another name', async () => {
  const { request, post, content, read } = await open();
  const drawn = sharp({ create: { width: 1300, height: 900, channels: 3, background: 'red' } });
  await post('/edit/picture?name=kedai.png', new Uint8Array(await drawn.png().toBuffer()));
  const cases = [{ ...CASE, picture: 'kedai.png' }];
  await request('look', { file: 'work.yaml', path: ['cases'], value: cases });
  mkdirSync(join(content, 'pictures'), { recursive: true });
  writeFileSync(join(content, 'pictures/kedai.png'), 'theirs');
  expect((await request('save')).standing).toBe('clean');
  expect(read('pictures/kedai.png')).toBe('theirs');
  expect(read('work.yaml')).toContain('picture: kedai-2.png\n');
  expect((await sharp(join(content, 'pictures/kedai-2.png')).metadata()).width).toBe(1300);
});

test('a part of a picture becomes a picture of its own, and a picture that no file names can be deleted and brought back', async () => {
  const office = '---\ntitle: Office\ndescription: Ours.\n---\n![Desks](pictures/office.png)\n';
  const { request, post, content, address } = await open([
    ['pages/office.md', '', office],
    ['examples/shop.html', '</body>', '<img src="../pictures/shop.png" alt="Ours"></body>'],
  ]);
  const drawn = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } }).png();
  // The picture is blue where it is cropped, and stored sideways.
  const input = await drawn(250, 400, 'blue').toBuffer();
  const upright = drawn(1000, 800, 'red').composite([{ input, left: 500, top: 200 }]);
  const sideways = sharp(await upright.toBuffer())
    .rotate(270)
    .withMetadata({ orientation: 6 });
  mkdirSync(join(content, 'pictures'), { recursive: true });
  for (const name of ['team photo.png', 'office.png', 'shop.png'])
    await sideways.toFile(join(content, 'pictures', name));
  await request('look');
  const missing = await post('/edit/crop?name=gone.png', '');
  expect([missing.status, await missing.text()]).toEqual([400, 'There is no picture gone.png.']);
  const beyond = '/edit/crop?name=shop.png&left=-5&top=120&width=500&height=500';
  expect(await (await post(beyond, '')).text()).toBe('{"name":"shop-cropped.png"}');
  const cropped = await post(
    '/edit/crop?name=team+photo.png&left=50&top=25&width=25&height=50',
    '',
  );
  expect(await cropped.text()).toBe('{"name":"team photo-cropped.png"}');
  const shown = await fetch(new URL('/edit/pictures/team%20photo-cropped.png', address));
  expect(shown.headers.get('content-type')).toBe('image/png');
  const cut = sharp(Buffer.from(await shown.arrayBuffer()));
  const { width, height } = await cut.metadata();
  expect([width, height]).toEqual([250, 400]);
  const [red, , blue] = (await cut.stats()).channels.map(({ mean }) => Math.round(mean / 10));
  expect([red, blue]).toEqual([0, 25]);
  const people = [{ name: 'A', part: 'B', picture: 'team photo-cropped.png' }];
  const { pictures } = await request('look', {
    file: 'about.yaml',
    path: ['people'],
    value: people,
  });
  expect(pictures).toEqual([
    { name: 'office.png', isUsed: true },
    { name: 'shop-cropped.png', isUsed: false },
    { name: 'shop.png', isUsed: true },
    { name: 'team photo-cropped.png', isUsed: true },
    { name: 'team photo.png', isUsed: false },
  ]);
  const file = 'pictures/team photo.png';
  expect((await request('look', { file, path: [] })).pictures).toHaveLength(4);
  expect((await request('undo')).pictures).toHaveLength(5);
  expect((await request('look', { file, path: [], value: 'overwritten' })).pictures).toHaveLength(
    5,
  );
  await request('save', { file, path: [] });
  expect(() => readFileSync(join(content, file))).toThrow('ENOENT');
  expect((await fetch(new URL('/edit/pictures/..%2Fhome.yaml', address))).status).toBe(404);
});

const OTHER_FILES = [
  'pages/Terms.txt',
  'english/home.yaml',
  'english/pages/terms.md',
  'ms/other.yaml',
  'pages/../home.yaml',
  '../package.yaml',
  '/etc/passwd',
  'deleted.yaml',
  '__proto__',
];

test('edits of deleted files, outside the content, or of other kinds of files are ignored', async () => {
  const terms = '---\ntitle: Terms\ndescription: Ours.\n---\nPay soon.\n';
  const { request, read } = await open([['pages/terms.md', '', terms]]);
  const strange = OTHER_FILES.flatMap((file) => [
    { file, path: ['a'], value: 1 },
    { file, path: [], value: 'a: 1' },
    { file, path: [] },
  ]);
  const others = [
    { file: 'home.yaml', path: [] },
    { file: 'pages/terms.md', path: [], value: 5 },
  ];
  expect((await request('save', ...strange, ...others, HEADLINE)).standing).toBe('clean');
  expect(read('home.yaml')).toContain('Sites for shops: #1');
  expect(read('pages/terms.md')).toBe(terms);
});

test.each<[what: string, headers: Record<string, string>]>([
  ['a page of another origin', { origin: 'https://elsewhere.example' }],
  ['a page at another port', { origin: 'http://localhost:1' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a form, which cannot set the header of the editor,', { 'x-tapak-editor': '' }],
  ['a page at another host name', { host: 'rebound.example' }],
])('a request from %s is rejected', async (_, headers) => {
  const { address, draft } = await open();
  for (const path of ['/edit/draft', '/edit/picture?name=a.png']) {
    const own = { 'x-tapak-editor': '1', ...headers };
    const options = { method: 'POST', headers: own };
    expect((await sendRequest(address, path, options)).status).toBe(403);
  }
  expect(draft.isDirty()).toBe(false);
});

test('an upload of more than 40 MB and an unknown request are rejected', async () => {
  const { post } = await open();
  expect((await post('/edit/unknown', '')).status).toBe(404);
  const answer = await post('/edit/picture?name=a.png', new Uint8Array(40_000_001));
  expect([answer.status, await answer.text()]).toEqual([
    413,
    'A file may have at most 40 megabytes.',
  ]);
});

// oxfmt-ignore
test.each([
  ['---\r\ntitle: A\r\n---\r\nWords\r\n', { title: 'A', text: 'Words\r\n' }, '---\r\ntitle: B\r\n---\r\nWords\r\n'],
  ['--- \ntitle: A\n--- \n\n---\n', { title: 'A', text: '\n---\n' }, '--- \ntitle: B\n--- \n\n---\n'],
  ['---\ntitle: A\n---', { title: 'A', text: '' }, '---\ntitle: B\n---'],
  ['---\n---\nWords', { text: 'Words' }, '---\ntitle: B\n---\nWords'],
])('a page that is written by hand as %j is read, and changed at its field alone', (text, data, changed) => {
  expect(dataIn('pages/terms.md', text)).toEqual(data);
  expect(textWith('pages/terms.md', text, ['title'], 'B')).toBe(changed);
  expect(dataIn('home.yaml', '')).toEqual({});
});

test('the page of the editor loads nothing from elsewhere, and is never cached', async () => {
  const page = await editorPage(folderWith({ 'index.html': 'Edit', 'assets/a.js': 'let a' }));
  const { address, close } = await serve((request, response) => void page(request, response));
  onTestFinished(close);
  const [found, script, missing] = await Promise.all(
    ['/edit/', '/edit/assets/a.js', '/edit/none.js'].map((path) => fetch(new URL(path, address))),
  );
  expect([found, script, missing].map((each) => each!.status)).toEqual([200, 200, 404]);
  expect(found!.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(script!.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(found!.headers.get('cache-control')).toBe('no-store');
  expect(found!.headers.get('content-security-policy')).toBe(
    `default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});

test('a file with a syntax error is reported, and returned without data', async () => {
  const { request } = await open([['home.yaml', 'headline: W', 'headline: "W']]);
  const { files, findings } = await request('look');
  expect(files['home.yaml']).not.toHaveProperty('data');
  expect(findings).toContainEqual({
    file: 'home.yaml',
    path: [],
    message: 'has a quote that is not closed: add it at the end of the text.',
    isFault: true,
  });
});

test('a second language is saved in its own files, and all languages share the prices', async () => {
  const { request, read } = await open([], true);
  const { languages, facts, files, choices } = await request('look');
  expect(languages).toEqual(['ms']);
  expect(choices.example).toEqual(['company', 'offer', 'shop']);
  expect(facts).toContain('price');
  expect(Object.keys(files)).toContain('ms/plans.yaml');
  await request('save', { file: 'ms/home.yaml', path: ['headline'], value: 'Laman yang kukuh.' });
  expect(read('ms/home.yaml')).toContain('headline: Laman yang kukuh.\n');
  expect(read('home.yaml')).toContain('headline: Websites with good foundations.\n');
});

test('a warning does not prevent a save', async () => {
  const { request } = await open();
  const { standing, findings } = await request('save', { ...HEADLINE, value: 'a'.repeat(120) });
  expect(standing).toBe('clean');
  expect(findings).toContainEqual({
    file: 'home.yaml',
    path: ['headline'],
    message: 'has 120 characters: over 115, a phone shows nothing else at first.',
    isFault: false,
  });
});

test('a save succeeds even if the pictures folder is missing', async () => {
  const { content, request } = await open();
  rmSync(join(content, 'pictures'), { recursive: true, force: true });
  expect((await request('save', HEADLINE)).standing).toBe('clean');
});

interface Described {
  type?: unknown;
  items?: Described;
  properties?: Record<string, Described>;
  additionalProperties?: Described;
  propertyNames?: { enum?: string[] };
}

/** Returns the path of each field of a schema. The names that an owner chooses are left out. */
function pathsIn(schema: Described, path: readonly (string | number)[] = []): Edit['path'][] {
  const { items, properties = {}, additionalProperties: each, propertyNames } = schema;
  const named = (propertyNames?.enum ?? []).map((name) => [name, each!] as const);
  return [
    ...(path.length > 0 ? [path] : []),
    ...(items ? pathsIn(items, [...path, 0]) : []),
    ...[...Object.entries(properties), ...named].flatMap(([name, part]) =>
      pathsIn(part, [...path, name]),
    ),
    ...(each && !propertyNames
      ? pathsIn(each, [...path, '*']).filter((inner) => inner.at(-1) !== '*')
      : []),
  ];
}

/** Words of names that both languages have */
const SHARED = new Set('bar html https id label menu program tab unit'.split(' '));

test('every file, field and entry of a list has a name in English and Malay, and a hint', async () => {
  const terms = '---\ntitle: Terms\ndescription: Ours.\n---\nPay soon.\n';
  const { request } = await open([['pages/terms.md', '', terms]]);
  const { files } = await request('look');
  expect(
    Object.keys(files)
      .map((file) => labelOfFile(file))
      .join('; '),
  ).toBe(
    'Bar and menu; First screen; About you; Services; Pictures of your work; Plans and prices; Questions; ' +
      'Quotes from clients; Contact form; Foot of the page; Page not found; Search results and tab; ' +
      'Privacy note, English; Privacy note, Malay; Your page, Terms; Agency and settings',
  );
  const english = { choiceOf, entryOf, labelOf, labelOfFile, trailOf };
  const malay = labelsIn('ms');
  const fields = Object.values(files).flatMap(({ schema }) => pathsIn(schema as Described));
  expect(fields.length).toBeGreaterThan(250);
  // A name that is not in the list of names is the same in both languages.
  const nameless = fields.filter((path) => english.labelOf(path) === malay.labelOf(path));
  expect(nameless.filter((path) => path.at(-1) !== 'MYR')).toEqual([]);
  const wordsIn = ({ labelOf }: typeof english) =>
    new Set(
      fields.flatMap(
        (path) =>
          labelOf(path)
            .toLowerCase()
            .match(/\p{Ll}{2,}/gu) ?? [],
      ),
    );
  const malayWords = wordsIn(malay);
  expect([...wordsIn(english)].filter((word) => malayWords.has(word) && !SHARED.has(word))).toEqual(
    [],
  );
  for (const file of Object.keys(files))
    expect(english.labelOfFile(file)).not.toBe(malay.labelOfFile(file));
  expect(malay.labelOfFile('ms/home.yaml')).toBe('Skrin pertama (ms)');
  expect(english.labelOf(['plans', 0, 'suits'])).toBe('Whom it suits');
  expect(malay.trailOf(['plans', 0, 'price', 'MYR'])).toBe('Pakej › Pakej 1 › Harga › MYR');
  expect(english.choiceOf('MYR')).toBe('MYR, Malaysian Ringgit');
  expect(english.trailOf(['plans', 0])).toBe('Plans › Plan 1');
  expect(english.entryOf('cases')).toBe('Work');
  expect(malay.choiceOf('not prices')).toBe('Tanpa: Harga');
});

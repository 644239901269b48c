/** An owner publishes saved content through git, to a bare repository that stands for the host. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { adviceOn, type PublicationLook } from '../../../site/edit/publication.ts';
import { openEditor } from '../../support/open-editor.ts';
import { folderWith } from '../../support/run-tool.ts';
import { contentWith } from '../content/content-with.ts';

const IDENTITY = ['-c', 'user.name=Aminah', '-c', 'user.email=aminah@kedai.example'];

const TERMS = '---\ntitle: Terms\ndescription: Ours.\n---\nPay.\n';

/** Puts a copy of the content into a folder of a repository, with a bare one as its remote. */
async function openRepository() {
  const root = folderWith({ 'README.md': 'Ours.' });
  const content = join(root, 'src/content');
  cpSync(contentWith([['pages/terms.md', '', TERMS]]), content, { recursive: true });
  const host = folderWith({});
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch', 'main', host]);
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Aminah');
  git('config', 'user.email', 'aminah@kedai.example');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  git('remote', 'add', 'origin', host);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  const editor = await openEditor(content);
  const ask = async (path: string, body = '') =>
    (await (await editor.post(path, body)).json()) as PublicationLook;
  const look = () => ask('/edit/changes-to-publish');
  const publish = ({ standing: _, ...seen }: PublicationLook, message = 'New prices') =>
    ask('/edit/publish', JSON.stringify({ message, seen }));
  const published = (file: string, branch = 'main') =>
    execFileSync('git', ['show', `${branch}:src/content/${file}`], { cwd: host, encoding: 'utf8' });
  const hook = (name: string, code: string) => {
    writeFileSync(join(root, '.git/hooks', name), `#!/bin/sh\n${code}`);
    chmodSync(join(root, '.git/hooks', name), 0o755);
  };
  return { ...editor, root, git, host, look, publish, published, hook };
}

const PRICE = { file: 'plans.yaml', path: ['plans', 0, 'price', 'MYR'], value: 2400 };

test('publishing commits the changed files of content alone, and pushes them, while the owner goes on', async () => {
  const { root, git, host, content, request, read, look, publish, published, hook } =
    await openRepository();
  await request('save', PRICE, {
    file: 'questions.yaml',
    path: ['questions', 0, 'answer'],
    value: 'You.',
  });
  mkdirSync(join(content, 'pictures'));
  writeFileSync(join(content, 'pictures/tërms [1].png'), 'picture');
  const seen = await look();
  expect(seen).toEqual({
    standing: 'ready',
    files: [
      {
        file: 'plans.yaml',
        is: 'changed',
        fields: [{ path: ['plans', 0, 'price', 'MYR'], before: 2200, after: 2400 }],
      },
      {
        file: 'questions.yaml',
        is: 'changed',
        fields: [{ path: ['questions', 0, 'answer'], before: expect.any(String), after: 'You.' }],
      },
      { file: 'pictures/tërms [1].png', is: 'added', fields: [] },
    ],
    commits: [],
    target: `${host}, main`,
  });
  // A program of git that asked something would wait forever.
  hook('pre-push', 'env > .git/env\nuntil test -e .git/go || ! test -e .git; do sleep 0.02; done');
  const publishing = publish(seen);
  await vi.waitFor(() => expect(existsSync(join(root, '.git/env'))).toBe(true), 10_000);
  const answered = vi.fn<(standing: string) => void>();
  void request('look').then(({ standing }) => answered(standing));
  await vi.waitFor(() => expect(answered).toHaveBeenCalledWith('clean'), 10_000);
  writeFileSync(join(root, '.git/go'), '');
  expect((await publishing).standing).toBe('published');
  const settings = read('../../.git/env').split('\n');
  expect(settings).toEqual(
    expect.arrayContaining(['GIT_TERMINAL_PROMPT=0', 'GIT_LITERAL_PATHSPECS=1', 'LC_ALL=C']),
  );
  expect(published('plans.yaml')).toBe(read('plans.yaml'));
  expect(published('pictures/tërms [1].png')).toBe('picture');
  expect(git('log', '-1', '--format=%s%an')).toBe('New pricesAminah\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(await look()).toMatchObject({
    standing: 'blocked',
    reason: 'Everything is published already.',
  });
});

test('a page that the owner has renamed with git is published under its new name', async () => {
  const { git, look, publish } = await openRepository();
  git('mv', 'src/content/pages/terms.md', 'src/content/pages/conditions.md');
  const seen = await look();
  expect(seen.files).toEqual([
    { file: 'pages/conditions.md', is: 'added', fields: [] },
    { file: 'pages/terms.md', is: 'deleted', fields: [] },
  ]);
  expect((await publish(seen)).standing).toBe('published');
  expect(git('ls-tree', '--name-only', 'origin/main', 'src/content/pages/')).toBe(
    'src/content/pages/conditions.md\nsrc/content/pages/privacy.md.example\n',
  );
});

test('a change that the owner has not seen or saved, staged work and files outside the content are never published', async () => {
  const { root, git, content, request, write, look, publish } = await openRepository();
  await request('save', PRICE);
  const seen = await look();
  write('home.yaml', 'Websites with good foundations.', 'Written meanwhile.');
  expect(await publish(seen)).toMatchObject({
    standing: 'refused',
    reason: 'The files have changed meanwhile. Look at the changes again.',
  });
  git('checkout', '--', 'src/content/home.yaml');
  await request('look', { ...PRICE, value: 2500 });
  expect((await publish(seen)).reason).toBe('Some changes are not saved yet. Press Save first.');
  await request('undo');
  expect(git('log', '--format=%s')).toBe('Begin\n');
  writeFileSync(join(root, 'README.md'), 'Ours and yours.');
  writeFileSync(join(content, 'pages/.secret'), 'key');
  git('add', 'src/content/pages/.secret');
  expect((await publish(await look())).standing).toBe('published');
  expect(git('show', '--name-only', '--format=', 'HEAD')).toBe('src/content/plans.yaml\n');
  expect(git('status', '--porcelain')).toBe(' M README.md\nA  src/content/pages/.secret\n');
});

test('the remote and the branch that the owner’s branch follows get the changes, or else the only remote', async () => {
  const { git, host, request, look, publish, published } = await openRepository();
  git('remote', 'rename', 'origin', 'site');
  git('remote', 'add', 'origin', 'https://backup.invalid/site.git');
  git('branch', '--move', 'words');
  git('commit', '--quiet', '--allow-empty', '--message', 'Backed up');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  await request('save', PRICE);
  const seen = await look();
  expect(seen).toMatchObject({ commits: ['Backed up'], target: `${host}, words` });
  expect((await publish(seen)).standing).toBe('published');
  expect(published('plans.yaml')).toContain('MYR: 2400');
  git('remote', 'remove', 'origin');
  git('branch', '--unset-upstream');
  await request('save', { ...PRICE, value: 2500 });
  expect((await publish(await look())).standing).toBe('published');
  expect(published('plans.yaml', 'words')).toContain('MYR: 2500');
  expect(git('rev-parse', '--abbrev-ref', '@{upstream}')).toBe('site/words\n');
});

test('the changes are told in words: fields and entries that are added, removed, renamed or moved', async () => {
  const { request, write, look } = await openRepository();
  const { files } = await request('look');
  const { plans } = files['plans.yaml']!.data as { plans: { title: string }[] };
  const list = { file: 'plans.yaml', path: ['plans'] };
  const fieldsOf = async (value: unknown[]) => {
    await request('save', { ...list, value });
    return (await look()).files?.[0]?.fields;
  };
  const path = ['plans'];
  expect(await fieldsOf([plans[1], plans[0], plans[2]])).toEqual([{ path, isReordered: true }]);
  expect(await fieldsOf(plans.slice(0, 2))).toEqual([{ path, before: 'E-Commerce Website' }]);
  expect(await fieldsOf([...plans, { ...plans[0], title: 'Care', drawing: undefined }])).toEqual([
    { path, after: 'Care' },
  ]);
  expect(await fieldsOf([{ ...plans[0], title: 'One page' }, plans[1], plans[2]])).toEqual([
    { path: ['plans', 0, 'title'], before: 'Landing Page', after: 'One page' },
  ]);
  const shorter = { ...plans[0], badge: undefined, monthly: undefined };
  expect(await fieldsOf([shorter, { ...plans[1], badge: 'New' }, plans[2]])).toEqual([
    { path: ['plans', 0, 'badge'], before: 'Best Seller', after: '' },
    { path: ['plans', 0, 'monthly'], before: '{"MYR":65,"USD":30}', after: '' },
    { path: ['plans', 1, 'badge'], before: '', after: 'New' },
  ]);
  write('pages/terms.md', 'Pay.', 'Pay soon.');
  expect((await look()).files?.[0]?.fields).toEqual([
    { path: ['text'], before: 'Pay.\n', after: 'Pay soon.\n' },
  ]);
});

const committed = 'Your changes are committed on this computer, but not published.';

test('a refused push keeps the commit, says what to do, is never forced, and succeeds after that', async () => {
  const { git, host, request, look, publish, published } = await openRepository();
  const other = folderWith({});
  const there = (...args: string[]) =>
    execFileSync('git', [...IDENTITY, ...args], { cwd: other, stdio: 'pipe' });
  there('clone', '--quiet', host, '.');
  there('commit', '--quiet', '--allow-empty', '--message', 'Theirs');
  there('push', '--quiet');
  await request('save', PRICE);
  const refused = await publish(await look());
  expect([refused.standing, refused.reason]).toEqual([
    'refused',
    `${committed} Somebody else has published in between: run git pull --rebase in a terminal, and publish again.`,
  ]);
  expect(await look()).toMatchObject({ standing: 'ready', files: [], commits: ['New prices'] });
  git('pull', '--quiet', '--rebase');
  expect((await publish(await look())).standing).toBe('published');
  expect(published('plans.yaml')).toContain('MYR: 2400');
  expect(git('log', '--format=%s', 'origin/main')).toBe('New prices\nTheirs\nBegin\n');
});

test('an owner who cannot publish reads why, and what to do', async () => {
  const { root, git, host, request, write, look, publish } = await openRepository();
  const reasonOf = async () => (await look()).reason;
  await request('look', PRICE);
  expect(await reasonOf()).toBe('Some changes are not saved yet. Press Save first.');
  await request('save');
  writeFileSync(join(host, 'hooks/pre-receive'), '#!/bin/sh\nexit 1\n');
  chmodSync(join(host, 'hooks/pre-receive'), 0o755);
  expect((await publish(await look())).reason).toContain(`${committed} The branch is protected`);
  git('remote', 'set-url', 'origin', `${host}-none`);
  expect((await publish(await look())).reason).toContain(`${committed} There is no repository at`);
  git('remote', 'set-url', 'origin', 'https://host.invalid/site.git');
  expect((await publish(await look())).reason).toContain(`${committed} The host cannot be reached`);
  write('plans.yaml', 'MYR: 2400', 'MYR: two');
  expect(await reasonOf()).toBe(
    'The check refuses a field, so that a build would fail. Correct it first.',
  );
  git('remote', 'remove', 'origin');
  expect(await reasonOf()).toContain('git remote add origin ADDRESS');
  const blob = git('rev-parse', 'HEAD:README.md').trim();
  const file = 'src/content/home.yaml';
  // A file of which both sides have another version, which both have added, or which one of them has deleted.
  for (const stages of ['123', '23', '12', '13']) {
    const lines = Array.from(stages, (stage) => `100644 ${blob} ${stage}\t${file}\n`);
    git('rm', '--quiet', '--cached', file);
    execFileSync('git', ['update-index', '--index-info'], { cwd: root, input: lines.join('') });
    expect(await reasonOf(), `with ${stages}`).toContain(
      'are in conflict in git. Finish the merge first.',
    );
  }
  git('reset', '--quiet');
  git('checkout', '--quiet', '--detach');
  expect(await reasonOf()).toBe('No branch is checked out. Run git switch main in a terminal.');
  rmSync(join(root, '.git'), { recursive: true });
  expect(await reasonOf()).toContain('Run git init in a terminal');
  vi.stubEnv('PATH', root);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await reasonOf()).toMatch(/^This computer has no git/);
});

test('a commit that a hook refuses changes nothing, and shows the words of the hook', async () => {
  const { git, request, look, publish, hook } = await openRepository();
  await request('save', { file: 'pages/care.md', path: [], value: TERMS });
  hook('pre-commit', 'echo Not on Sundays >&2\nexit 1\n');
  expect((await publish(await look())).reason).toBe('Git refuses: Not on Sundays');
  expect(git('status', '--porcelain')).toBe('?? src/content/pages/care.md\n');
});

// oxfmt-ignore
test.each([
  ['Author identity unknown\n*** Please tell me who you are.', /^Git does not know your name yet\. Run git config --global user\.name "YOUR NAME" and/],
  ['fatal: empty ident name (for <a@b>) not allowed', /^Git does not know your name yet/],
  ['! [rejected] main -> main (fetch first)', /not published\. Somebody else has published in between: run git pull --rebase/],
  ['Updates were rejected (non-fast-forward)', /Somebody else has published in between/],
  ['remote: error: GH006: Protected branch update failed', /not published\. The branch is protected at the host/],
  ['! [remote rejected] main -> main (pre-receive hook declined)', /The branch is protected at the host/],
  ['fatal: Authentication failed for https://github.com/a/b', /not published\. The host does not know you: run git push/],
  ['fatal: could not read Username for https://github.com', /The host does not know you/],
  ['git@github.com: Permission denied (publickey).', /The host does not know you/],
  ['The requested URL returned error: 403', /The host does not know you/],
  ['ssh: Could not resolve hostname github.com', /not published\. The host cannot be reached: publish again once you are online/],
  ['timed out', /The host cannot be reached/],
  ['fatal: /srv/site.git does not appear to be a git repository', /not published\. There is no repository at the address: correct it with git remote set-url origin/],
  ['remote: Repository not found.', /There is no repository at the address/],
  ['error: unable to write file', /^Git refuses: error: unable to write file$/],
])('git says “%s”, and the owner reads what to do', (says, advice) => {
  expect(adviceOn(says)).toMatch(advice);
});

/** Publishes the owner's saved content through their own git: a commit of what changed in the folder, and a push. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PublicationAnswer } from '../../machines/publishing.machine.ts';
import { nameOf, type Path } from '../../src/model/field-kinds.ts';
import { findingsIn } from '../check/index.ts';
import { dataIn } from './file-text.ts';

/** A field that differs from the last commit. A list may only have another order. */
interface Difference {
  path: Path;
  before?: unknown;
  after?: unknown;
  isReordered?: boolean;
}

/** What would be published. */
interface Publishable {
  /** The changed files, by their name in the folder of content. */
  files: { file: string; is: 'added' | 'changed' | 'deleted'; fields: readonly Difference[] }[];
  /** The titles of earlier commits that are not published yet. */
  commits: string[];
  /** Where it goes: the remote and the branch. */
  target: string;
}

export interface PublicationLook extends PublicationAnswer, Partial<Publishable> {
  /** Why nothing can be published, and what to do. */
  reason?: string;
}

export type Publication = ReturnType<typeof publicationOf>;

const NO_GIT = 'This computer has no git, which publishes your site. Install it from git-scm.com.';
const NO_REPOSITORY =
  'This folder is not in a git repository yet. Run git init in a terminal, then git add . and git commit -m "Begin".';
const NO_BRANCH = 'No branch is checked out. Run git switch main in a terminal.';
const CONFLICT = 'Two versions of a file are in conflict in git. Finish the merge first.';
const NO_REMOTE =
  'There is no place to publish to yet. Make an empty repository at GitHub, GitLab or your host, and run in a terminal: git remote add origin ADDRESS, with its address.';
const NOT_SAVED = 'Some changes are not saved yet. Press Save first.';
const FAULTY = 'The check refuses a field, so that a build would fail. Correct it first.';
const NOTHING = 'Everything is published already.';
const CHANGED = 'The files have changed meanwhile. Look at the changes again.';
const COMMITTED = 'Your changes are committed on this computer, but not published.';

/** What to do if git refuses, by what it says. */
const REFUSALS: readonly [RegExp, string][] = [
  [
    /tell me who you are|empty ident|user\.(name|email)/i,
    'Git does not know your name yet. Run git config --global user.name "YOUR NAME" and git config --global user.email YOUR@ADDRESS in a terminal, and publish again.',
  ],
  [
    /non-fast-forward|fetch first|\[rejected\]/i,
    `${COMMITTED} Somebody else has published in between: run git pull --rebase in a terminal, and publish again.`,
  ],
  [
    /protected branch|hook declined|GH\d{3}/i,
    `${COMMITTED} The branch is protected at the host: allow yourself to push there, or ask whoever manages it.`,
  ],
  [
    /authentication|could not read (username|password)|permission denied|access denied|publickey|\b40[13]\b/i,
    `${COMMITTED} The host does not know you: run git push in a terminal, sign in there, and publish again.`,
  ],
  [
    /could not resolve|timed out|unable to access|connection|network|unreachable/i,
    `${COMMITTED} The host cannot be reached: publish again once you are online.`,
  ],
  [
    /does not appear to be a git repository|not found/i,
    `${COMMITTED} There is no repository at the address: correct it with git remote set-url origin ADDRESS, and publish again.`,
  ],
];

/** Returns what to do about a refusal, or the words of git if it is an unusual one. */
export const adviceOn = (says: string) =>
  REFUSALS.find(([sign]) => sign.test(says))?.[1] ?? `Git refuses: ${says}`;

/** How long git may take, as a host that does not answer would keep the owner waiting. */
const LONGEST_MS = 120_000;

export function publicationOf(content: string) {
  /** Resolves with the output, or rejects with what git says. It never asks anything, and takes paths literally. */
  const git = (...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      const env = {
        ...process.env,
        LC_ALL: 'C',
        GIT_TERMINAL_PROMPT: '0',
        GIT_LITERAL_PATHSPECS: '1',
      };
      const options = { cwd: content, env, timeout: LONGEST_MS, maxBuffer: 2 ** 26 };
      execFile('git', args, options, (error, output, says) => {
        if (!error) return resolve(output);
        const isMissing = error.code === 'ENOENT' && existsSync(content);
        reject(new Error(isMissing ? NO_GIT : error.killed ? 'timed out' : says.trim()));
      }).stdin?.end();
    });
  const orNothing = (answer: Promise<string>) => answer.then((text) => text.trim()).catch(() => '');
  const linesOf = (text: string) => text.split('\n').filter(Boolean);

  /** Returns what would be published, with the paths for git and the arguments of the push, or throws the reason. */
  async function prepared() {
    const inside = git('rev-parse', '--show-toplevel', '--show-prefix');
    const [top = '', folder = ''] = (
      await inside.catch((reason: Error) => {
        throw new Error(reason.message === NO_GIT ? NO_GIT : NO_REPOSITORY);
      })
    ).split('\n');
    const branch = await orNothing(git('symbolic-ref', '--short', '-q', 'HEAD'));
    if (!branch) throw new Error(NO_BRANCH);
    const status = await git('status', '--porcelain', '-z', '--no-renames', '-uall', '--', '.');
    const changed = status.split('\0').filter(Boolean);
    if (changed.some((line) => /^(.U|U.|AA|DD)/.test(line))) throw new Error(CONFLICT);
    const paths = changed
      .map((line) => line.slice(3))
      .filter((path) => !basename(path).startsWith('.'));
    const remotes = linesOf(await git('remote'));
    const tracked = await orNothing(git('config', `branch.${branch}.remote`));
    const remote = remotes.find((name) => name === (tracked || 'origin')) ?? remotes[0];
    if (!remote) throw new Error(NO_REMOTE);
    const merge = tracked && (await orNothing(git('config', `branch.${branch}.merge`)));
    const left = ['log', '--format=%s', 'HEAD', '--not', `--remotes=${remote}`];
    const publishable: Publishable = {
      files: await Promise.all(paths.map((path) => changeOf(path, top, path.slice(folder.length)))),
      commits: linesOf(await orNothing(git(...left))),
      target: `${await orNothing(git('remote', 'get-url', remote))}, ${branch}`,
    };
    const where = merge || `refs/heads/${branch}`;
    const push = ['push', ...(merge ? [] : ['--set-upstream']), remote, `HEAD:${where}`];
    return { publishable, paths: paths.map((path) => join(top, path)), push };
  }

  async function changeOf(path: string, top: string, file: string) {
    const before = await git('show', `HEAD:${path}`, '--').catch(() => undefined);
    const place = join(top, path);
    if (!existsSync(place)) return { file, is: 'deleted', fields: [] } as const;
    if (before === undefined) return { file, is: 'added', fields: [] } as const;
    const isText = /\.(yaml|md)$/.test(file);
    const after = isText ? dataIn(file, readFileSync(place, 'utf8')) : undefined;
    const fields = after === undefined ? [] : differences(dataIn(file, before), after);
    return { file, is: 'changed', fields } as const;
  }

  async function look(isDirty: boolean): Promise<PublicationLook> {
    try {
      const { publishable } = await prepared();
      const { files, commits } = publishable;
      const isNothing = files.length === 0 && commits.length === 0;
      const reason = isDirty
        ? NOT_SAVED
        : (await findingsIn(content)).faults.length > 0
          ? FAULTY
          : isNothing && NOTHING;
      return { standing: reason ? 'blocked' : 'ready', ...publishable, ...(reason && { reason }) };
    } catch (reason) {
      return { standing: 'blocked', reason: (reason as Error).message };
    }
  }

  /** Publishes exactly what the owner has seen, or nothing. */
  async function publish(request: string, isDirty: boolean): Promise<PublicationLook> {
    const { message, seen } = JSON.parse(request) as { message: string; seen: Publishable };
    const { standing, reason, ...now } = await look(isDirty);
    if (standing === 'blocked') return { standing: 'refused', reason: reason! };
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(now)), seen))
      return { standing: 'refused', reason: CHANGED };
    try {
      const { publishable, paths, push } = await prepared();
      const added = paths.filter((_, index) => publishable.files[index]!.is === 'added');
      if (added.length > 0) await git('add', '--intent-to-add', '--', ...added);
      const commit = ['commit', '--quiet', '--message', message, '--', ...paths];
      const undo = () => added.length > 0 && git('reset', '--quiet', '--', ...added);
      if (paths.length > 0)
        await git(...commit).catch(async (reason) => {
          await undo();
          throw reason;
        });
      await git(...push);
      return { standing: 'published', ...now };
    } catch (reason) {
      return { standing: 'refused', reason: adviceOn((reason as Error).message) };
    }
  }

  return { look, publish };
}

/** Returns the fields in which two values differ. Entries of a list with other entries are compared by name. */
function differences(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  const areLists = Array.isArray(before) && Array.isArray(after);
  const areGroups = [before, after].every((each) => each instanceof Object && !Array.isArray(each));
  if (areGroups) {
    const [one, other] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.flatMap((name) => differences(one[name], other[name], [...path, name]));
  }
  if (!areLists) return [{ path, before: named(before), after: named(after) }];
  const [earlier, later] = [before.map(named), after.map(named)];
  const [gone, fresh] = [
    earlier.filter((name) => !later.includes(name)),
    later.filter((name) => !earlier.includes(name)),
  ];
  const isSameLength = before.length === after.length && gone.length > 0;
  const common = later.filter((name) => earlier.includes(name));
  const isReordered = !isDeepStrictEqual(
    common,
    earlier.filter((name) => common.includes(name)),
  );
  return [
    ...(isReordered ? [{ path, isReordered }] : []),
    ...(isSameLength ? [] : gone.map((name) => ({ path, before: name }))),
    ...after.flatMap((each, index) => {
      const at = isSameLength ? index : earlier.indexOf(later[index]);
      if (fresh.includes(later[index]) && !isSameLength) return [{ path, after: later[index] }];
      return differences(before[at], each, [...path, index]);
    }),
  ];
}

/** Returns a value in words: an entry by its name. */
function named(value: unknown) {
  const { name } = nameOf(value ?? '');
  return name instanceof Object ? JSON.stringify(name) : name;
}

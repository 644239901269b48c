import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, inject, test } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { SITE_FOLDER } from '../../support/browser/addresses.ts';
import { SITE_SETTINGS } from '../../support/browser/site.ts';
import { folderWith } from '../../support/run-tool.ts';

const LONGEST_BUILDS_MS = 120_000;

/** Node loads this before the build. It advances the clock by more than a year. */
const OTHER_CLOCK = `
const own = Date;
const now = () => own.now() + 400.5 * 86_400_000 + 123;
globalThis.Date = new Proxy(own, {
  construct: (_, words, target) => Reflect.construct(own, words.length ? words : [now()], target),
  apply: () => new own(now()).toString(),
  get: (_, name) => (name === 'now' ? now : own[name]),
});`;

const bytesIn = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path), readFileSync(path, 'base64')]),
  );

test(
  'the same commit and SOURCE_DATE_EPOCH produce the same bytes on another day, in another folder and time zone',
  async () => {
    const folder = folderWith({ 'clock.mjs': OTHER_CLOCK });
    const again = join(folder, 'again');
    const moved = {
      NODE_OPTIONS: `--import ${join(folder, 'clock.mjs')}`,
      TZ: 'Pacific/Kiritimati',
    };
    await Promise.all([
      fetch(inject('site')),
      buildSite(again, { settings: { ...SITE_SETTINGS, ...moved } }),
    ]);
    for (const part of ['', '-servers']) {
      const [first, second] = [bytesIn(SITE_FOLDER + part), bytesIn(again + part)];
      expect(second.size).toBeGreaterThan(20);
      expect([...second.keys()].filter((path) => first.get(path) !== second.get(path))).toEqual([]);
    }
  },
  LONGEST_BUILDS_MS,
);

/** The pictures of whole pages. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picturesOf } from '../../../site/build/pictures.ts';
import type { Picture } from '../../../src/ui/SizedPicture.tsx';
import { folderOf, rich } from '../../support/agencies.ts';
import { content } from '../../support/site.ts';

test('the example pictures in the hero have 640 × 400 pixels, and less than 7,000 bytes at the smallest width', async () => {
  const folder = 'tests/agencies/default/pictures';
  const files = new Map<string, Buffer>();
  const made = await picturesOf(content, { folder, files });
  expect(Object.keys(made)).toEqual(
    ['offer', 'company', 'shop'].map((name) => `../examples/${name}.webp`),
  );
  for (const { width, height, avif } of Object.values(made)) {
    expect([width, height]).toEqual([640, 400]);
    const [phone = ''] = avif.slice(1).split(' ');
    expect(phone).toContain('-384-');
    expect(files.get(phone)!.length).toBeLessThan(7000);
  }
});

test("an owner's first work is rendered for the hero too, as small as an example, and portraits are square", async () => {
  const folder = join(folderOf('rich'), 'pictures');
  const made = await picturesOf(rich, { folder, files: new Map() });
  const sizesOf = ({ avif }: Picture) => avif.match(/\d+w/g);
  const { width, height } = made['rokiah.png']!;
  expect(width).toBe(height);
  expect(sizesOf(made['kedai kopi.png']!)).toEqual(['480w', '800w', '1200w']);
  expect(sizesOf(made['./kedai kopi.png']!)).toEqual(['384w', '640w']);
});

test('no pictures of work, people or examples are rendered if their sections are left out', async () => {
  const sections = ['Home', 'Contact'].map((section) => ({ section }));
  expect(await picturesOf({ ...rich, sections }, { folder: '', files: new Map() })).toEqual({});
});

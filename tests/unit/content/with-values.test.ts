import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { withValues } from '../../../site/content/with-values.ts';

const TEXT = `# The agency.

brand:   "Tapak"   # in the bar
'email': hello@tapak.example
address:    # none yet
mail:
    by: emailjs # or link

    # Above the key.
    key:
prices: {MYR: 3600,   USD: 2500} # both
languages: [ms]
empty: ''
none: []
long: >-
  one line
  and another

plans:
- title: Shop
  # About the price.
  price:
    MYR: 1
    USD: 2
  benefits:
    - "one"   # first
    - two
- suits: |
    everybody

  # Last.
`;

/** Returns the added lines and the removed lines. */
function difference(before: string, after: string) {
  const [old, now] = [before, after].map((text) => text.split('\n'));
  return {
    added: now!.filter((line) => !old!.includes(line)),
    gone: old!.filter((line) => !now!.includes(line)),
  };
}

// oxfmt-ignore
test.each<[path: (string | number)[], value: unknown, added: string[], gone: string[]]>([
  [['brand'], 'Kedai "Web"', ['brand:   "Kedai \\"Web\\""   # in the bar'], ['brand:   "Tapak"   # in the bar']],
  [['brand'], undefined, [], ['brand:   "Tapak"   # in the bar']],
  [['brand'], null, ['brand:   # in the bar'], ['brand:   "Tapak"   # in the bar']],
  [['email'], 'a: b', [`'email': 'a: b'`], [`'email': hello@tapak.example`]],
  [['address'], 'https://kedai.my', ['address: https://kedai.my    # none yet'], ['address:    # none yet']],
  [['address'], 'two\nlines', ['address: |-    # none yet', '  two', '  lines'], ['address:    # none yet']],
  [['address', 'path'], '/a', ['  path: /a'], []],
  [['mail', 'by'], 'link', ['    by: link # or link'], ['    by: emailjs # or link']],
  [['mail', 'key'], 'x', ['    key: x'], ['    key:']],
  [['mail', 'key'], undefined, [], ['    # Above the key.', '    key:']],
  [['mail', 'id'], 7, ['    id: 7'], []],
  [['mail', 'id', 'at'], ['a'], ['    id:', '      at:', '        - a'], []],
  [['mail'], 'by link', ['mail: by link'], ['mail:', '    by: emailjs # or link', '    # Above the key.', '    key:']],
  [['prices', 'MYR'], 3400, ['prices: { MYR: 3400, USD: 2500 } # both'], ['prices: {MYR: 3600,   USD: 2500} # both']],
  [['prices', 'USD'], undefined, ['prices: { MYR: 3600 } # both'], ['prices: {MYR: 3600,   USD: 2500} # both']],
  [['prices'], { SGD: 1 }, ['prices: { SGD: 1 } # both'], ['prices: {MYR: 3600,   USD: 2500} # both']],
  [['languages', 1], 'zh', ['languages: [ ms, zh ]'], ['languages: [ms]']],
  [['none'], ['a'], ['none: [ a ]'], ['none: []']],
  [['none'], [{ a: 1, b: 2 }], ['none:', '  - a: 1', '    b: 2'], ['none: []']],
  [['empty'], 'full', ['empty: full'], ["empty: ''"]],
  [['long'], 'short', ['long: short'], ['long: >-', '  one line', '  and another']],
  [['plans', 0, 'title'], 'Site', ['- title: Site'], ['- title: Shop']],
  [['plans', 0, 'title'], undefined, ['- # About the price.'], ['- title: Shop', '  # About the price.']],
  [['plans', 0, 'price', 'MYR'], 4, ['    MYR: 4'], ['    MYR: 1']],
  [['plans', 0, 'price', 'EUR'], 4, ['    EUR: 4'], []],
  [['plans', 0, 'price'], undefined, [], ['  # About the price.', '  price:', '    MYR: 1', '    USD: 2']],
  [['plans', 0, 'benefits', 0], 'uno', ['    - "uno"   # first'], ['    - "one"   # first']],
  [['plans', 0, 'benefits', 0], undefined, [], ['    - "one"   # first']],
  [['plans', 0, 'benefits', 2], 'three', ['    - three'], []],
  [['plans', 0, 'badge'], 'New', ['  badge: New'], []],
  [['plans', 1, 'suits'], 'many\nmore\n', ['    many', '    more'], ['    everybody']],
  [['plans', 1, 'suits'], undefined, ['-'], ['- suits: |', '    everybody']],
  [['plans', 1], undefined, [], ['- suits: |', '    everybody']],
  [['plans', 2], { title: 'Page', price: { MYR: 5 } }, ['- title: Page', '    MYR: 5'], []],
  [['hours'], '9-5', ['hours: 9-5'], []],
  [['brand'], 'Tapak', [], []],
  [['nothing'], undefined, [], []],
])('%j becomes %j, and every other line stays', (path, value, added, gone) => {
  const after = withValues(TEXT, [[path, value]]);
  expect(difference(TEXT, after)).toEqual({ added, gone });
  const expected = parse(TEXT) as unknown;
  expect(parse(after)).toEqual(asRead(changed(expected, path, value)));
});

/** Replaces each empty group with null, because YAML reads an empty block as null. */
const asRead = (data: unknown) =>
  JSON.parse(JSON.stringify(data).replaceAll('{}', 'null')) as unknown;

/** Makes the same change to the parsed data, for comparison with the changed text. */
function changed(data: unknown, [name, ...rest]: (string | number)[], value: unknown): unknown {
  if (name === undefined) return value;
  const outer: unknown = data ?? {};
  const copy = structuredClone(outer) as Record<string | number, unknown>;
  const inner = changed(copy[name], rest, value);
  if (inner !== undefined) copy[name] = inner;
  else if (Array.isArray(copy)) copy.splice(Number(name), 1);
  else delete copy[name];
  return copy;
}

test('an empty file or a flow mapping at the root is rewritten', () => {
  expect(withValues('', [[['mail', 'by'], 'link']])).toBe('mail:\n  by: link\n');
  expect(withValues('{ a: 1 }\n', [[['b'], 2]])).toBe('{ a: 1, b: 2 }\n');
});

test('Windows line endings are kept', () => {
  const text = 'mail:\r\n  by: emailjs # or link\r\naddress:\r\n';
  const changes = [
    [['mail', 'by'], 'link'],
    [['mail', 'key'], 'x'],
    [['address'], 'a\nb'],
  ] as const;
  expect(withValues(text, changes)).toBe(
    'mail:\r\n  by: link # or link\r\n  key: x\r\naddress: |-\r\n  a\r\n  b\r\n',
  );
});

type Leaf = (string | number)[];
const leavesOf = (data: unknown, path: Leaf = []): Leaf[] =>
  data instanceof Object
    ? Object.entries(data).flatMap(([name, inner]) =>
        leavesOf(inner, [...path, Array.isArray(data) ? Number(name) : name]),
      )
    : [path];

/** A YAML file with block and flow collections. */
const rich = readFileSync('tests/agencies/rich.yaml', 'utf8');

describe.each(['ms/about', 'ms/contact', 'ms/plans', 'site'])('each value of %s', (name) => {
  const [, block] = new RegExp(String.raw`^${name}:\n((?: .+\n)+)`, 'm').exec(rich)!;
  const text = block!.replaceAll(/^ {2}/gm, '');
  const data = parse(text) as unknown;
  const leaves = leavesOf(data);

  test('can be changed alone', () => {
    for (const path of leaves) {
      const after = withValues(text, [[path, 'New: #1']]);
      expect(difference(text, after).added).toHaveLength(1);
      expect(parse(after)).toEqual(changed(data, path, 'New: #1'));
    }
  });

  test('can be removed alone', () => {
    for (const path of leaves) {
      const after = withValues(text, [[path, undefined]]);
      expect(asRead(parse(after))).toEqual(asRead(changed(data, path, undefined)));
    }
  });
});

describe('a list', () => {
  const list = `# Ours.
plans:
  # The first.
  - title: "Shop" # sells
    price: { MYR: 1,  USD: 2 }

  # The second.
  - title: Page
    benefits:
    - one   # first
    - two
  - Blog
# The end.
closing: Bye
`;
  const [shop, page, blog] = (parse(list) as { plans: unknown[] }).plans;

  // oxfmt-ignore
  test.each<[what: string, value: unknown[], begin: string]>([
    ['keeps the comments of an entry that moves', [page, shop, blog], `# Ours.
plans:
  # The first.

  # The second.
  - title: Page
    benefits:
    - one   # first
    - two
  - title: "Shop" # sells
    price: { MYR: 1,  USD: 2 }
  - Blog
`],
    ['loses the comments of an entry that is removed', [shop, blog], `# Ours.
plans:
  # The first.
  - title: "Shop" # sells
    price: { MYR: 1,  USD: 2 }
  - Blog
`],
    ['keeps the comment above its first entry, because it may be about the whole list', [page, blog], `# Ours.
plans:
  # The first.

  # The second.
  - title: Page
    benefits:
    - one   # first
    - two
  - Blog
`],
    ['can lose its last entry', [shop, page], `# Ours.
plans:
  # The first.
  - title: "Shop" # sells
    price: { MYR: 1,  USD: 2 }

  # The second.
  - title: Page
    benefits:
    - one   # first
    - two
`],
    ['can get a new entry', [shop, { title: 'New', price: { MYR: 5 } }, page, blog], `# Ours.
plans:
  # The first.
  - title: "Shop" # sells
    price: { MYR: 1,  USD: 2 }
  - title: New
    price:
      MYR: 5

  # The second.
  - title: Page
    benefits:
    - one   # first
    - two
  - Blog
`],
    ['may have the same entry twice', [blog, blog], `# Ours.
plans:
  # The first.
  - Blog
  - Blog
`],
  ])('%s', (_, value, begin) => {
    const after = withValues(list, [[['plans'], value]]);
    expect(after).toBe(`${begin}# The end.\nclosing: Bye\n`);
    const windows = withValues(list.replaceAll('\n', '\r\n'), [[['plans'], value]]);
    expect(windows).toBe(after.replaceAll('\n', '\r\n'));
  });

  test.each([
    [
      'keeps the comment above its first entry',
      0,
      '  - title: "Shop" # sells\n    price: { MYR: 1,  USD: 2 }\n',
    ],
    [
      'loses the comment above its second entry',
      1,
      '  # The second.\n  - title: Page\n    benefits:\n    - one   # first\n    - two\n',
    ],
    ['keeps what follows its last entry', 2, '  - Blog\n'],
  ])('%s if that entry alone is removed', (_, index, gone) => {
    expect(withValues(list, [[['plans', index], undefined]])).toBe(list.replace(gone, ''));
  });

  test('keeps the other entries when a list inside an entry changes', () => {
    const after = withValues(list, [
      [
        ['plans', 1, 'benefits'],
        ['two', 'one'],
      ],
    ]);
    expect(after).toBe(
      list.replace('    - one   # first\n    - two', '    - two\n    - one   # first'),
    );
  });
});

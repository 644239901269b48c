/** A site in which every word, price and address is another one, made from the default content. */
import { content } from '../../src/content/index.ts';
import type { SiteContent } from '../../src/content/types.ts';

/** What the code depends on and nobody reads. */
const STRUCTURE = new Set([
  'section',
  'icon',
  'lang',
  'desktopOffset',
  'mobileOffset',
  'defaultCurrency',
]);

/** What stands in the head of the document and not on the page. */
const HEAD = 'page';

export function otherContent() {
  const words = new Set<string>();
  const numbers = new Set<number>();

  const other = (value: unknown, key: string): unknown => {
    if (STRUCTURE.has(key) || key === HEAD) return value;
    if (typeof value === 'string') return added(words, `(${key} ${words.size})`);
    if (typeof value === 'number') return added(numbers, 7001 + numbers.size);
    if (typeof value === 'function') {
      const frame = added(words, `(${key} ${words.size})`);
      return (country: string) => `${frame} ${country}`;
    }
    if (Array.isArray(value)) return value.map((item) => other(item, key));
    return Object.fromEntries(
      Object.entries(value as object).map(([name, item]) => [name, other(item, name)]),
    );
  };

  const site = other(content, '') as SiteContent;
  site.agency = { ...site.agency, email: 'someone@else.example', phone: '+99 12 345' };
  return { site, words, numbers };
}

function added<Item>(items: Set<Item>, item: Item) {
  items.add(item);
  return item;
}

/** Every text of the default content, wherever it stands. */
export function defaultTexts(value: unknown = content, key = ''): string[] {
  if (STRUCTURE.has(key) || key === HEAD) return [];
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'function') return [];
  return Object.entries(value as object).flatMap(([name, item]) => defaultTexts(item, name));
}

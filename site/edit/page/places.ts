/** Finds the place of a field in the form and in the preview, and the field of a place in the preview. */
import type { Edit } from '../../../machines/editing.machine.ts';
import type { Shown } from '../editor.ts';

type Place = Pick<Edit, 'file' | 'path'>;

interface Leaf extends Place {
  value: unknown;
}

export const idOf = ({ file, path }: Place) => `${file}:${path.join('.')}`;

/** Focuses a field or, if it is not in the form, the nearest part around it. */
export function reveal({ file, path }: Place) {
  const lengths = path.map((_, index) => path.length - index);
  const ids = [...lengths, 0].map((length) => idOf({ file, path: path.slice(0, length) }));
  const [element] = ids.flatMap((id) => document.getElementById(id) ?? []);
  for (
    let outer = element?.closest('details');
    outer;
    outer = outer.parentElement?.closest('details')
  )
    outer.open = true;
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

const leavesIn = (file: string, value: unknown, path: Place['path'] = []): Leaf[] =>
  value instanceof Object
    ? Object.entries(value).flatMap(([name, inner]) =>
        leavesIn(file, inner, [...path, Array.isArray(value) ? Number(name) : name]),
      )
    : [{ file, path, value }];

/**
 * Returns a pattern that matches a value as the page shows it: with placeholders filled in, and with the
 * digits of prices grouped. Returns null for a value without letters or digits of its own.
 */
function patternOf(value: unknown) {
  if (typeof value === 'number') {
    const digits = Array.from(String(value)).join(String.raw`[,.\s]?`);
    return new RegExp(String.raw`^\D*${digits}\D*$`);
  }
  if (typeof value !== 'string' || !/[\p{L}\p{N}]/u.test(value.replaceAll(/\{\w+\}/g, '')))
    return null;
  const literally = value.trim().replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`);
  return new RegExp(`^${literally.replaceAll(/\{\w+\}/g, '.+')}$`);
}

const says = (element: Element, pattern: RegExp | null) =>
  [element.textContent, element.ariaLabel, element.getAttribute('alt')].some(
    (text) => text && pattern?.test(text.replaceAll(/\s+/g, ' ').trim()),
  );

function elementsThatSay(page: Document, value: unknown) {
  const pattern = patternOf(value);
  if (!pattern) return [];
  const all = [...page.body.querySelectorAll(':not(script)')].filter((each) => says(each, pattern));
  return all.filter(
    (element) => !all.some((other) => element !== other && element.contains(other)),
  );
}

/** Returns all values in the language of a page, and all values of the privacy notes. */
function leavesOf({ files, languages }: Shown, page: Document) {
  const folder = languages.find((each) => page.location.pathname.startsWith(`/${each}/`));
  return Object.entries(files).flatMap(([file, { data }]) => {
    const [, language] = /^(.+)\/[^/]+$/.exec(file) ?? [];
    return language === folder || language === 'privacy' ? leavesIn(file, data) : [];
  });
}

const isWithin = ({ path }: Place, outer: Place['path']) =>
  outer.every((name, index) => path[index] === name);

/**
 * Helps to choose between elements with the same text: counts how many texts of the field's list entry
 * (outside a list: of its file) appear around an element.
 */
function closeness(element: Element, { file, path }: Place, leaves: readonly Leaf[]) {
  const around = element.closest('li, section')?.textContent ?? '';
  const entry = path.slice(0, path.slice(0, -1).findLastIndex(Number.isInteger) + 1);
  return leaves.filter(
    (leaf) => leaf.file === file && isWithin(leaf, entry) && around.includes(String(leaf.value)),
  ).length;
}

/** Scrolls the preview to a field or, if the page does not show it, to the nearest field that it shows. */
export function showInPreview(frame: HTMLIFrameElement, shown: Shown, { file, path }: Place) {
  const page = frame.contentDocument;
  if (!page?.body) return;
  const leaves = leavesIn(file, shown.files[file]?.data);
  const shared = (leaf: Leaf) => path.filter((_, last) => isWithin(leaf, path.slice(0, last + 1)));
  const nearest = leaves.toSorted((one, other) => shared(other).length - shared(one).length);
  for (const leaf of nearest) {
    const [place] = elementsThatSay(page, leaf.value).toSorted(
      (one, other) => closeness(other, leaf, leaves) - closeness(one, leaf, leaves),
    );
    if (!place) continue;
    place.closest('details')?.setAttribute('open', '');
    place.scrollIntoView({ block: 'center', inline: 'center' });
    place.animate({ outline: ['3px solid #2343c9', '3px solid transparent'] }, 1500);
    return;
  }
}

/** Opens the field of a text when the text is clicked in the preview. */
export function openFieldsFrom(page: Document, shownNow: () => Shown | null) {
  page.addEventListener(
    'click',
    (event) => {
      const shown = shownNow();
      if (!shown) return;
      const leaves = leavesOf(shown, page);
      const { clientX, clientY } = event;
      // A link may cover the text, so try every element at this point.
      for (const place of page.elementsFromPoint(clientX, clientY)) {
        const { top, bottom } = place.getBoundingClientRect();
        if (clientY < top || clientY > bottom) continue;
        const found = leaves.find(({ value }) => says(place, patternOf(value)));
        if (!found) continue;
        const [closest] = leaves
          .filter(({ value }) => value === found.value)
          .toSorted(
            (one, other) => closeness(place, other, leaves) - closeness(place, one, leaves),
          );
        event.preventDefault();
        event.stopPropagation();
        reveal(closest!);
        return;
      }
      // Block links that would leave the previewed pages, such as links to examples and mail addresses.
      const link = (event.target as Element).closest('a');
      const pages = ['/', ...shown.languages.map((language) => `/${language}/`)];
      if (link && !pages.includes(link.pathname)) event.preventDefault();
    },
    true,
  );
}

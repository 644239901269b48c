/** Shows the place of a field in the preview, and opens the field of a place that is clicked there. */
import type { Shown } from '../editor.ts';
import { idsAround, reveal } from './reveal.ts';

/** Stops all animation in the preview, because it reloads after every change, and leaves the only scroll bar to the form. */
const STILL = `*, ::before, ::after { animation: none !important; transition: none !important }
  html { scrollbar-width: none }`;

/** The field that the preview shows. */
let current = 'home.yaml:';

const frame = () => document.querySelector('iframe');

export const reloadPreview = () => frame()?.contentWindow?.location.reload();

/** Returns the address of the page that shows a file. */
export function addressOf(file: string, { languages }: Pick<Shown, 'languages'>) {
  const language = languages.find((each) => file.startsWith(`${each}/`));
  const [, page] = /(?:^|\/)pages\/(.+)\.md$/.exec(file) ?? [];
  const end = page ? `${page}/` : file.endsWith('not-found.yaml') ? '404.html' : '';
  return `/${language ? `${language}/` : ''}${end}`;
}

/** Scrolls the preview to a field. If needed, loads the page that shows it first. */
export function follow(id: string, shown: Shown) {
  const [file = ''] = id.split(':');
  const { location } = frame()?.contentWindow ?? {};
  if (!(file in shown.files) || !location) return;
  current = id;
  const address = addressOf(file, shown);
  if (location.pathname === address) showCurrent();
  else location.replace(address);
}

/** Prepares a page that the preview has loaded. */
export function settle(shown: Shown) {
  const view = frame()?.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(STILL);
  view.document.adoptedStyleSheets.push(sheet);
  view.document.addEventListener('click', (event) => openField(event, shown), true);
  showCurrent();
}

const pathsOf = ({ dataset }: HTMLElement) => dataset['path']!.split(' ');

/**
 * Scrolls to the largest element that shows the current field or, if there is none, a field near it. An element
 * that shows several fields counts with each field's share, so that the field's own element wins.
 */
function showCurrent() {
  const all = [...(frame()?.contentDocument?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const places = idsAround(current)
    .map((id) => all.filter((each) => pathsOf(each).some((path) => idsAround(path).includes(id))))
    .find(({ length }) => length > 0);
  const [place] = places?.toSorted((one, other) => shareOf(other) - shareOf(one)) ?? [];
  place?.closest('details')?.setAttribute('open', '');
  place?.scrollIntoView({ block: 'center', inline: 'center' });
  place?.animate({ outline: ['3px solid var(--color-blueprint)', '3px solid transparent'] }, 1500);
}

function shareOf(element: HTMLElement) {
  const { width, height } = element.getBoundingClientRect();
  return (width * height) / pathsOf(element).length;
}

function openField(event: MouseEvent, shown: Shown) {
  const { clientX, clientY, target } = event;
  const page = target as Element;
  // A link may cover the text with its area, so try every element whose own box is at this point.
  const place = page.ownerDocument.elementsFromPoint(clientX, clientY).find((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top <= clientY && clientY <= bottom && each.hasAttribute('data-path');
  });
  if (place) {
    event.preventDefault();
    event.stopPropagation();
    // The last text contains the others, such as the name of the agency.
    reveal(pathsOf(place as HTMLElement).at(-1)!);
    return;
  }
  // Block links that would leave the previewed pages, such as links to examples and mail addresses.
  const link = page.closest('a');
  const pages = Object.keys(shown.files).map((file) => addressOf(file, shown));
  if (link && !pages.includes(link.pathname)) event.preventDefault();
}

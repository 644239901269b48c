/** Shows the place of a field in the preview, and opens the field of a place that is clicked there. */
import type { Shown } from '../editor.ts';
import { idsAround, reveal } from './reveal.ts';

/** Stops all animation in the preview, because it reloads after every change. */
const STILL = '*, ::before, ::after { animation: none !important; transition: none !important }';

/** The field that the preview shows. */
let current = 'home.yaml:';

const frame = () => document.querySelector('iframe');

export const reloadPreview = () => frame()?.contentWindow?.location.reload();

/** Scrolls the preview to a field. If needed, loads the page in the field's language first. */
export function follow(id: string, { languages }: Shown) {
  const [file] = id.split(':');
  const { location } = frame()?.contentWindow ?? {};
  if (!file?.endsWith('.yaml') || !location) return;
  current = id;
  const language = languages.find((each) => file.startsWith(`${each}/`));
  const address = `/${language ? `${language}/` : ''}${file.endsWith('not-found.yaml') ? '404.html' : ''}`;
  if (location.pathname === address) showCurrent();
  else location.replace(address);
}

/** Prepares a page that the preview has loaded. */
export function settle(languages: readonly string[]) {
  const view = frame()?.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(STILL);
  view.document.adoptedStyleSheets.push(sheet);
  view.document.addEventListener('click', (event) => openField(event, languages), true);
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

function openField(event: MouseEvent, languages: readonly string[]) {
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
  const pages = ['/', ...languages.map((language) => `/${language}/`)];
  if (link && !pages.includes(link.pathname)) event.preventDefault();
}

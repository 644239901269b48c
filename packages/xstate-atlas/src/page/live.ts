/** Shows which page is followed, and lets the reader choose among several. */
import type { OpenPage } from '../live/follow.ts';
import { timeOf } from './log.ts';

const choice = document.getElementById('live-pages') as HTMLFieldSetElement;
const said = [...document.querySelectorAll<HTMLElement>('[data-live]')];
let offered = '';

export function onChoice(follow: (page: number) => void) {
  choice.addEventListener('change', ({ target }) =>
    follow(Number((target as HTMLInputElement).value)),
  );
}

export function showPages(pages: readonly OpenPage[], followed: number | undefined) {
  const state = followed === undefined ? 'looking' : 'following';
  for (const element of said) element.hidden = element.dataset['live'] !== state;
  choice.hidden = pages.length < 2;
  const wanted = JSON.stringify(pages.map(({ page, title }) => [page, title]));
  if (offered !== wanted) {
    offered = wanted;
    for (const label of choice.querySelectorAll('label')) label.remove();
    choice.append(...pages.map(labelOf));
  }
  for (const input of choice.querySelectorAll('input')) {
    input.checked = Number(input.value) === followed;
  }
}

function labelOf({ page, title }: OpenPage) {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'radio';
  input.name = 'live-page';
  input.value = String(page);
  label.append(input, `${title || 'A page'}, opened at `, timeOf(page));
  return label;
}

/** Shows which page is followed, and lets the reader choose among several. */
import type { createFollowing } from '../live/follow.ts';
import { timeOf } from './log.ts';

type Following = ReturnType<typeof createFollowing>;

const choice = document.getElementById('live-pages') as HTMLFieldSetElement;
const said = [...document.querySelectorAll<HTMLElement>('[data-live]')];

export function showFollowing(following: Following) {
  following.subscribe(({ value, context: { pages, followed } }) => {
    const state = typeof value === 'string' ? 'looking' : value.listening.page;
    for (const element of said) element.hidden = element.dataset['live'] !== state;
    offer(pages);
    for (const input of choice.querySelectorAll('input')) {
      input.checked = Number(input.value) === followed;
    }
  });
  choice.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) {
      following.send({ type: 'page.chosen', page: Number(target.value) });
    }
  });
}

let offered = '';

function offer(pages: readonly { page: number; title: string }[]) {
  choice.hidden = pages.length < 2;
  const wanted = JSON.stringify(pages.map(({ page, title }) => [page, title]));
  if (offered === wanted) return;
  offered = wanted;
  for (const label of choice.querySelectorAll('label')) label.remove();
  choice.append(
    ...pages.map(({ page, title }) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      input.type = 'radio';
      input.name = 'live-page';
      input.value = String(page);
      label.append(input, `${title || 'A page'}, opened at `, timeOf(page));
      return label;
    }),
  );
}

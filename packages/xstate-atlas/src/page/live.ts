/** Shows which page is followed, and lets the reader choose among several. */
import type { createFollowing } from '../live/follow.ts';
import { timeOf } from './log.ts';

type Following = ReturnType<typeof createFollowing>;

const choice = document.getElementById('live-pages') as HTMLFieldSetElement;
const said = [...document.querySelectorAll<HTMLElement>('[data-live]')];

export function showFollowing(following: Following) {
  following.subscribe(({ value, context: { pages, followed } }) => {
    const page = typeof value === 'string' ? value : value.listening.page;
    const state = typeof page === 'string' ? page : page.following;
    for (const element of said) {
      element.hidden = !element.dataset['live']!.split(' ').includes(state);
    }
    offer(pages.map((known) => known.page));
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

function offer(pages: readonly number[]) {
  choice.hidden = pages.length < 2;
  const offered = [...choice.querySelectorAll('input')].map(({ value }) => Number(value));
  if (offered.join() === pages.join()) return;
  for (const label of choice.querySelectorAll('label')) label.remove();
  choice.append(
    ...pages.map((page) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      input.type = 'radio';
      input.name = 'live-page';
      input.value = String(page);
      label.append(input, timeOf(page));
      return label;
    }),
  );
}

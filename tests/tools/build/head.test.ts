import { expect, test } from 'vitest';
import { lang, prerenderHead } from '../../../src/prerender.tsx';

const tagsIn = (head: string) => head.split(/(?<=\/>|<\/title>)/);

test('the head names the page and says what it is', () => {
  const tags = tagsIn(prerenderHead());
  expect(lang).toBe('en');
  expect(tags).toContain('<title>Tapak: websites with good foundations</title>');
  expect(tags.some((tag) => /^<meta name="description" content="[^"]{50,160}/.test(tag))).toBe(
    true,
  );
});

test('where the address of the site is known, shared links have a card and search a canonical page', () => {
  const tags = tagsIn(prerenderHead('https://tapak.example'));
  expect(tags).toEqual(
    expect.arrayContaining([
      '<link rel="canonical" href="https://tapak.example/"/>',
      '<meta property="og:url" content="https://tapak.example/"/>',
      '<meta property="og:image" content="https://tapak.example/social-card.png"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ]),
  );
});

test('where it is not known, nothing points anywhere', () => {
  expect(prerenderHead()).not.toMatch(/canonical|og:url|og:image|twitter/);
});

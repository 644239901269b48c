import type { WorkContent } from './types.ts';

const piece = (title: string) => ({
  title,
  text: 'A shop, a booking system and a page for every branch, which took a year and now takes half of all orders.',
  picture: 'page.png',
  alt: 'The front page: a headline beside a red disc.',
  link: 'https://www.example.com',
});

export const work: WorkContent = {
  title: 'Work of Our Cooperative',
  cases: ['Kopi', 'Batik', 'Ferries', 'Rice', 'Schools', 'Internationalization'].map(piece),
};

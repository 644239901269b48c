import type { PageContent } from './types.ts';

export const page: PageContent = {
  lang: 'ms',
  title: 'Bengkel Laman: laman web yang tahan lama',
  description:
    'Kami mereka bentuk dan membina laman web untuk kedai, pengasas dan pencipta kandungan di Malaysia.',
  cardDescription: 'Tajuk di sebelah lukisan pelan yang menjadi sebuah laman.',
};

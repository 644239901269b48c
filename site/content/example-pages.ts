import { readdirSync } from 'node:fs';

/** Returns the path and the file of each page of an example: '' and `shop.html`, then `cart/` and `shop-cart.html`. */
export const pagesOf = (name: string, folder: string) => [
  ['', `${name}.html`] as const,
  ...readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.html'))
    .map((file) => [`${file.slice(name.length + 1, -'.html'.length)}/`, file] as const),
];

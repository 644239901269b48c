/** The tags that this site adds to its page /flows/: metadata, and a header above the atlas. */
import type { HtmlTagDescriptor } from 'vite';

const DESCRIPTION =
  'Every state of this page and every transition between them, drawn from the machines that run it.';
const HOME_LINK = 'Back to the page';

const meta = (name: string, content: string) => ({ tag: 'meta', attrs: { name, content } });

export const frameFor = (brand: string): HtmlTagDescriptor[] => [
  meta('description', DESCRIPTION),
  meta('robots', 'noindex'),
  {
    tag: 'header',
    attrs: { class: 'flows-header' },
    injectTo: 'body-prepend',
    children: [
      {
        tag: 'a',
        attrs: { href: '/', class: 'flows-brand' },
        children: [
          { tag: 'span', attrs: { class: 'flows-mark' } },
          { tag: 'span', children: asText(brand) },
        ],
      },
      { tag: 'a', attrs: { href: '/' }, children: HOME_LINK },
    ],
  },
];

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

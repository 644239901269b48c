/** What this site adds to its page /flows/: texts, metadata, and a header above the atlas. */
import type { HtmlTagDescriptor } from 'vite';

/* Like the descriptions in the machines, the texts of /flows/ are always in English. */
export const flowsPageTexts = {
  title: 'How this page works',
  introduction: [
    'Every part of our page that reacts to you, such as the form, the menu and the prices, follows a plan. These are the plans.',
    'A box is a state of the page, and an arrow is what leads to the next one.',
    'Choose a box to step through its plan from there. Or open the page in a second window: the boxes light up as you use it.',
  ],
};

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

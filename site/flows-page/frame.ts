/** What is around the page /flows/ of this site. */
const DESCRIPTION =
  'Every state of this page and every transition between them, drawn from the machines that run it.';
const HOME_LINK = 'Back to the page';

export const FLOWS_HEAD = `<meta name="description" content="${DESCRIPTION}"><meta name="robots" content="noindex">`;

/** Puts the brand into the title, and a header above the page. */
export function framed(html: string, brand: string) {
  const name = brand.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const mark = '<img src="/favicon.svg" alt="" width="28" height="28">';
  const header = `<header class="flows-header"><a href="/" class="flows-brand">${mark}${name}</a><a href="/">${HOME_LINK}</a></header>`;
  return html
    .replace('</title>', () => `: ${name}</title>`)
    .replace('<body>', () => `<body>${header}`);
}

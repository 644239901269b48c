/** A whole HTML document around the page. */

interface Document {
  lang?: string;
  title: string;
  /** HTML for the end of the head, such as styles. */
  head: string;
  body: string;
}

export const documentOf = ({ lang = 'en', title, head, body }: Document) => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(title)}</title>
    ${head}
  </head>
  <body>${body}</body>
</html>
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Renders the Markdown of the owner's own pages to HTML, and finds what is not allowed in it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SizedPicture, type Pictures } from '../../src/ui/SizedPicture.tsx';
import { FRAME_IDS } from '../../src/page/own-page/OwnPage.tsx';
import { renderedPictures, type PictureFiles } from './pictures.ts';

export type Text = Token[];

interface TextFault {
  /** The line number, counted from 0. */
  line: number;
  field: string;
  message: string;
}

interface Surroundings {
  title: string;
  mayHaveHtml: boolean;
  pictures: string;
  /** Returns what is wrong with a link target, or null. */
  faultInLink: (href: string) => string | null;
}

// Parses HTML even where it is not allowed, so that the check can report its line.
const markdown = new MarkdownIt({ html: true });
markdown.validateLink = () => true;
markdown.core.ruler.push('page', ({ tokens, Token }) => {
  outline(tokens);
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'paragraph_open') asFigure(tokens.slice(index, index + 3), Token);
    // The security policy blocks style attributes, so the alignment of a table cell becomes a class.
    const style = attribute(token, 'style');
    if (style) token.attrs = [['class', style.replace('text-align:', 'set-')]];
  }
});

export const parsed = (text: string) => markdown.parse(text, {});

export async function rendered(text: Text, pictureFiles: PictureFiles) {
  const names = text.flatMap(inlineIn).filter(isImage).map(pictureOf);
  const pictures = await renderedPictures(names, pictureFiles);
  return markdown.renderer.render(text, markdown.options, { pictures });
}

const inlineIn = ({ children }: Token) => children ?? [];
const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '');
const isImage = ({ type }: Token) => type === 'image';

/** Gives each heading an id, and a level that is below the page's title and skips no level. */
function outline(tokens: Text) {
  const above: number[] = [];
  const ids = new Set<string>(FRAME_IDS);
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const rank = Number(token.tag.slice(1));
    while ((above.at(-1) ?? 0) >= rank) above.pop();
    above.push(rank);
    const [, text, end] = tokens.slice(index, index + 3);
    token.tag = end!.tag = `h${Math.min(above.length + 1, 6)}`;
    token.attrSet('id', idFor(plainText(text!), ids));
  }
}

const plainText = (token: Token) =>
  inlineIn(token)
    .map(({ content }) => content)
    .join('');

function idFor(text: string, ids: Set<string>) {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['part'];
  const id = words.join('-');
  let own = id;
  for (let count = 2; ids.has(own); count += 1) own = `${id}-${count}`;
  ids.add(own);
  return own;
}

/** Turns a paragraph with only a picture into a figure, with the picture's title as the caption. */
function asFigure(
  [start, text, end]: Text,
  Token: new (...parts: [string, string, -1 | 0 | 1]) => Token,
) {
  const [image, other] = inlineIn(text!);
  if (image?.type !== 'image' || other) return;
  start!.tag = end!.tag = 'figure';
  const title = attribute(image, 'title');
  if (!title) return;
  const caption = Object.assign(new Token('text', '', 0), { content: title });
  const [before, after] = ([1, -1] as const).map(
    (nesting) => new Token('caption', 'figcaption', nesting),
  );
  text!.children!.push(before!, caption, after!);
}

/** The width of the text column, in the syntax of the `sizes` attribute. */
const SIZES = '(min-width: 48rem) 42rem, 92vw';

markdown.renderer.rules.image = (tokens, index, options, env, renderer) => {
  const token = tokens[index]!;
  const alt = renderer.renderInlineAsText(inlineIn(token), options, env);
  const made = (env as { pictures: Pictures }).pictures[pictureOf(token)];
  return renderToStaticMarkup(createElement(SizedPicture, { made, alt, sizes: SIZES }));
};
// On a phone a wide table scrolls; `tabindex` makes it scrollable by keyboard.
markdown.renderer.rules.table_open = () => '<div class="page-table" tabindex="0"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/** Like `decodeURI`, but accepts malformed input. */
export const decoded = (address: string) => markdown.utils.lib.mdurl.decode(address);

const PICTURE = /^pictures\/([^/\\]+)$/;

/** Returns the name of a file in `pictures/`, or the whole address of any other picture. */
const pictureOf = (token: Token) => {
  const address = decoded(attribute(token, 'src'));
  return PICTURE.exec(address)?.[1] ?? address;
};

const LINKS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const isOfProject = (token: Token) =>
  isImage(token) && PICTURE.test(decoded(attribute(token, 'src')));

/** Returns the pictures from the folder `pictures/`, with their lines. */
export const picturesIn = (text: Text) =>
  partsOf(text)
    .filter(({ part }) => isOfProject(part))
    .map(({ line, part }) => ({ line, name: pictureOf(part) }));

/** Finds the blanks that a template leaves for the owner, such as `[12 months]`. */
export const blanksIn = (text: Text) =>
  partsOf(text).flatMap(({ line, part: { type, content } }) => {
    const blanks = type === 'text' ? content.match(/\[[^\][]+\]/g) : null;
    return (blanks ?? []).map((blank) => ({ line, blank }));
  });

/** Returns the ids on this page that a link can target. */
export const idsIn = (text: Text) => [
  ...FRAME_IDS,
  ...partsOf(text).flatMap(({ part }) =>
    part.type.startsWith('html_')
      ? [...part.content.matchAll(/\sid=["']?([^"'\s>]+)/g)].map(([, id]) => id!)
      : attribute(part, 'id'),
  ),
];

/** Returns every token of the text with its line. */
function partsOf(text: Text) {
  const parts: { line: number; part: Token }[] = [];
  let line = 0;
  for (const token of text) {
    line = token.map?.[0] ?? line;
    let own = line;
    for (const part of [token, ...inlineIn(token)]) {
      if (part.type.endsWith('break')) own += 1;
      parts.push({ line: own, part });
    }
  }
  return parts;
}

export function faultsInText(text: Text, page: Surroundings) {
  const faults: TextFault[] = partsOf(text).flatMap(({ line, part }) => {
    const fault = faultIn(part, page);
    return fault ? [{ line, ...fault }] : [];
  });
  for (const [index, { type, map }] of text.entries()) {
    if (type !== 'heading_open' || plainText(text[index + 1]!) !== page.title) continue;
    const message = 'repeats the title, which the page shows by itself: delete it.';
    faults.push({ line: map![0], field: 'a heading', message });
  }
  return faults;
}

function faultIn(token: Token, { mayHaveHtml, pictures, faultInLink }: Surroundings) {
  const { type, content } = token;
  if (type.startsWith('html_') && !mayHaveHtml) {
    const message = `is HTML: ${content.trim().split('\n')[0]} Write html: yes above to allow it, or put it between backticks.`;
    return { field: 'the text', message };
  }
  const href = type === 'link_open' ? attribute(token, 'href') : null;
  const message =
    (isImage(token) && faultInPicture(token, pictures)) ||
    (href !== null && (isAllowed(href) ? faultInLink(href) : notAllowed(href)));
  return message ? { field: isImage(token) ? 'a picture' : 'a link', message } : null;
}

const notAllowed = (href: string) =>
  `leads to ${href}, which is not the address of a page, a mailbox or a phone.`;

/** Parses the address as a browser does, which ignores characters such as tabs inside it. */
const isAllowed = (href: string) =>
  URL.canParse(href, 'https://site.example/') &&
  LINKS.has(new URL(href, 'https://site.example/').protocol);

function faultInPicture(token: Token, folder: string) {
  const name = pictureOf(token);
  if (!token.content.trim())
    return `has no description for people who cannot see it. Write ![what it shows](pictures/${name}).`;
  if (!isOfProject(token))
    return `is ${name}. Put the file into ${folder} and write pictures/ before its name.`;
  const isThere = existsSync(join(folder, name));
  return isThere ? null : `is ${name}, but there is no such file in ${folder}.`;
}

/** Writes the rules as the file _headers, which Netlify and Cloudflare Pages read. */
import type { Rule } from '../headers.ts';

export const headersFile = (rules: readonly Rule[]) =>
  rules
    .flatMap(({ paths, headers }) => paths.map((path) => `${path}\n${linesOf(headers)}`))
    .join('\n');

const linesOf = (headers: Rule['headers']) =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('');

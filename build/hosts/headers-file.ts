/** Writes the headers as the file _headers, which Netlify and Cloudflare Pages read. */
import type { SiteHeaders } from '../headers.ts';

export function headersFile({ everywhere, caching }: SiteHeaders) {
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}\n`);
  const rules = [...caching].map(([path, value]) => `${path}\n  cache-control: ${value}\n`);
  return [`/*\n${lines.join('')}`, ...rules].join('\n');
}

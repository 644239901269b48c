/** The addresses of what the page of a build fetches, for the same page with other content. */
export function madeByBuild(html: string) {
  const [, stylesheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  // The sections that draw with them may be left out.
  const [, drawings = ''] = /<use href="(\/[^"#]+)#/.exec(html) ?? [];
  if (!stylesheet) throw new Error('The page fetches no styles.');
  return { stylesheet, drawings };
}

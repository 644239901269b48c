/** The addresses of what the page of a build fetches, for the same page with other content. */
export function madeByBuild(html: string) {
  const [, stylesheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const [, drawings] = /<use href="(\/[^"#]+)#/.exec(html) ?? [];
  if (!stylesheet || !drawings) throw new Error('The page fetches no styles or no drawings.');
  return { stylesheet, drawings };
}

/** The addresses of the site in each language. */
import type { LanguageLink, SiteContent } from './site.ts';

/** Returns a link to the home page in each language: `/` in the first, a folder such as `/ms/` in others. */
export const linksTo = (
  languages: readonly { folder: string; words: Pick<SiteContent, 'page'> }[],
): LanguageLink[] =>
  languages.map(({ folder, words: { page } }) => ({
    lang: page.lang,
    name: page.languageName ?? nameOf(page.lang),
    home: folder ? `/${folder}/` : '/',
  }));

/** Returns the name of a language in that language, such as `Deutsch`. */
export function nameOf(lang: string) {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** Returns the address of the home page in the language of this content. */
export const homeOf = ({ languages }: Pick<SiteContent, 'languages'>) => languages?.home ?? '/';

/** Returns the addresses of a page in all its languages. The first language is also listed as `x-default`. */
export function alternatesOf(address: string, { languages, page }: SiteContent) {
  if (!languages) return [];
  const own = { lang: page.lang, home: languages.home, address };
  const all = [own, ...languages.others].flatMap(({ lang, home, address: same }) => {
    const there = address === languages.home ? home : same;
    return there ? [{ lang, home, address: there }] : [];
  });
  if (all.length === 1) return [];
  const first = all.find(({ home }) => home === '/');
  return [...all, ...(first ? [{ ...first, lang: 'x-default' }] : [])];
}

/** Returns the full address of a path, or only the path if the site's address is unknown. */
export const siteAddress = (path: string, siteUrl?: string) =>
  siteUrl ? new URL(path, siteUrl).href : path;

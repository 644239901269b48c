/** The site in each of its languages. */
import type { LanguageLink, Plan, SiteContent } from '../site.ts';

/** The first language comes first. A site of one language says nothing of languages. */
export function inLanguages(
  first: SiteContent,
  others: readonly { folder: string; content: SiteContent }[],
): SiteContent[] {
  if (others.length === 0) return [first];
  const translated = others.map(({ folder, content }) => {
    const plans = withIds(content.plans.plans, first.plans.plans);
    return { home: `/${folder}/`, content: { ...content, plans: { ...content.plans, plans } } };
  });
  const all = [{ home: '/', content: first }, ...translated];
  const links = all.map(({ home, content }) => linkTo(home, content));
  return all.map(({ home, content }) => ({
    ...content,
    languages: { home, others: links.filter((link) => link.home !== home) },
  }));
}

const linkTo = (home: string, { page }: SiteContent): LanguageLink => ({
  lang: page.lang,
  name: page.languageName ?? nameOf(page.lang),
  home,
});

/** As the language calls itself. */
function nameOf(lang: string) {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** The plans of all languages stand in the same order. */
const withIds = (plans: readonly Plan[], first: readonly Plan[]) =>
  plans.map((plan, index) => ({ ...plan, id: first[index]?.title ?? plan.title }));

/** The identity of a plan on the page and in the browser's storage. */
export const idOf = ({ id, title }: Plan) => id ?? title;

/** The address of the first page in this language. */
export const homeOf = ({ languages }: Pick<SiteContent, 'languages'>) => languages?.home ?? '/';

/** The same page in every language that has it, the first one also for visitors of other languages. */
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

/** The full address of a path, or the path alone if the site's address is unknown. */
export const siteAddress = (path: string, siteUrl?: string) =>
  siteUrl ? new URL(path, siteUrl).href : path;

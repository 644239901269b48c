import type { Languages } from '../content/site.ts';

interface LanguageLinksProps {
  languages: Languages | undefined;
  className: string;
}

/** Plain links to the page in the other languages of the site, each in its own words. */
export const LanguageLinks = ({ languages, className }: LanguageLinksProps) =>
  languages?.others.map(({ lang, name, home, address = home }) => (
    <li key={home}>
      <a href={address} hrefLang={lang} lang={lang} className={className}>
        {name}
      </a>
    </li>
  ));

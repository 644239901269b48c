import type { SiteContent } from '../../model/site.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { NEW_TAB } from '../../ui/ids.ts';
import { brandClass } from '../../ui/lengths.ts';
import { inNewTab } from '../../ui/new-tab.ts';

/** A link in the footer of every page to one of the owner's own pages. */
export interface FooterLink {
  address: string;
  title: string;
}

interface FooterProps {
  content: SiteContent;
  /** The source date, in ISO 8601. */
  date?: string | undefined;
  /** The address of the home page, given only on other pages. */
  home?: string;
  ownPages?: readonly FooterLink[] | undefined;
}

const NONE: readonly FooterLink[] = [];
const DETAILS = ['name', 'number', 'town', 'hours', 'person', 'since'] as const;

/** The footer of a page: the pavement in front of the street. */
export function Footer({ content, date, home = '', ownPages = NONE }: FooterProps) {
  const { agency, company, foot, navigation, page, privacy } = content;
  const [note] = privacy;
  const given = { ...company, hours: foot.hours ?? company.hours };
  const details = DETAILS.filter((name) => given[name]);
  return (
    <footer className="inked site-footer">
      <p id={NEW_TAB} hidden>
        {navigation.newTabNote}
      </p>
      <div className="wrapper pavement">
        <p className={brandClass(agency.brand)}>
          <BrandMark />
          {agency.brand}
        </p>
        <p className="tagline">{page.tagline}</p>
        <ul>
          {note && (
            <li>
              <a href={`${home}#privacy`} lang={note.lang}>
                {note.title}
              </a>
            </li>
          )}
          {ownPages.map(({ address, title }) => (
            <li key={address}>
              <a href={address}>{title}</a>
            </li>
          ))}
          <li>
            {/* The build writes this file. */}
            <a href="/licences.txt">{foot.licencesLabel}</a>
          </li>
          {!home && content.flowsPage && (
            <li>
              {/* The page /flows/ shows the live states of this page, so it opens in another tab. */}
              <a href="/flows/" {...inNewTab}>
                {foot.flowsLabel}
              </a>
            </li>
          )}
        </ul>
        {date && <p>{`© ${date.slice(0, 4)} ${company.name || agency.brand}`}</p>}
        {details.length > 0 && (
          <dl>
            {details.map((name) => (
              <div key={name}>
                <dt>{foot.companyLabels[name]}</dt> <dd>{given[name]}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </footer>
  );
}

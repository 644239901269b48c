import { hasChat } from '../../model/agency.ts';
import { inBar } from '../../model/sections.ts';
import type { SiteContent } from '../../model/site.ts';
import { chatLink, mailLink } from '../../ui/agency-links.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { NEW_TAB } from '../../ui/ids.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { brandClass } from '../../ui/lengths.ts';
import { asMail, inNewTab } from '../../ui/new-tab.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';

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

/** The footer of a page, drawn as a sheet with a title block. */
export function Footer({ content, date, home = '', ownPages = NONE }: FooterProps) {
  const { agency, company, foot, navigation, page, privacy } = content;
  const [note] = privacy;
  const details = { ...company, hours: foot.hours ?? company.hours };
  const cells = [
    ...DETAILS.map((name) => ({ label: foot.companyLabels[name], text: details[name] })),
    { label: foot.dateLabel, text: date },
  ].filter(({ text }) => text);
  return (
    <footer className="inked site-footer">
      <p id={NEW_TAB} hidden>
        {navigation.newTabNote}
      </p>
      <div className="wrapper">
        <div className="sheet">
          <div className="sheet-name">
            <p className={brandClass(agency.brand)}>
              <BrandMark />
              {agency.brand}
            </p>
            <p>{page.tagline}</p>
            {date && <p>{`© ${date.slice(0, 4)} ${company.name || agency.brand}`}</p>}
          </div>
          <ul>
            {inBar(content).map(({ label, section }) => (
              <li key={section}>
                <SectionLink to={section} home={home}>
                  {label}
                </SectionLink>
              </li>
            ))}
          </ul>
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
          <ul>
            <li>
              <a href={mailLink(agency)} {...asMail}>
                {agency.email}
              </a>
            </li>
            {hasChat(agency) && (
              <li>
                <a href={chatLink(agency)} {...inNewTab}>
                  <Unbroken>{`${navigation.chatName} ${agency.phone}`}</Unbroken>
                </a>
              </li>
            )}
          </ul>
          {cells.length > 0 && (
            <dl className="title-block">
              {cells.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </footer>
  );
}

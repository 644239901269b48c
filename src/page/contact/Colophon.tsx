import { inBar } from '../../content/derived/sections.ts';
import type { SiteContent } from '../../content/types.ts';
import { chatLink, mailLink } from '../../ui/agency-links.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { NEW_TAB } from '../../ui/element-ids.ts';
import { FlowsLink } from '../../ui/FlowsLink.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { brandClass } from '../../ui/lengths.ts';
import { asMail, inNewTab } from '../../ui/new-tab.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Company } from '../optional/Company.tsx';

/** The facts of a build. */
export interface Edition {
  version: string;
  /** In ISO 8601. */
  date: string;
  /** In bytes. */
  weight: string;
}

/** A page of the owner's that the foot of every page leads to. */
export interface FooterLink {
  address: string;
  title: string;
}

interface ColophonProps {
  content: SiteContent;
  edition: Edition | undefined;
  /** The address of the page with the sections, from another page. */
  home?: string;
  ownPages?: readonly FooterLink[] | undefined;
}

const NONE: readonly FooterLink[] = [];

/** The end of a page, drawn as a sheet; that of the home page has its title block. */
export function Colophon({ content, edition, home = '', ownPages = NONE }: ColophonProps) {
  const { agency, navigation, privacy, colophon, company, extras } = content;
  const [note] = privacy;
  return (
    <footer className="inked colophon">
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
            <p>{agency.tagline}</p>
            {edition && <p>{`© ${edition.date.slice(0, 4)} ${company.name || agency.brand}`}</p>}
          </div>
          <ul>
            {inBar(content).map(({ label, section }) => (
              <li key={section}>
                {home ? (
                  <a href={`${home}#${section}`}>{label}</a>
                ) : (
                  <SectionLink to={section}>{label}</SectionLink>
                )}
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
              <a href="/licences.txt">{colophon.licencesLabel}</a>
            </li>
            {!home && import.meta.env.VITE_FLOWS_PAGE && (
              <li>
                <FlowsLink>{colophon.flowsLabel}</FlowsLink>
              </li>
            )}
          </ul>
          <ul>
            <li>
              <a href={mailLink(agency)} {...asMail}>
                {agency.email}
              </a>
            </li>
            {agency.phone && (
              <li>
                <a href={chatLink(agency)} {...inNewTab}>
                  <Unbroken>{`${navigation.chatName} ${agency.phone}`}</Unbroken>
                </a>
              </li>
            )}
          </ul>
          <Company company={company} />
          {!home && extras.titleBlock && <TitleBlock colophon={colophon} edition={edition} />}
        </div>
      </div>
    </footer>
  );
}

function TitleBlock({
  colophon,
  edition,
}: Omit<ColophonProps, 'content'> & Pick<SiteContent, 'colophon'>) {
  const { sheet, scale, revisionLabel, dateLabel, weightLabel, weightUnit, weighed } = colophon;
  const cells: { label: string; text: string; isDrawing?: true }[] = [
    { ...sheet, isDrawing: true },
    { ...scale, isDrawing: true },
  ];
  if (edition) {
    cells.push(
      { label: revisionLabel, text: edition.version },
      { label: dateLabel, text: edition.date },
      { label: weightLabel, text: `${edition.weight} ${weightUnit}` },
    );
  }
  return (
    <dl className="title-block">
      {cells.map(({ label, text, isDrawing }) => (
        <div key={label} aria-hidden={isDrawing}>
          <dt>{label}</dt>
          <dd>{text}</dd>
          {label === weightLabel && <dd>{weighed}</dd>}
        </div>
      ))}
    </dl>
  );
}

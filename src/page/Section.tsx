import type { ReactNode } from 'react';
import type { SiteContent } from '../model/site.ts';
import { headingOf } from '../ui/ids.ts';
import type { LiveParts } from '../ui/live-parts.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import type { FooterLink } from './contact/Footer.tsx';
import type { Pictures } from '../ui/SizedPicture.tsx';

/** The parts of a page that the build or the development server makes. */
export interface MadeByBuild {
  pictures?: Pictures;
  /** The date of the site, in ISO 8601. */
  date?: string;
  /** The owner's own pages, which the footer of every page links to. */
  ownPages?: readonly FooterLink[];
  /** The address of the drawings for content below the first screen. */
  drawings?: string;
}

export interface PageProps extends MadeByBuild {
  content: SiteContent;
  liveParts: LiveParts;
}

/** The props of every section. */
export interface SectionProps extends PageProps {
  section: string;
  className: string;
}

interface FrameProps extends Pick<SectionProps, 'section' | 'className'> {
  title?: string;
  layout?: string;
  children: ReactNode;
}

export const Section = ({
  section,
  className,
  title,
  layout = 'wrapper',
  children,
}: FrameProps) => (
  <section id={section} aria-labelledby={headingOf(section)} className={className}>
    <div className={layout}>
      {title && <SectionHeading section={section}>{title}</SectionHeading>}
      {children}
    </div>
  </section>
);

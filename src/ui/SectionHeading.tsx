import type { ReactNode } from 'react';
import type { SectionId } from '../../machines/index.ts';
import { headingOf } from '../effects/element-ids.ts';

interface SectionHeadingProps {
  section: SectionId;
  children: ReactNode;
}

/** The heading that names a section and takes the focus on arrival. */
export function SectionHeading({ section, children }: SectionHeadingProps) {
  return (
    <h2 id={headingOf(section)} tabIndex={-1} className="section-title">
      {children}
    </h2>
  );
}

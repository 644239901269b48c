import { headingOf } from './ids.ts';
import { titleClass } from './lengths.ts';

interface SectionHeadingProps {
  section: string;
  children: string;
}

/** The heading that names a section and takes the focus after a scroll to it. */
export function SectionHeading({ section, children }: SectionHeadingProps) {
  return (
    <h2 id={headingOf(section)} tabIndex={-1} className={titleClass(children)}>
      {children}
    </h2>
  );
}

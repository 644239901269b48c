import { headingOf } from '../ui/ids.ts';
import { ownSections, type OwnSectionProps } from './own-sections.ts';

/** Gives a section of an owner's own the place, the name and the ground that the others have. */
export function OwnSection({
  className,
  ...props
}: OwnSectionProps & { className: string | undefined }) {
  const { section } = props;
  const Content = ownSections[section];
  if (!Content)
    throw new Error(`src/content/sections.ts: there is no src/page/own/${section}.tsx.`);
  return (
    <section id={section} aria-labelledby={headingOf(section)} className={className}>
      <div className="wrapper">
        <Content {...props} />
      </div>
    </section>
  );
}

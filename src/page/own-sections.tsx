/** The owner's own sections, by the names of their files. */
import type { ComponentType } from 'react';
import { Section, type SectionProps } from './Section.tsx';

/** Includes the section, for its heading. */
export type OwnSectionProps = Pick<SectionProps, 'section' | 'content'>;

const files = import.meta.glob<ComponentType<OwnSectionProps>>('./own/*.tsx', {
  eager: true,
  import: 'default',
});

/** Gives a section of an owner's own the place, the name and the ground that the others have. */
export function OwnSection({ section, content, className }: SectionProps) {
  const Content = files[`./own/${section}.tsx`];
  if (!Content) throw new Error(`site.yaml: there is no src/page/own/${section}.tsx.`);
  return (
    <Section section={section} className={className}>
      <Content section={section} content={content} />
    </Section>
  );
}

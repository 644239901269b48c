/** The owner's own sections, by the names of their files. */
import type { ComponentType } from 'react';
import { Section, type SectionProps } from './Section.tsx';

/** The props of an owner's section, which passes `section` on to its heading for the heading's id. */
export type OwnSectionProps = Pick<SectionProps, 'section' | 'content'>;

const files = import.meta.glob<ComponentType<OwnSectionProps>>('./own/*.tsx', {
  eager: true,
  import: 'default',
});

/** Puts an owner's own section into the same frame as the other sections. */
export function OwnSection({ section, content, className }: SectionProps) {
  const Content = files[`./own/${section}.tsx`];
  if (!Content) throw new Error(`site.yaml: there is no src/page/own/${section}.tsx.`);
  return (
    <Section section={section} className={className}>
      <Content section={section} content={content} />
    </Section>
  );
}

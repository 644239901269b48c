/** The sections of an owner's own, by the names of their files. */
import type { ComponentType } from 'react';
import type { SiteContent } from '../content/site.ts';

export interface OwnSectionProps {
  /** For the heading. */
  section: string;
  content: SiteContent;
}

type OwnSections = Readonly<Record<string, ComponentType<OwnSectionProps>>>;

const files = import.meta.glob<ComponentType<OwnSectionProps>>('./own/*.tsx', {
  eager: true,
  import: 'default',
});

export const ownSections: OwnSections = Object.fromEntries(
  Object.entries(files).map(([file, section]) => [
    file.slice('./own/'.length, -'.tsx'.length),
    section,
  ]),
);

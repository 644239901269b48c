import type { ComponentProps } from 'react';
import { DEFAULT_OFFSET } from '../model/sections.ts';

interface SectionLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Pixels below the top of the section at which the scroll stops; a negative number stops above it. */
  offset?: number | undefined;
  /** The address of the page with the sections, given only on other pages. */
  home?: string | undefined;
}

/** A link to a section. It works without a script, and scrolls smoothly with one. */
export function SectionLink({ to, offset = DEFAULT_OFFSET, home, ...anchor }: SectionLinkProps) {
  return <a {...anchor} href={`${home ?? ''}#${to}`} data-offset={home ? undefined : offset} />;
}

import type { ComponentProps } from 'react';
import type { SectionId } from '../../machines/section-scroll.machine.ts';

interface SectionLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: SectionId;
  /** Pixels from the top of the section at which the scroll stops; negative is above it. */
  offset?: number;
}

/** Keeps the section clear of the bar. */
const DEFAULT_OFFSET = -100;

/** A link to a section, which works without script and scrolls smoothly with it. */
export function SectionLink({ to, offset = DEFAULT_OFFSET, ...anchor }: SectionLinkProps) {
  return <a {...anchor} href={`#${to}`} data-offset={offset} />;
}

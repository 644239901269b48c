import type { ComponentProps, MouseEvent } from 'react';
import type { SectionId } from '../../machines/index.ts';
import { useFlows } from '../flows/FlowsContext.tsx';

interface SectionLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: SectionId;
  /** Pixels from the top of the section at which the scroll stops; negative is above it. */
  offset?: number;
}

/** Leaves the bar its room, and some air. */
const USUAL_OFFSET = -100;

/** A link to a section: the browser follows it alone, and glides there once the flows run. */
export function SectionLink({ to, offset = USUAL_OFFSET, onClick, ...anchor }: SectionLinkProps) {
  const { sectionScroll } = useFlows();
  const glide = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onClick?.(event);
    sectionScroll.send({ type: 'section.chosen', section: to, offset });
  };
  return <a {...anchor} href={`#${to}`} onClick={glide} />;
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

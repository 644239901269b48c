import type { ReactNode } from 'react';
import { inNewTab } from './new-tab.ts';

interface FlowsLinkProps {
  flow?: string;
  className?: string;
  children: ReactNode;
}

/** Opens the page of the flows in another tab, where it follows this page. */
export const FlowsLink = ({ flow, className, children }: FlowsLinkProps) => (
  <a href={flow ? `/flows/#${flow}` : '/flows/'} {...inNewTab} className={className}>
    {children}
  </a>
);

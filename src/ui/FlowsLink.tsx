import type { ReactNode } from 'react';

interface FlowsLinkProps {
  flow?: string;
  className?: string;
  children: ReactNode;
}

/** Leads to the page of the flows, beside this one, as it follows what is done here. */
export const FlowsLink = ({ flow, className, children }: FlowsLinkProps) => (
  <a
    href={flow ? `/flows/#${flow}` : '/flows/'}
    target="_blank"
    rel="noopener"
    className={className}
  >
    {children}
  </a>
);

import type { ReactNode } from 'react';
import { inNewTab } from './new-tab.ts';

/** Opens the page of the flows in another tab, where it follows this page. */
export const FlowsLink = ({ children }: { children: ReactNode }) => (
  <a href="/flows/" {...inNewTab}>
    {children}
  </a>
);

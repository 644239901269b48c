/** The places of live parts in the page. Each takes the attributes of the element around it. */
import type { ComponentProps, ComponentType } from 'react';

export type LivePart = ComponentType<ComponentProps<'div'>>;

export interface LiveParts {
  mobileMenu: LivePart;
  typingLoop: LivePart;
  /** Present if the form sends the enquiry. */
  contact?: LivePart;
  /** Present if the form opens the visitor's mail program. */
  handOver?: LivePart;
  /** Present if the agency has two currencies. */
  region?: LivePart;
}

/** Components that render the islands of the page. Each passes its attributes on to its outermost element. */
import type { ComponentProps, ComponentType } from 'react';

export type LivePart = ComponentType<ComponentProps<'div'>>;

export interface LiveParts {
  mobileMenu: LivePart;
  typingLoop: LivePart;
  /** Present if the form sends the enquiry. */
  contact?: LivePart;
  /** Present if the form opens the visitor's mail program. */
  handOver?: LivePart;
  /** Present if the page shows prices in two currencies. */
  region?: LivePart;
}

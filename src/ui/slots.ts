/** The places of the live parts in the page. Each takes the attributes of the element around it. */
import type { ComponentProps, ComponentType } from 'react';

export type Slot = ComponentType<ComponentProps<'div'>>;

export interface Slots {
  mobileMenu: Slot;
  typingLoop: Slot;
  contact: Slot;
  /** In its place, where the form opens the visitor's mail program. */
  handOver?: Slot;
  /** Present if the agency has two currencies. */
  region?: Slot;
}

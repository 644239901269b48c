/** Scrolls to a section with react-scroll, and reports a scroll that cannot begin. */
import { fromCallback, type EventObject } from 'xstate';
import { elementOf } from '../../browser/elements.ts';
import type { Destination } from '../../../machines/section-scroll.machine.ts';

interface Scroll extends Destination {
  duration: number;
}

type Scroller = Pick<
  typeof import('react-scroll/modules/mixins/scroller'),
  'register' | 'scrollTo'
>;

let scroller: Scroller | undefined;

/** Animates a scroll. If react-scroll is not loaded yet, reports a failure, and the page jumps instead. */
export const scrollTowards = () =>
  fromCallback<EventObject, Scroll>(({ sendBack, input: { section, offset, duration } }) => {
    /** react-scroll keeps its state in this object and stops once `cancel` is set. */
    const animation = { cancel: false };
    if (scroller) {
      // Registers the section, because react-scroll would otherwise call document methods, which a named
      // image can shadow.
      scroller.register(section, elementOf(section));
      scroller.scrollTo(section, { duration, smooth: 'easeInOutCubic', offset, data: animation });
    } else {
      sendBack({ type: 'animation.failed' });
      loadScroller().catch(() => {});
    }
    return () => {
      animation.cancel = true;
    };
  });

/** Imports only one module of the package. Its CommonJS export is inside one or two `default` properties. */
export async function loadScroller() {
  const module = await import('react-scroll/modules/mixins/scroller');
  const { default: found } = module as unknown as { default: Scroller | { default: Scroller } };
  scroller = 'default' in found ? found.default : found;
}

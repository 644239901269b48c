/** Scrolls towards a section with react-scroll, and reports a scroll that cannot begin. */
import { fromCallback, type EventObject } from 'xstate';
import type { Destination } from '../../../machines/section-scroll.machine.ts';

interface Scroll extends Destination {
  duration: number;
}

export const scrollTowards = () =>
  fromCallback<EventObject, Scroll>(({ sendBack, input: { section, offset, duration } }) => {
    /** react-scroll keeps its state here and stops once `cancel` is set. */
    const animation = { cancel: false };
    let isOver = false;
    loadScroller().then(
      (scroller) => {
        if (isOver) return;
        scroller.scrollTo(section, {
          duration,
          smooth: 'easeInOutCubic',
          offset,
          data: animation,
        });
      },
      () => sendBack({ type: 'animation.failed' }),
    );
    return () => {
      isOver = true;
      animation.cancel = true;
    };
  });

/** One module of the package, a third of its size. Its CommonJS arrives wrapped once or twice. */
export async function loadScroller() {
  const module = await import('react-scroll/modules/mixins/scroller');
  type Scroller = Pick<typeof module, 'scrollTo'>;
  const { default: scroller } = module as unknown as { default: Scroller | { default: Scroller } };
  return 'default' in scroller ? scroller.default : scroller;
}

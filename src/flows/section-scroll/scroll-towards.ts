/** Scrolls towards a section with react-scroll until it is there or the scroll is over, and reports if it cannot. */
import { fromCallback, type EventObject } from 'xstate';
import type { Destination } from '../../../machines/index.ts';

interface Scroll extends Destination {
  duration: number;
}

export const scrollTowards = () =>
  fromCallback<EventObject, Scroll>(({ sendBack, input: { section, offset, duration } }) => {
    /** react-scroll keeps the state of an animation here, and stops when it says so. */
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

/** The whole package is three times as large; its CommonJS arrives wrapped once or twice. */
async function loadScroller() {
  const module = await import('react-scroll/modules/mixins/scroller');
  type Scroller = Pick<typeof module, 'scrollTo'>;
  const { default: scroller } = module as unknown as { default: Scroller | { default: Scroller } };
  return 'default' in scroller ? scroller.default : scroller;
}

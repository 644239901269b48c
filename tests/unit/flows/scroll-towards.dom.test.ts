import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runAlone } from '../../support/effects.ts';

const { scroller, moduleShape } = vi.hoisted(() => ({
  scroller: { register: vi.fn(), scrollTo: vi.fn() },
  moduleShape: { isWrappedTwice: false, isBroken: false },
}));
vi.mock('react-scroll/modules/mixins/scroller', () => ({
  get default() {
    if (moduleShape.isBroken) throw new TypeError('Failed to fetch');
    return moduleShape.isWrappedTwice ? { default: scroller } : scroller;
  },
}));

let module: typeof import('../../../src/flows/section-scroll/scroll-towards.ts');

beforeEach(async () => {
  scroller.register.mockReset();
  scroller.scrollTo.mockReset();
  Object.assign(moduleShape, { isWrappedTwice: false, isBroken: false });
  vi.resetModules();
  module = await import('../../../src/flows/section-scroll/scroll-towards.ts');
});

const scrollTo = (section: string) =>
  runAlone(module.scrollTowards(), { section, offset: -190, duration: 900 });
const animations = () =>
  scroller.scrollTo.mock.calls.map(([, options]) => options.data as { cancel: boolean });

describe('a scroll', () => {
  test.each([
    ['once', false],
    ['twice', true],
  ])(
    'goes to the section in the given time if react-scroll is wrapped in `default` %s',
    async (_, isWrappedTwice) => {
      moduleShape.isWrappedTwice = isWrappedTwice;
      await module.loadScroller();
      document.body.innerHTML = '<section id="About"></section>';
      const { received } = scrollTo('About');
      expect(scroller.register).toHaveBeenCalledExactlyOnceWith('About', document.body.firstChild);
      expect(scroller.scrollTo.mock.calls).toEqual([
        [
          'About',
          { duration: 900, smooth: 'easeInOutCubic', offset: -190, data: { cancel: false } },
        ],
      ]);
      expect(received).toEqual([]);
    },
  );

  test('ends when its flow stops it, and other scrolls go on', async () => {
    await module.loadScroller();
    const { stop } = scrollTo('About');
    scrollTo('Price');
    stop();
    expect(animations()).toEqual([{ cancel: true }, { cancel: false }]);
  });

  test('fails while react-scroll is still loading, and the next scroll uses it', async () => {
    expect(scrollTo('About').received).toEqual([{ type: 'animation.failed' }]);
    await vi.dynamicImportSettled();
    expect(scroller.scrollTo).not.toHaveBeenCalled();
    expect(scrollTo('Price').received).toEqual([]);
    expect(scroller.scrollTo).toHaveBeenCalledOnce();
  });

  test('requests react-scroll again after a failure', async () => {
    moduleShape.isBroken = true;
    expect(scrollTo('About').received).toEqual([{ type: 'animation.failed' }]);
    await vi.dynamicImportSettled();
    expect(scrollTo('About').received).toEqual([{ type: 'animation.failed' }]);
    expect(scroller.scrollTo).not.toHaveBeenCalled();
    moduleShape.isBroken = false;
    await vi.dynamicImportSettled();
    expect(scrollTo('About').received).toEqual([]);
  });
});

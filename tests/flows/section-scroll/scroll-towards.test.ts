import { beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollTowards } from '../../../src/flows/section-scroll/scroll-towards.ts';
import { runAlone } from '../../support/effect-alone.ts';

const { scroller, moduleShape } = vi.hoisted(() => ({
  scroller: { scrollTo: vi.fn() },
  moduleShape: { isWrappedTwice: false, isBroken: false },
}));
vi.mock('react-scroll/modules/mixins/scroller', () => ({
  get default() {
    if (moduleShape.isBroken) throw new TypeError('Failed to fetch');
    return moduleShape.isWrappedTwice ? { default: scroller } : scroller;
  },
}));

beforeEach(() => {
  scroller.scrollTo.mockReset();
  Object.assign(moduleShape, { isWrappedTwice: false, isBroken: false });
});

const scrollTo = (section: string) =>
  runAlone(scrollTowards(), { section, offset: -190, duration: 1000 });
const begun = () => vi.dynamicImportSettled();
const animations = () =>
  scroller.scrollTo.mock.calls.map(([, options]) => options.data as { cancel: boolean });

describe('a scroll', () => {
  test.each([
    ['once', false],
    ['twice', true],
  ])('goes to the section in 1000 ms, by a package wrapped %s', async (_, isWrappedTwice) => {
    moduleShape.isWrappedTwice = isWrappedTwice;
    const { told } = scrollTo('About');
    await begun();
    expect(scroller.scrollTo.mock.calls).toEqual([
      [
        'About',
        { duration: 1000, smooth: 'easeInOutCubic', offset: -190, data: { cancel: false } },
      ],
    ]);
    expect(told).toEqual([]);
  });

  test('ends when the flow has done with it, and no other does', async () => {
    const { stop } = scrollTo('About');
    await begun();
    scrollTo('Price');
    await begun();
    stop();
    expect(animations()).toEqual([{ cancel: true }, { cancel: false }]);
  });

  test('does not begin when the flow had done with it before the package had arrived', async () => {
    scrollTo('About').stop();
    await begun();
    expect(scroller.scrollTo).not.toHaveBeenCalled();
  });

  test('that cannot begin is reported to the flow', async () => {
    moduleShape.isBroken = true;
    const { told } = scrollTo('About');
    await vi.waitFor(() => expect(told).toEqual([{ type: 'animation.failed' }]));
    expect(scroller.scrollTo).not.toHaveBeenCalled();
  });
});

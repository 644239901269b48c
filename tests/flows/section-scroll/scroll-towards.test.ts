import { beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollTowards } from '../../../src/effects/section-scroll/scroll-towards.ts';
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

const scrollTo = (section: string, offset: number) =>
  runAlone(scrollTowards(), { section, offset, duration: 1000 });
const begun = () => vi.waitFor(() => expect(scroller.scrollTo).toHaveBeenCalled());
const animation = () => scroller.scrollTo.mock.calls[0]![1].data as { cancel: boolean };

describe('a scroll', () => {
  test.each([
    ['once', false],
    ['twice', true],
  ])('goes to the section in 1000 ms, by a package wrapped %s', async (_, isWrappedTwice) => {
    moduleShape.isWrappedTwice = isWrappedTwice;
    const { stop } = scrollTo('About', -190);
    await begun();
    expect(scroller.scrollTo.mock.calls).toEqual([
      [
        'About',
        { duration: 1000, smooth: 'easeInOutCubic', offset: -190, data: { cancel: false } },
      ],
    ]);
    stop();
  });

  test('ends when the flow has done with it', async () => {
    const { stop } = scrollTo('About', -190);
    await begun();
    stop();
    expect(animation()).toEqual({ cancel: true });
  });

  test('is not stopped by the end of another', async () => {
    const first = scrollTo('About', -190);
    await begun();
    scroller.scrollTo.mockReset();
    const second = scrollTo('Price', -100);
    await begun();
    first.stop();
    expect(animation()).toEqual({ cancel: false });
    second.stop();
  });

  test('does not begin when the flow had done with it before the package had arrived', async () => {
    scrollTo('About', -190).stop();
    await vi.dynamicImportSettled();
    expect(scroller.scrollTo).not.toHaveBeenCalled();
  });

  test('tells the flow nothing: the flow keeps the time', async () => {
    const { told, stop } = scrollTo('About', -190);
    await begun();
    expect(told).toEqual([]);
    stop();
  });

  test('that cannot begin is reported to the flow', async () => {
    moduleShape.isBroken = true;
    const { told, stop } = scrollTo('About', -190);
    await vi.waitFor(() => expect(told).toEqual([{ type: 'animation.failed' }]));
    expect(scroller.scrollTo).not.toHaveBeenCalled();
    stop();
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SectionId } from '../../../machines/index.ts';
import {
  focusHeading,
  stopAtSection,
} from '../../../src/effects/section-scroll/arrive-at-section.ts';

const arriving = (section: SectionId, offset = -100) => ({
  context: { destination: { section, offset } },
});

beforeEach(() => {
  document.body.innerHTML = `
    <section id="About"><h2 id="About-heading" tabindex="-1">About us</h2></section>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the place', () => {
  test('is the top of the section and the offset, at once', () => {
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    vi.stubGlobal('scrollY', 300);
    vi.spyOn(document.getElementById('About')!, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 700),
    );
    stopAtSection(arriving('About', -190));
    expect(scrollTo.mock.calls).toEqual([[{ top: 810, behavior: 'instant' }]]);
  });

  test('stays where there is no such section', () => {
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    stopAtSection(arriving('Price'));
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('the focus', () => {
  test('goes to the heading and scrolls nothing', () => {
    const heading = document.getElementById('About-heading')!;
    const focus = vi.spyOn(heading, 'focus');
    focusHeading(arriving('About'));
    expect(document.activeElement).toBe(heading);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  test('stays where there is no such heading', () => {
    focusHeading(arriving('Price'));
    expect(document.activeElement).toBe(document.body);
  });
});

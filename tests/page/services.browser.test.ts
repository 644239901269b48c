import { expect, test } from 'vitest';
import { hasSection } from '../../src/content/derived/sections.ts';
import { content } from '../../src/content/index.ts';
import type { Claim } from '../../src/content/types.ts';
import { useBrowser } from '../support/browser/visit.ts';

const visit = useBrowser();

/** The expected length of the line in percent of the whole, or null. */
function drawnFor({ figure = '', isReduction }: Partial<Claim> = {}) {
  if (!figure.endsWith('%')) return null;
  const share = Math.round(Number.parseFloat(figure));
  return isReduction ? 100 - share : share;
}

/** A sentence that leaves its figure out has it in front. */
const saidOf = ({ figure, sentence }: Claim) =>
  sentence.includes(figure) ? sentence : `${figure} ${sentence}`;

test.runIf(hasSection(content, 'Service'))(
  'each claim is drawn to scale, and each detail shows its parts',
  async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const drawn = await page.locator('.service-card').evaluateAll((cards) =>
        cards.map((card) => {
          const padding = Number.parseFloat(getComputedStyle(card).paddingLeft);
          const measure = card.clientWidth - 2 * padding;
          const line = card.querySelector('.measure');
          return {
            share: line && Math.round((line.getBoundingClientRect().width / measure) * 100),
            said: card.querySelector('.measurement')?.textContent,
          };
        }),
      );
      expect(drawn).toEqual(
        content.services.services.map(({ claim }) => ({
          share: drawnFor(claim),
          said: claim && saidOf(claim),
        })),
      );
    }

    // Details reuse parts of the hero drawing, clipped to their frames.
    const overflows = await page
      .locator('.service-detail')
      .evaluateAll((details) => details.map((detail) => getComputedStyle(detail).overflow));
    expect(new Set(overflows)).toEqual(new Set(['hidden']));
    const sizes = await page
      .locator('use')
      .evaluateAll((parts) => parts.map((part) => (part as SVGUseElement).getBBox().width));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter((width) => width === 0)).toEqual([]);
  },
);

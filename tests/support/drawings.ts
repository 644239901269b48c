import type { SiteContent } from '../../src/content/types.ts';
import { contentWithSwitch as content } from './currencies.ts';

/** An owner may offer no drawing. */
export const hasDrawing = content.extras.sketch && Object.keys(content.sketch.kinds).length > 0;

const DRAWINGS = ['shop', 'offer'] as const;

/** The content, with drawings and a plan for each if it has none. */
export const contentWithDrawing: SiteContent = hasDrawing
  ? content
  : {
      ...content,
      extras: { ...content.extras, sketch: true },
      sketch: { ...content.sketch, kinds: { offer: 'One offer', shop: 'Shop' } },
      plans: {
        ...content.plans,
        plans: DRAWINGS.map((drawing) => ({
          ...content.plans.plans[0]!,
          title: `A site for ${drawing}`,
          drawing,
        })),
      },
    };

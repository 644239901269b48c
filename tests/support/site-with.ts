/** The content of the default agency with changed texts or facts. */
import { changed } from './changed.ts';
import { content } from './site.ts';
import { offersOf, pricedPlans } from '../../site/content/derived/prices.ts';
import type { SiteContent } from '../../site/content/site.ts';

type Changes<Part> = Part extends readonly unknown[]
  ? Part
  : Part extends object
    ? { [Key in keyof Part]?: Changes<Part[Key]> }
    : Part;

/** Returns changed content: groups change field by field, and lists, texts and amounts are replaced. */
export const siteWith = (changes: Changes<SiteContent>) =>
  repriced(changed(content, changes) as SiteContent);

/** Returns the same content with its prices formatted again. */
export function repriced(content: SiteContent): SiteContent {
  const plans = pricedPlans(content);
  return { ...content, plans, pricing: { ...content.pricing, offers: offersOf(plans) } };
}

/** Texts about a plan, which mention the name on the visitor's drawing if there is one. */
import type { SiteContent } from './site.ts';
import { fill } from './fill.ts';

type Templates = Pick<SiteContent['plans'], 'about' | 'aboutNamed' | 'chosen' | 'chosenNamed'>;

export const planWords = (
  templates: Templates,
  kind: 'about' | 'chosen',
  { plan, price = '', name = '' }: { plan: string; price?: string | undefined; name?: string },
) => fill(templates[name ? (`${kind}Named` as const) : kind], { plan, price, name });

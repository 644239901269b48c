/** Facts derived from the list of sections. */
import { storeysOf } from './prices.ts';
import type { Plan, SiteContent } from './site.ts';

type Listed = Pick<SiteContent, 'sections'>;

/** The scroll offset in pixels that keeps the navigation bar from covering a section. */
export const DEFAULT_OFFSET = -100;

export const hasSection = ({ sections }: Listed, name: string) =>
  sections.some(({ section }) => section === name);

export const hasPrices = (content: Listed) => hasSection(content, 'Price');

/** Whether visitors can sketch a site. This requires prices, because each kind of site leads to a plan. */
export const hasSketch = (content: Listed & Pick<SiteContent, 'extras' | 'home'>) =>
  hasPrices(content) && content.extras.sketch && Object.keys(content.home.sketch.kinds).length > 0;

/** Whether visitors can switch between two currencies. */
export const hasSwitch = (content: Listed & Pick<SiteContent, 'currencies'>) =>
  hasPrices(content) && content.currencies.abroad !== 'none';

/** Returns the sections that the bar, the menu and the footer link to. */
export const inBar = ({ sections, navigation }: Listed & Pick<SiteContent, 'navigation'>) =>
  sections.flatMap((each) => {
    const label = navigation.links[each.section];
    return label ? [{ ...each, label }] : [];
  });

/** These parts of the content are shown only if their section is on the page. */
const SHOWN_IN: Partial<Record<keyof SiteContent, string>> = {
  about: 'About',
  services: 'Service',
  work: 'Service',
  plans: 'Price',
  questions: 'Price',
};

export function isShown(content: Listed, part: string) {
  const section = SHOWN_IN[part as keyof SiteContent];
  return section === undefined || hasSection(content, section);
}

type DrawingName = keyof SiteContent['home']['sketch']['kinds'];

/** A kind of site that a visitor can sketch: it has a label and a plan. */
export interface Kind {
  drawing: DrawingName;
  label: string;
  plan: Plan;
  storeys: number;
}

/** Returns the kinds in the order of `home.yaml`; the first is shown by default. */
export function kindsIn(
  content: Pick<SiteContent, 'sections' | 'extras' | 'home' | 'plans'>,
): Kind[] {
  if (!hasSketch(content)) return [];
  const { plans } = content.plans;
  const storeys = storeysOf(plans);
  return Object.entries(content.home.sketch.kinds).flatMap(([drawing, label]) => {
    const index = plans.findIndex((plan) => plan.drawing === drawing);
    const plan = plans[index];
    return plan ? [{ drawing: drawing as DrawingName, label, plan, storeys: storeys[index]! }] : [];
  });
}

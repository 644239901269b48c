/** Facts derived from the list of sections. */
import type { ClientContent, Plan, SiteContent } from '../site.ts';

type Listed = Pick<ClientContent, 'sections'>;

/** Keeps a section clear of the bar. */
export const DEFAULT_OFFSET = -100;

export const hasSection = ({ sections }: Listed, name: string) =>
  sections.some(({ section }) => section === name);

export const hasPrices = (content: Listed) => hasSection(content, 'Price');

/** Whether a visitor can draw a site of their own: each kind leads to a price. */
export const hasDrawings = (content: Listed & Pick<ClientContent, 'extras' | 'home'>) =>
  hasPrices(content) && content.extras.sketch && Object.keys(content.home.sketch.kinds).length > 0;

/** Whether prices show in two currencies, between which the visitor's country decides. */
export const hasSwitch = (content: Listed & Pick<ClientContent, 'currencies'>) =>
  hasPrices(content) && content.currencies.abroad !== 'none';

/** The sections that the bar, the menu and the foot of the page lead to. */
export const inBar = ({ sections, navigation }: Listed & Pick<ClientContent, 'navigation'>) =>
  sections.flatMap((each) => {
    const label = navigation.links[each.section];
    return label ? [{ ...each, label }] : [];
  });

/** The section without which a part of the content is not shown. */
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

export type DrawingName = keyof SiteContent['home']['sketch']['kinds'];

/** A kind of site that a visitor can draw: it has both a word and a plan. */
export interface Kind {
  drawing: DrawingName;
  label: string;
  plan: Plan;
}

/** In the order of the labels; the first one shows at first. */
export function kindsIn(
  content: Pick<SiteContent, 'sections' | 'extras' | 'home' | 'plans'>,
): Kind[] {
  if (!hasDrawings(content)) return [];
  return Object.entries(content.home.sketch.kinds).flatMap(([drawing, label]) => {
    const plan = content.plans.plans.find((each) => each.drawing === drawing);
    return plan ? [{ drawing: drawing as DrawingName, label, plan }] : [];
  });
}

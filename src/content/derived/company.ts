import type { Agency, SiteContent } from '../site.ts';

export const hasChat = ({ phone }: Pick<Agency, 'phone'>) => phone !== 'none';

const ORDER = ['name', 'number', 'town', 'hours', 'person', 'since'] as const;

/** The filled details of the company, with their labels. A language may have hours of its own. */
export function companyDetails({ company, foot }: Pick<SiteContent, 'company' | 'foot'>) {
  const details = { ...company, ...(foot.hours && { hours: foot.hours }) };
  return ORDER.filter((name) => details[name]).map((name) => ({
    label: foot.companyLabels[name],
    text: details[name],
  }));
}

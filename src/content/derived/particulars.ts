import type { Company } from '../site.ts';

const ORDER = ['name', 'number', 'town', 'hours', 'person', 'since'] as const;

/** The filled details of a company, with their labels. */
export const particularsOf = ({ labels, ...company }: Company) =>
  ORDER.filter((name) => company[name]).map((name) => ({
    label: labels[name],
    text: company[name],
  }));

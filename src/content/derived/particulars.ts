import type { Company } from '../types.ts';

type Particular = Exclude<keyof Company['labels'], 'number'>;

const ORDER: readonly Particular[] = ['person', 'hours', 'town', 'since', 'name'];

/** The filled details of a company, with their labels. */
export const particularsOf = ({ labels, ...company }: Company) =>
  ORDER.filter((name) => company[name]).map((name) => ({
    label: labels[name],
    text: company[name],
    ...(name === 'name' && company.number && { number: `${labels.number} ${company.number}` }),
  }));

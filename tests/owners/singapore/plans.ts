import type { PlansContent } from './types.ts';

export const plans: PlansContent = {
  plans: [
    {
      title: 'One Page',
      suits: 'For one offer.',
      price: { SGD: 1900, USD: 1450 },
      monthly: { SGD: 19.9, USD: 14.9 },
      delivery: '1-2 weeks',
      benefits: ['A single page that leads to one goal', 'Enquiry form or booking link'],
      choose: 'Discuss this plan',
    },
    {
      title: 'Whole Site',
      suits: 'For a company that wants to be found.',
      badge: 'Most chosen',
      original: { SGD: 5200, USD: 3900 },
      price: { SGD: 4600, USD: 3450 },
      monthly: { SGD: 49, USD: 37 },
      delivery: '3-4 weeks',
      benefits: ['Up to ten pages', 'Set up for search engines', 'Two rounds of changes'],
      choose: 'Discuss this plan',
    },
  ],
  domainNote: 'Domain name optional.',
  closing: 'Something else in mind?',
  callToAction: 'Tell us',
  about: (plan, price) => `About: ${plan}, ${price}`,
  remove: (plan) => `Remove ${plan}`,
  removed: 'The plan has been removed.',
  originalLabel: 'Original price',
  priceLabel: 'Price',
  plainPriceLabel: 'Price',
  oneTimeLabel: 'one-time',
  monthlyLabel: 'Hosting, per month',
  deliveryLabel: 'Delivery',
};

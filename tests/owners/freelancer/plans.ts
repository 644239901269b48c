import type { PlansContent } from './types.ts';

export const plans: PlansContent = {
  headline: 'Build Your Online Presence, Elevate Your Business!',
  subtitle: 'Our Pricing Plans',
  plans: [
    {
      title: 'A Page',
      suits: 'For whoever needs one.',
      price: { EUR: 900 },
      delivery: '1 week',
      benefits: ['Drawn and built by me'],
      choose: 'Discuss it',
    },
  ],
  domainNote: 'Domain name optional.',
  closing: 'Something larger?',
  callToAction: 'Ask me',
  about: (plan, price) => `About: ${plan}, ${price}`,
  remove: (plan) => `Remove ${plan}`,
  removed: 'The plan has been removed.',
  originalLabel: 'Original price',
  priceLabel: 'Price',
  plainPriceLabel: 'Price',
  oneTimeLabel: 'one-time',
  monthlyLabel: 'Per month',
  deliveryLabel: 'Delivery',
};

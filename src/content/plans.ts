import type { PlansContent } from './types.ts';

const forEveryPlan = 'Unlimited editing and support';

export const plans: PlansContent = {
  plans: [
    {
      title: 'Business/Corporate Website',
      suits: 'For a company that wants to be found and trusted.',
      original: { MYR: 4200, USD: 3100 },
      price: { MYR: 3600, USD: 2500 },
      monthly: { MYR: 65, USD: 30 },
      delivery: '3-4 weeks',
      benefits: [
        'Pages for your company, your services and your contact details',
        'A design drawn for your brand',
        'Right on phones, tablets and desktops',
        'Set up for search engines',
        'Enquiry form straight to your inbox',
        forEveryPlan,
      ],
      choose: 'Discuss this plan',
    },
    {
      title: 'Landing Page',
      suits: 'For one offer, one page and one clear next step.',
      badge: 'Best Seller',
      original: { MYR: 3100, USD: 2000 },
      price: { MYR: 2200, USD: 1500 },
      monthly: { MYR: 65, USD: 30 },
      delivery: '1-2 weeks',
      benefits: [
        'A single page that leads to one goal',
        'Words and layout planned together',
        'Quick to open on mobile connections',
        'Looks right when it is shared',
        'Enquiry form or booking link',
        forEveryPlan,
      ],
      choose: 'Discuss this plan',
    },
    {
      title: 'E-Commerce Website',
      suits: 'For a shop that sells while you sleep.',
      original: { MYR: 12500, USD: 11500 },
      price: { MYR: 8500, USD: 8000 },
      monthly: { MYR: 210, USD: 175 },
      delivery: '6-8 weeks',
      benefits: [
        'Card payment provider integration',
        'Cart and checkout',
        'Inventory dashboard',
        'Product pages that search engines can read',
        'A design drawn for your brand, right on every screen',
        forEveryPlan,
      ],
      choose: 'Discuss this plan',
    },
  ],
  domainNote: 'Domain name optional, subject to your preference.',
  closing: 'Have something else in mind? We are not limited to these!',
  callToAction: "Let's Discuss your Project!",
  originalLabel: 'Original price',
  priceLabel: 'New price',
  plainPriceLabel: 'Price',
  oneTimeLabel: 'one-time',
  monthlyLabel: 'Hosting and support, per month',
  deliveryLabel: 'Delivery',
};

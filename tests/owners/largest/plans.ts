import type { Plan, PlansContent } from './types.ts';

const plan = (title: string, size: number, badge?: string): Plan => ({
  title,
  suits: 'For a company of many branches that wants to be found, read and trusted on every island.',
  ...(badge && { badge }),
  original: { IDR: 68_500_000 * size, USD: 4200 * size },
  price: { IDR: 56_000_000 * size, USD: 3500 * size },
  monthly: { IDR: 1_250_000 * size, USD: 79 * size },
  delivery: `${3 * size}-${4 * size} weeks`,
  benefits: [
    'Pages for your company, your services, your branches and your contact details in seven languages',
    'A design drawn for your brand',
    'Right on phones, tablets, desktops and the screens in your windows',
    'Set up for search engines',
    'Enquiry form straight to your inbox',
    'Unlimited editing and support',
    'Training for your team',
    'Photographs of your branches',
  ],
  choose: 'Discuss this plan with our team',
});

export const plans: PlansContent = {
  headline: 'Build Your Online Presence, Elevate Your Business!',
  subtitle: 'Our Pricing Plans',
  plans: [
    plan('Landing Page', 1),
    plan('Business/Corporate Website', 2, 'Best Seller'),
    plan('E-Commerce Website with Payment Providers', 3),
    plan('Booking System', 4, 'New this year'),
    plan('Everything for a Cooperative of Cooperatives', 12),
  ],
  domainNote: 'Domain name optional, subject to your preference.',
  closing: 'Have something else in mind? We are not limited to these five plans!',
  callToAction: "Let's Discuss your Project!",
  about: (plan, price) => `About: ${plan}, ${price}`,
  remove: (plan) => `Remove ${plan}`,
  removed: 'The plan has been removed.',
  originalLabel: 'Original price',
  priceLabel: 'New price',
  plainPriceLabel: 'Price',
  oneTimeLabel: 'one-time payment in three parts',
  monthlyLabel: 'Hosting, support and photographs, per month',
  deliveryLabel: 'Delivery after the first workshop',
};

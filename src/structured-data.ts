/** What the agency is and what it asks for its work, in the vocabulary of schema.org. */
import { addressOf } from './address.ts';
import type { Amount, Plan, PlansContent, Registration, SiteContent } from './content/types.ts';
import { formatted } from './sections/pricing/formatted.ts';

const CURRENCIES = ['MYR', 'USD'] as const;

/** UN/CEFACT's code for a month. */
const MONTH = 'MON';

export function structuredData(
  { page, agency, services, pricing, plans, registration, social }: SiteContent,
  siteUrl: string | undefined,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: agency.brand,
    ...(registration.name && { legalName: registration.name }),
    ...(registration.number && { identifier: numberOf(registration) }),
    description: page.description,
    slogan: agency.tagline,
    ...(siteUrl && {
      url: addressOf('/', siteUrl),
      image: addressOf('/social-card.png', siteUrl),
      logo: addressOf('/icon-512.png', siteUrl),
    }),
    email: agency.email,
    telephone: agency.phone,
    ...(social.links.length > 0 && { sameAs: social.links.map(({ url }) => url) }),
    priceRange: priceRange(plans.plans),
    currenciesAccepted: CURRENCIES.join(', '),
    knowsAbout: services.services.map(({ title }) => title),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: pricing.subtitle,
      itemListElement: plans.plans.flatMap((plan) =>
        CURRENCIES.map((currency) => offer(plan, currency, plans)),
      ),
    },
  };
}

const numberOf = ({ numberLabel, number }: Registration) => ({
  '@type': 'PropertyValue',
  name: numberLabel,
  value: number,
});

function priceRange(plans: readonly Plan[]) {
  const [lowest, highest] = [Math.min, Math.max].map((furthest) =>
    formatted({ MYR: furthest(...plans.map(({ price }) => price.MYR)), USD: 0 }, 'MYR'),
  );
  return `${lowest}–${highest}`;
}

/** An offer has one currency, and a price that is paid once besides one that is paid each month. */
function offer(
  { title, price, monthly }: Plan,
  priceCurrency: keyof Amount,
  { oneTimeLabel, monthlyLabel }: PlansContent,
) {
  const component = (name: string, amount: Amount) => ({
    '@type': 'UnitPriceSpecification',
    name,
    price: amount[priceCurrency],
    priceCurrency,
  });
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: title },
    price: price[priceCurrency],
    priceCurrency,
    priceSpecification: {
      '@type': 'CompoundPriceSpecification',
      priceComponent: [
        component(oneTimeLabel, price),
        { ...component(monthlyLabel, monthly), unitCode: MONTH },
      ],
    },
  };
}

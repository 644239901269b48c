/** What the agency is and what it asks for its work, in the vocabulary of schema.org. */
import { addressOf } from './address.ts';
import { currenciesOf } from './currencies.ts';
import type { Plan, Registration, SiteContent } from './content/types.ts';
import { amountOf, formatterFor, type PriceKind } from './sections/pricing/formatted.ts';

/** UN/CEFACT's code for a month. */
const MONTH = 'MON';

export function structuredData(content: SiteContent, siteUrl: string | undefined) {
  const { page, agency, services, plans, registration, social } = content;
  const currencies = currenciesOf(agency).map(({ currency }) => currency);
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
    ...(agency.phone && { telephone: agency.phone }),
    ...(social.links.length > 0 && { sameAs: social.links.map(({ url }) => url) }),
    priceRange: priceRange(content),
    currenciesAccepted: currencies.join(', '),
    knowsAbout: services.services.map(({ title }) => title),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: plans.subtitle,
      itemListElement: plans.plans.flatMap((plan) =>
        currencies.map((currency) => offer(plan, currency, content)),
      ),
    },
  };
}

const numberOf = ({ numberLabel, number }: Registration) => ({
  '@type': 'PropertyValue',
  name: numberLabel,
  value: number,
});

/** At home, from the lowest price to the highest. */
function priceRange(content: SiteContent) {
  const { homeCurrency } = content.agency;
  const formatted = formatterFor(content);
  const amount = (plan: Plan) => amountOf(plan, 'price', homeCurrency);
  const written = content.plans.plans
    .toSorted((one, other) => amount(one) - amount(other))
    .map((plan) => formatted(plan, 'price', homeCurrency));
  return [...new Set([written[0], written.at(-1)])].join('–');
}

/** An offer has one currency, and a price that is paid once besides one that is paid each month. */
function offer(
  plan: Plan,
  priceCurrency: string,
  { plans: { oneTimeLabel, monthlyLabel } }: SiteContent,
) {
  const component = (name: string, kind: PriceKind) => ({
    '@type': 'UnitPriceSpecification',
    name,
    price: amountOf(plan, kind, priceCurrency),
    priceCurrency,
  });
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: plan.title },
    price: amountOf(plan, 'price', priceCurrency),
    priceCurrency,
    priceSpecification: {
      '@type': 'CompoundPriceSpecification',
      priceComponent: [
        component(oneTimeLabel, 'price'),
        ...(plan.monthly ? [{ ...component(monthlyLabel, 'monthly'), unitCode: MONTH }] : []),
      ],
    },
  };
}

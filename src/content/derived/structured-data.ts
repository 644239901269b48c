/** Describes the agency and its prices in the vocabulary of schema.org. */
import { homeOf, siteAddress } from './languages.ts';
import { hasChat } from './company.ts';
import { currenciesOf } from './currencies.ts';
import { hasPrices, hasSection } from './sections.ts';
import type { Plan, SiteContent } from '../site.ts';
import { amountOf, formatterFor, type PriceKind } from './prices.ts';

/** UN/CEFACT's code for a month. */
const MONTH = 'MON';

export function structuredData(content: SiteContent, siteUrl: string | undefined) {
  const { page, agency, services, plans, company, foot, social } = content;
  const codes = currenciesOf(content).map(({ code }) => code);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: agency.brand,
    ...(company.name && { legalName: company.name }),
    ...(company.number && {
      identifier: {
        '@type': 'PropertyValue',
        name: foot.companyLabels.number,
        value: company.number,
      },
    }),
    ...(company.since && { foundingDate: company.since }),
    description: page.description,
    slogan: page.tagline,
    ...(siteUrl && {
      url: siteAddress(homeOf(content), siteUrl),
      image: siteAddress('/social-card.png', siteUrl),
      logo: siteAddress('/icon-512.png', siteUrl),
    }),
    email: agency.email,
    ...(hasChat(agency) && { telephone: agency.phone }),
    ...(company.town && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: company.town,
        addressCountry: agency.country,
      },
    }),
    ...(company.openingHours.length > 0 && { openingHours: company.openingHours }),
    ...(company.person && {
      contactPoint: { '@type': 'ContactPoint', name: company.person, email: agency.email },
    }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    ...(hasPrices(content) && {
      priceRange: priceRange(content),
      currenciesAccepted: codes.join(', '),
    }),
    ...(hasSection(content, 'Service') && {
      knowsAbout: services.services.map(({ title }) => title),
    }),
    ...(hasPrices(content) && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: plans.subtitle,
        itemListElement: plans.plans.flatMap((plan) =>
          codes.map((code) => offer(plan, code, content)),
        ),
      },
    }),
  };
}

/** The range of prices in the home currency. */
function priceRange(content: SiteContent) {
  const { home } = content.currencies;
  const formatted = formatterFor(content);
  const amount = (plan: Plan) => amountOf(plan, 'price', home);
  const written = content.plans.plans
    .toSorted((one, other) => amount(one) - amount(other))
    .map((plan) => formatted(plan, 'price', home));
  return [...new Set([written[0], written.at(-1)])].join('–');
}

/** An offer has one currency, a one-time price and perhaps a monthly one. */
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

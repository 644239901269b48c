/** Describes the agency and its prices in the vocabulary of schema.org. */
import { homeOf, siteAddress } from './languages.ts';
import { hasChat } from './company.ts';
import { currenciesOf } from './currencies.ts';
import { hasPrices, hasSection } from './sections.ts';
import type { Plan, SiteContent } from '../site.ts';
import { amountOf, formatterFor, type PriceKind } from './prices.ts';

/** The UN/CEFACT code for a month. */
const MONTH = 'MON';

export function structuredData(content: SiteContent, siteUrl: string | undefined) {
  const { page, agency, services, plans, company, foot, social } = content;
  const codes = currenciesOf(content).map(({ code }) => code);
  return filled({
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: agency.brand,
    legalName: company.name,
    identifier: company.number && {
      '@type': 'PropertyValue',
      name: foot.companyLabels.number,
      value: company.number,
    },
    foundingDate: company.since,
    description: page.description,
    slogan: page.tagline,
    ...(siteUrl && {
      url: siteAddress(homeOf(content), siteUrl),
      image: siteAddress('/social-card.png', siteUrl),
      logo: siteAddress('/icon-512.png', siteUrl),
    }),
    email: agency.email,
    telephone: hasChat(agency) && agency.phone,
    address: company.town && {
      '@type': 'PostalAddress',
      addressLocality: company.town,
      addressCountry: agency.country,
    },
    openingHours: company.openingHours,
    contactPoint: company.person && {
      '@type': 'ContactPoint',
      name: company.person,
      email: agency.email,
    },
    sameAs: social.map(({ url }) => url),
    priceRange: hasPrices(content) && priceRange(content),
    currenciesAccepted: hasPrices(content) && codes.join(', '),
    knowsAbout: hasSection(content, 'Service') && services.services.map(({ title }) => title),
    hasOfferCatalog: hasPrices(content) && {
      '@type': 'OfferCatalog',
      name: plans.subtitle,
      itemListElement: plans.plans.flatMap((plan) =>
        codes.map((code) => offer(plan, code, content)),
      ),
    },
  });
}

/** Leaves out empty values. */
const filled = (facts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(facts).filter(([, fact]) => (Array.isArray(fact) ? fact.length > 0 : fact)),
  );

/** Returns the price range in the home currency. */
function priceRange(content: SiteContent) {
  const { home } = content.currencies;
  const formatted = formatterFor(content);
  const amount = (plan: Plan) => amountOf(plan, 'price', home);
  const written = content.plans.plans
    .toSorted((one, other) => amount(one) - amount(other))
    .map((plan) => formatted(plan, 'price', home));
  return [...new Set([written[0], written.at(-1)])].join('–');
}

/** Describes an offer in one currency: a one-time price and, if there is one, a monthly price. */
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

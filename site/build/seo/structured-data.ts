/** Describes the agency and its prices in the vocabulary of schema.org. */
import type { Currency } from '../../../machines/region.machine.ts';
import { homeOf, siteAddress } from '../../../src/model/languages.ts';
import { hasChat } from '../../../src/model/agency.ts';
import { currenciesOf } from '../../../src/model/currencies.ts';
import { hasPrices, hasSection } from '../../../src/model/sections.ts';
import type { Amount, Plan, Price, SiteContent } from '../../../src/model/site.ts';

/** The UN/CEFACT code for a month. */
const MONTH = 'MON';

export function structuredData(content: SiteContent, siteUrl: string | undefined) {
  const { page, agency, services, plans, company, foot, social } = content;
  const currencies = currenciesOf(content);
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
    priceRange: hasPrices(content) && priceRange(plans.plans),
    currenciesAccepted: hasPrices(content) && currencies.map(({ code }) => code).join(', '),
    knowsAbout: hasSection(content, 'Service') && services.services.map(({ title }) => title),
    hasOfferCatalog: hasPrices(content) && {
      '@type': 'OfferCatalog',
      name: plans.subtitle,
      itemListElement: plans.plans.flatMap((plan) =>
        currencies.map(({ currency }) => offer(plan, currency, plans)),
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
function priceRange(plans: readonly Plan[]) {
  const prices = plans
    .map(({ price }) => price.home)
    .toSorted((one, other) => one.amount - other.amount);
  return [...new Set([prices[0]!.text, prices.at(-1)!.text])].join('–');
}

/** Describes an offer in one currency: a one-time price and, if there is one, a monthly price. */
function offer(
  { title, price, monthly }: Plan,
  currency: Currency,
  { oneTimeLabel, monthlyLabel }: SiteContent['plans'],
) {
  const stated = ({ amount, code }: Amount) => ({ price: amount, priceCurrency: code });
  const component = (name: string, of: Price) => ({
    '@type': 'UnitPriceSpecification',
    name,
    ...stated(of[currency]!),
  });
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: title },
    ...stated(price[currency]!),
    priceSpecification: {
      '@type': 'CompoundPriceSpecification',
      priceComponent: [
        component(oneTimeLabel, price),
        ...(monthly ? [{ ...component(monthlyLabel, monthly), unitCode: MONTH }] : []),
      ],
    },
  };
}

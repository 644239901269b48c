/** The page in plain words for language models (llmstxt.org): a summary, then lists of links. */
import type { SectionId } from '../../../machines/index.ts';
import { addressOf } from '../../../src/address.ts';
import type { Amount, Plan, PlansContent, SiteContent } from '../../../src/content/types.ts';
import { formatted } from '../../../src/sections/pricing/formatted.ts';
import { chatLink, mailLink } from '../../../src/ui/agency-links.ts';

export function llms(content: SiteContent, siteUrl?: string) {
  const { page, agency, introduction, navigation, services, plans, contact } = content;
  const labelOf = (wanted: SectionId) =>
    navigation.links.find(({ section }) => section === wanted)?.label ?? wanted;
  const item = (name: string, target: string, note: string) => `- [${name}](${target}): ${note}`;
  const sectionItem = (section: SectionId) => (name: string, note: string) =>
    item(name, addressOf(`/#${section}`, siteUrl), note);
  const service = sectionItem('Service');
  const plan = sectionItem('Price');
  return [
    `# ${agency.brand}`,
    `> ${page.description}`,
    introduction.text,
    `## ${labelOf('Service')}`,
    services.services.map(({ title, description }) => service(title, description)).join('\n'),
    `## ${labelOf('Price')}`,
    plans.plans.map((each) => plan(each.title, termsOf(each, plans))).join('\n'),
    `## ${contact.formTitle}`,
    [
      item(agency.email, mailLink(agency), navigation.mailLabel),
      ...(agency.phone ? [item(agency.phone, chatLink(agency), navigation.chatLabel)] : []),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function termsOf(plan: Plan, labels: PlansContent) {
  const { suits, price, original, monthly, delivery, benefits } = plan;
  const terms = [
    `${labels.priceLabel} ${inBoth(price)} ${labels.oneTimeLabel}`,
    `${labels.originalLabel} ${inBoth(original)}`,
    `${labels.monthlyLabel} ${inBoth(monthly)}`,
    `${labels.deliveryLabel} ${delivery}`,
  ];
  return `${suits} ${terms.join('; ')}. ${benefits.join('; ')}. ${labels.domainNote}`;
}

const inBoth = (amount: Amount) =>
  `${formatted(amount, 'MYR')} / ${formatted(amount, 'USD')}`.replaceAll('\u00a0', ' ');

/** Writes llms.txt, which describes the site to language models (llmstxt.org): a summary and lists of links. */
import { siteAddress } from '../../../src/model/languages.ts';
import { hasChat } from '../../../src/model/agency.ts';
import { hasSection } from '../../../src/model/sections.ts';
import { SECTIONS } from '../../../src/model/site-rules.ts';
import type { Plan, Price, SiteContent } from '../../../src/model/site.ts';
import { chatLink, mailLink } from '../../../src/ui/agency-links.ts';

/** A page other than the home page. */
export interface ListedPage {
  address: string;
  title: string;
  description: string;
}

export function llms(
  content: SiteContent,
  siteUrl?: string,
  otherPages: readonly ListedPage[] = [],
) {
  const { page, agency, sections, home, navigation, services, plans, contact } = content;
  const termsOf = termsIn(plans);
  const labelOf = (wanted: string) => navigation.links[wanted] ?? wanted;
  const item = (name: string, target: string, note: string) => `- [${name}](${target}): ${note}`;
  const sectionItem = (section: string) => (name: string, note: string) =>
    item(name, siteAddress(`/#${section}`, siteUrl), note);
  const pageItem = ({ address, title, description }: ListedPage) =>
    item(title, siteAddress(address, siteUrl), description);
  const service = sectionItem('Service');
  const plan = sectionItem('Price');
  const own = sections.filter(({ section }) => !SECTIONS.includes(section));
  const optional = [
    ...own.map(({ section }) => `- [${labelOf(section)}](${siteAddress(`/#${section}`, siteUrl)})`),
    ...otherPages.map(pageItem),
  ];
  const inSection = (section: string, items: () => string[]) =>
    hasSection(content, section) ? [`## ${labelOf(section)}`, items().join('\n')] : [];
  return [
    `# ${agency.brand}`,
    `> ${page.description}`,
    home.introduction.text,
    ...inSection('Service', () =>
      services.services.map(({ title, description }) => service(title, description)),
    ),
    ...inSection('Price', () => plans.plans.map((each) => plan(each.title, termsOf(each)))),
    `## ${contact.form.title}`,
    [
      item(agency.email, mailLink(agency), navigation.mailLabel),
      ...(hasChat(agency) ? [item(agency.phone, chatLink(agency), navigation.chatLabel)] : []),
    ].join('\n'),
    ...(optional.length > 0 ? [OPTIONAL, optional.join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The heading that the format defines for links that a model may skip. */
const OPTIONAL = '## Optional';

function termsIn(labels: SiteContent['plans']) {
  const inEach = (price: Price) =>
    Object.values(price)
      .map(({ text }) => text.replaceAll('\u00a0', ' '))
      .join(' / ');
  return ({ suits, delivery, benefits, original, price, monthly }: Plan) => {
    const priceLabel = original ? labels.priceLabel : labels.plainPriceLabel;
    const terms = [
      `${priceLabel} ${inEach(price)} ${labels.oneTimeLabel}`,
      original && `${labels.originalLabel} ${inEach(original)}`,
      monthly && `${labels.monthlyLabel} ${inEach(monthly)}`,
      `${labels.deliveryLabel} ${delivery}`,
    ];
    return `${suits} ${terms.filter(Boolean).join('; ')}. ${benefits.join('; ')}. ${labels.domainNote}`;
  };
}

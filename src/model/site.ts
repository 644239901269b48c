/** The content of a page: the fields of `site.yaml`, each file of words in one language, and derived values. */
import type { Currency } from '../../machines/region.machine.ts';
import type { SiteFacts, Words } from './schema.ts';

export type Agency = SiteFacts['agency'];
export type DisplayFont = NonNullable<SiteFacts['font']>;

export type Section = SiteFacts['sections'][number];

/** An amount of money, with its text in the language of the page: `RM 2,200`. */
export interface Amount {
  code: string;
  amount: number;
  text: string;
  /** Whether the page shows the other currency at first. */
  isHidden: boolean;
}

/** A price in each currency of the site. */
export type Price = { home: Amount; abroad?: Amount };

type PlanWords = Words['plans']['plans'][number];

/** A plan with its prices. Its `id` on the page and in storage is its title in the first language. */
export interface Plan extends Omit<PlanWords, 'original' | 'price' | 'monthly'> {
  id: string;
  original?: Price;
  price: Price;
  monthly?: Price;
}

/** A privacy note reduced to the lines that apply to this site. */
export interface Note {
  lang: string;
  question: string;
  title: string;
  points: readonly { title: string; text: string }[];
}

export interface MailAccount {
  origin: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
}

/** The outside services that the page calls. */
export interface Endpoints {
  lookupUrl: string;
  mail: MailAccount;
}

/** The texts of the currency switch, for each currency. */
export interface SwitchWords {
  currencyNames: Record<Currency, string>;
  currencyNamesInFull: Record<Currency, string>;
  shownBecause: Record<'unknown' | 'located' | 'chosen', Record<Currency, string>>;
}

/** The facts about a plan that the flows need. */
export type Offer = Pick<Plan, 'id' | 'title' | 'price' | 'delivery' | 'drawing'>;

export interface LanguageLink {
  lang: string;
  name: string;
  /** The address of the home page in this language. */
  home: string;
  /** The address of the current page in this language, if it is translated. */
  address?: string;
}

/** The home page in the language of the content, and links to the other languages. */
interface Languages {
  /** The address of the home page in the language of the content: `/`, or `/ms/`. */
  home: string;
  others: readonly LanguageLink[];
}

export interface SiteContent
  extends Omit<Words, 'plans'>, Omit<SiteFacts, 'sections' | 'languages' | 'mail'> {
  mail: Pick<SiteFacts['mail'], 'by'>;
  /** Only the endpoints that a flow of this site calls. */
  endpoints: Partial<Endpoints>;
  sections: readonly Section[];
  plans: Omit<Words['plans'], 'plans'> & { plans: readonly Plan[] };
  privacy: readonly Note[];
  pricing: SwitchWords & { offers: readonly Offer[] };
  /** Present if the site has more than one language. */
  languages?: Languages;
}

/** The part of the content that the islands need. */
export type ClientContent = ReturnType<typeof clientContentOf>;

export function clientContentOf(content: SiteContent) {
  const { agency, currencies, pricing, endpoints } = content;
  // A flow can have its words here without a change to this file.
  const { label: _label, skipLabel: _skipLabel, ...navigation } = content.navigation;
  const { phrases, pauseLabel, playLabel, sketch } = content.home;
  const { kinds, description, namedDescription } = sketch;
  const { about, aboutNamed, chosen, chosenNamed, removed } = content.plans;
  const { label, withdrawChoice } = content.plans.currency;
  const { sending, handOver, form, invitation } = content.contact;
  const { nameLabel, emailLabel, messageLabel, keptNote } = form;
  return {
    agency,
    endpoints,
    currencies,
    navigation,
    pricing,
    home: {
      phrases,
      pauseLabel,
      playLabel,
      sketch: { kinds, description, namedDescription },
    },
    plans: { about, aboutNamed, chosen, chosenNamed, removed, currency: { label, withdrawChoice } },
    contact: {
      sending,
      form: { nameLabel, emailLabel, messageLabel, keptNote },
      invitation: { next: { steps: invitation.next.steps } },
      ...(content.mail.by === 'link' && { handOver }),
    },
  };
}

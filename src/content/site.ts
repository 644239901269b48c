/** The content as the pages get it: the words of one language, with what follows from `site.yaml`. */
import type { Currency } from '../../machines/region.machine.ts';
import type { Offer } from './derived/prices.ts';
import type { Site, Words } from './schema.ts';

export interface Agency {
  brand: string;
  tagline: string;
  email: string;
  /** Null if there is no chat. */
  phone: string | null;
  homeCountry: string;
  homeCurrency: string;
  /** Null if there is one currency, and no country is looked up. */
  abroadCurrency: string | null;
  defaultCurrency: string;
}

export interface Section {
  section: string;
  /** Without it, no link leads there. */
  label?: string;
  desktopOffset?: number | undefined;
  mobileOffset?: number | undefined;
}

export type DisplayFont = Exclude<Site['font'], string>;
type Extras = Site['extras'];
export type Company = Site['company'] & { labels: Words['foot']['companyLabels'] };

type HomeContent = Omit<Words['home'], 'introduction' | 'sketch'>;
export type IntroductionContent = Words['home']['introduction'];
export type SketchContent = Words['home']['sketch'];
export type DrawingName = keyof SketchContent['kinds'];
export type AboutContent = Words['about'];
export type Steps = NonNullable<AboutContent['cards'][number]['steps']>;
export type Step = Steps[number];
export type ClientLines = NonNullable<Step['client']>;
export type ServicesContent = Words['services'];
export type Service = ServicesContent['services'][number];
export type ServiceIconName = Service['icon'];
export type Claim = NonNullable<Service['claim']>;
export type WorkContent = Words['work'];
export type WorkCase = WorkContent['cases'][number];
export type VoicesContent = Words['voices'];
export type QuestionsContent = Words['questions'];
export type InvitationContent = Words['contact']['invitation'];
type FormContent = Words['contact']['form'];
export type ContactContent = Words['contact']['sending'];
export type HandOverContent = Words['contact']['handOver'];
type NavigationContent = Omit<Words['navigation'], 'links'>;
export type NotFoundContent = Words['not-found'];
type ColophonContent = Pick<Words['foot'], 'flowsLabel' | 'licencesLabel' | 'dateLabel'>;
type PageContent = Words['page'];

/** The plan's title in the first language identifies it in every language. */
export type Plan = Words['plans']['plans'][number] & { id?: string };
export type PlansContent = Omit<
  Words['plans'],
  'plans' | 'currency' | 'about' | 'aboutNamed' | 'chosen' | 'chosenNamed' | 'removed'
> & { plans: readonly Plan[] };

export interface SocialContent {
  label: string;
  links: Site['social'];
}

/** The words of the switch, each in either currency, and those of a chosen plan. */
export interface PricingContent {
  currencyLabel: string;
  currencyNames: Record<Currency, string>;
  currencyNamesInFull: Record<Currency, string>;
  shownBecause: Record<'unknown' | 'located' | 'chosen', Record<Currency, string>>;
  withdrawChoice: string;
  about: string;
  aboutNamed: string;
  chosen: string;
  chosenNamed: string;
  removed: string;
  offers: readonly Offer[];
}

/** A note with the lines that hold for this site. */
export interface PrivacyContent {
  lang: string;
  question: string;
  title: string;
  points: readonly { title: string; text: string }[];
}

export interface LanguageLink {
  lang: string;
  name: string;
  /** The address of its first page. */
  home: string;
  /** The address of the same page, if it is translated. */
  address?: string;
}

/** The addresses of this language and the others on a site with several. */
export interface Languages {
  /** `/`, or `/ms/`. */
  home: string;
  others: readonly LanguageLink[];
}

/** The content that the islands need in the browser. */
export interface ClientContent {
  agency: Agency;
  sections: readonly Section[];
  navigation: NavigationContent;
  home: HomeContent;
  pricing: PricingContent;
  contact: ContactContent;
  sketch: SketchContent;
  /** Only where the form opens the mail program. */
  handOver?: HandOverContent;
  extras: Extras;
  /** Present on sites with more than one language. */
  languages?: Languages;
}

export interface SiteContent extends ClientContent {
  handOver: HandOverContent;
  page: Words['page'];
  introduction: IntroductionContent;
  about: AboutContent;
  services: ServicesContent;
  plans: PlansContent;
  invitation: InvitationContent;
  form: FormContent;
  privacy: readonly PrivacyContent[];
  colophon: ColophonContent;
  work: WorkContent;
  voices: VoicesContent;
  questions: QuestionsContent;
  social: SocialContent;
  company: Company;
}

export interface SiteInLanguage {
  content: SiteContent;
  notFound: NotFoundContent;
}

import type { FailureCause, SectionId } from '../../machines/index.ts';

export type Currency = 'MYR' | 'USD';

/** A price in both currencies that the page can show. */
export type Amount = Record<Currency, number>;

export interface Agency {
  brand: string;
  tagline: string;
  email: string;
  /** As people write it; the chat link takes its digits. */
  phone: string;
  /** What prices show in until the visitor's country is known, and where it cannot be known. */
  defaultCurrency: Currency;
}

/** What the browser, a search engine and a shared link say of the page. */
export interface PageContent {
  lang: string;
  title: string;
  description: string;
  /** What the picture of a shared link shows, for those who do not see it. */
  cardDescription: string;
}

export interface NavigationLink {
  label: string;
  section: SectionId;
  /** Pixels from the top of the section at which a scroll stops; negative is above it. */
  desktopOffset: number;
  mobileOffset: number;
}

export interface NavigationContent {
  label: string;
  links: readonly NavigationLink[];
  menuLabel: string;
  mailLabel: string;
  chatLabel: string;
  skipLabel: string;
}

export interface HomeContent {
  headline: string;
  phrasesLabel: string;
  phrases: readonly [string, ...string[]];
  pauseLabel: string;
  playLabel: string;
}

export interface IntroductionContent {
  text: string;
  callToAction: string;
  pricesLink: string;
}

export type Steps = readonly [string, string, string, string?, string?, string?];

interface AboutCard {
  title: string;
  text: string;
  /** The card with these steps, three to six, draws them. */
  steps?: Steps;
}

export interface AboutContent {
  title: string;
  cards: readonly AboutCard[];
}

export type ServiceIconName =
  'webDevelopment' | 'uiUxDesign' | 'responsive' | 'seo' | 'pageSpeed' | 'maintenance';

export interface Service {
  title: string;
  description: string;
  icon: ServiceIconName;
  /** The measured reason for the service: a sentence, and the figure in it that is set large. */
  claim?: { figure: string; sentence: string };
}

export interface ServicesContent {
  title: string;
  services: readonly Service[];
  callToAction: string;
}

export interface Plan {
  title: string;
  /** A few words on whom the plan suits. */
  suits: string;
  badge?: string;
  original: Amount;
  price: Amount;
  monthly: Amount;
  delivery: string;
  benefits: readonly string[];
  choose: string;
}

export interface PlansContent {
  plans: readonly Plan[];
  domainNote: string;
  closing: string;
  callToAction: string;
  originalLabel: string;
  priceLabel: string;
  oneTimeLabel: string;
  monthlyLabel: string;
  deliveryLabel: string;
}

export interface PricingContent {
  headline: string;
  subtitle: string;
  currencyLabel: string;
  currencyNames: Record<Currency, string>;
  shownBecause: {
    lookingUp: Record<Currency, string>;
    located: (country: string) => string;
    fallback: Record<Currency, string>;
    chosen: string;
  };
  withdrawChoice: string;
}

export interface PrivacyNote {
  lang: string;
  /** Invites to open the note. */
  question: string;
  title: string;
  points: readonly { title: string; text: string | TextOnCountryService }[];
}

/** Names who is asked for the visitor's country, or null where it is the site itself. */
type TextOnCountryService = (service: string | null) => string;

export interface InvitationContent {
  headline: string;
  title: string;
  text: string;
}

export interface ContactContent {
  formTitle: string;
  nameLabel: string;
  emailLabel: string;
  messageLabel: string;
  submitLabel: string;
  sendingLabel: string;
  sendingStatus: string;
  successToast: string;
  successStatus: string;
  failureToast: string;
  failureStatus: Record<FailureCause, string>;
  /** Stands before the reference of an enquiry, at the end of its message. */
  referenceLabel: string;
  instead: string;
  insteadByMail: string;
  insteadByChat: string;
  mailSubject: string;
  cutNote: string;
  heldStatus: string;
  withoutScript: string;
}

export interface ColophonContent {
  licencesLabel: string;
}

/** What stands where no page is. */
export interface NotFoundContent {
  title: string;
  headline: string;
  text: string;
  homeLink: string;
  invitation: string;
}

/** The words of the islands, which the script brings again. */
export interface ClientContent {
  agency: Agency;
  navigation: NavigationContent;
  home: HomeContent;
  pricing: PricingContent;
  contact: ContactContent;
}

export interface SiteContent extends ClientContent {
  page: PageContent;
  introduction: IntroductionContent;
  about: AboutContent;
  services: ServicesContent;
  plans: PlansContent;
  invitation: InvitationContent;
  privacy: readonly PrivacyNote[];
  colophon: ColophonContent;
}

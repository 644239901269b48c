import type { FailureCause, SectionId } from '../../machines/index.ts';

/** A price in both currencies that the page can show. */
export interface Amount {
  MYR: number;
  USD: number;
}

export interface Agency {
  brand: string;
  tagline: string;
  email: string;
  /** As people write it; the chat link takes its digits. */
  phone: string;
}

/** What the browser, a search engine and a shared link say of the page. */
export interface PageContent {
  lang: string;
  title: string;
  description: string;
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
  intro: string;
  phrasesLabel: string;
  phrases: readonly [string, ...string[]];
  pauseLabel: string;
  playLabel: string;
  callToAction: string;
  pricesLink: string;
}

interface AboutCard {
  title: string;
  text: string;
  /** The card with these steps draws them. */
  steps?: readonly [string, string, string, string];
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

export interface PricingContent {
  headline: string;
  subtitle: string;
  plans: readonly Plan[];
  domainNote: string;
  closing: string;
  callToAction: string;
  originalLabel: string;
  priceLabel: string;
  oneTimeLabel: string;
  monthlyLabel: string;
  deliveryLabel: string;
  currencyLabel: string;
  currencyNames: { MYR: string; USD: string };
  shownBecause: {
    lookingUp: string;
    located: (country: string) => string;
    fallback: string;
    chosen: string;
  };
  withdrawChoice: string;
}

interface PrivacyNote {
  lang: string;
  /** Invites to open the note. */
  question: string;
  title: string;
  points: readonly { title: string; text: string }[];
}

export interface ContactContent {
  headline: string;
  invitationTitle: string;
  invitation: string;
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
  instead: string;
  insteadByMail: string;
  insteadByChat: string;
  mailSubject: string;
  cutNote: string;
  withoutScript: string;
  privacy: readonly PrivacyNote[];
}

export interface SiteContent {
  page: PageContent;
  agency: Agency;
  navigation: NavigationContent;
  home: HomeContent;
  about: AboutContent;
  services: ServicesContent;
  pricing: PricingContent;
  contact: ContactContent;
}

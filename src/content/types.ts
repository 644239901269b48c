import type { FailureCause } from '../../machines/contact.machine.ts';
import type { Place } from '../../machines/region.machine.ts';

/** A price in each of the agency's currencies, by currency code: `{ MYR: 3600, USD: 2500 }`. */
type Amount = Readonly<Record<string, number>>;

export interface Agency {
  /** The agency's name, as the bar, the foot of the page, search results and messages show it. */
  brand: string;
  /** One line beside the name at the foot of the page. */
  tagline: string;
  /** The address for visitors who prefer mail to the form. */
  email: string;
  /** The number as people write it; the chat link uses its digits. `null` removes the chat link. */
  phone: string | null;
  /** The English name, as the country service writes it. */
  homeCountry: string;
  /** The currency for visitors at home, as an ISO 4217 code. */
  homeCurrency: string;
  /** The currency for everyone else. `null` removes the switch and the country lookup. */
  abroadCurrency: string | null;
  /** The currency that shows until the visitor's country is known, and if it stays unknown. */
  defaultCurrency: string;
}

export interface DisplayFont {
  family: string;
  /**
   * The file for each weight, such as `700`, or range of weights, such as `600 700`. A path leads into
   * a package or starts at the project's root. The page sets its titles in weights 600 to 700.
   */
  files: Readonly<Record<string, string>>;
}

/** The page as browsers, search engines and shared links present it. */
export interface PageContent {
  /** The language tag of the page: `en`, `ms`, `zh`, `ta`. */
  lang: string;
  /** The title in the tab and in search results, 65 characters at most. */
  title: string;
  /** The text under the title in search results, 180 characters at most. */
  description: string;
  /** The alternative text of the picture that shared links show. */
  cardDescription: string;
  /** The text of links to this language. Defaults to the browser's name for it: `Melayu`, `English`. */
  languageName?: string;
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

export interface Section {
  /** The id on the page. For a section of your own it is also its file name in src/page/own/. */
  section: string;
  /** The text of links to the section. Without it, no link leads there. */
  label?: string;
  /** The distance in pixels from the top of the section to the end of a scroll; negative is above it. */
  desktopOffset?: number;
  mobileOffset?: number;
}

export interface NavigationContent {
  label: string;
  menuLabel: string;
  mailLabel: string;
  chatLabel: string;
  /** The name of the chat, before its number. */
  chatName: string;
  /** A note for screen readers on links that open a new tab. */
  newTabNote: string;
  skipLabel: string;
}

export interface HomeContent {
  /** The first words of the page, 115 characters at most. */
  headline: string;
  /** The introduction to the phrases for screen readers. It is never visible. */
  phrasesLabel: string;
  /** One to ten phrases, typed one after the other. */
  phrases: readonly [string, ...string[]];
  /** The label of the button that pauses the typed line. */
  pauseLabel: string;
  /** The label of the same button while the line is paused. */
  playLabel: string;
}

export interface IntroductionContent {
  /** The text under the headline. */
  text: string;
  /** The label of the button that leads to the form. */
  callToAction: string;
  /** The text of the link to the plans. */
  pricesLink: string;
  /** The end of that link, with the lowest price. */
  pricesFrom: (price: string) => string;
  /** One plain line under the button, such as when you answer or that a first talk is free. */
  promise: string;
  /** The notes along the planned and the built part of the drawing. */
  planNote: string;
  buildNote: string;
}

/** One short line each on the client's part, the result and the approval. */
export interface ClientLines {
  does: string;
  gets: string;
  approves: string;
}

export interface Step {
  title: string;
  /** Either every step has it or none does. */
  client?: ClientLines;
}

export type Steps = readonly [Step, Step, Step, Step?, Step?, Step?];

interface AboutCard {
  /** The heading of the card. */
  title: string;
  /** One paragraph. */
  text: string;
  /** Foreign words in the text, so that screen readers pronounce them properly. */
  foreign?: { lang: string; words: string };
  /** Three to six steps, drawn in a band below the cards. */
  steps?: Steps;
}

export interface AboutContent {
  /** The heading of the section. */
  title: string;
  /** The labels of the lines in each step. */
  clientLabels?: ClientLines;
  /** Three to six cards. */
  cards: readonly AboutCard[];
}

export type ServiceIconName =
  | 'webDevelopment'
  | 'uiUxDesign'
  | 'responsive'
  | 'seo'
  | 'pageSpeed'
  | 'maintenance';

/** A measured reason for a service: a sentence and the figure in it. */
export interface Claim {
  /** It is set large. */
  figure: string;
  sentence: string;
  /** The address of the study. The sentence then links to it. */
  source?: string;
}

export interface Service {
  /** The name of the service. */
  title: string;
  /** One line on the benefit for the client. */
  description: string;
  /** The drawing on the card. */
  icon: ServiceIconName;
  /** A figure that shows why it matters. */
  claim?: Claim;
}

export interface ServicesContent {
  /** The heading of the section. */
  title: string;
  /** Three to nine services. */
  services: readonly Service[];
  /** The label of the button under the services. */
  callToAction: string;
}

/** The drawings of the kinds of site. */
export type DrawingName = 'offer' | 'company' | 'shop';

export interface Plan {
  /** The plan's title in the site's first language, which identifies it in every language. */
  id?: string;
  /** The name of the plan, also in the form and in the message. */
  title: string;
  /** A few words on the client that the plan suits. */
  suits: string;
  /** A label on the edge of the card: `Best Seller`. */
  badge?: string;
  /** The earlier price, struck through. */
  original?: Amount;
  /** The one-time price. */
  price: Amount;
  /** The monthly price of hosting and support. */
  monthly?: Amount;
  /** The delivery time: `3-4 weeks`. */
  delivery: string;
  /** The contents of the plan, a line each. */
  benefits: readonly string[];
  /** The label of the button that takes the plan to the form. */
  choose: string;
  /** The drawing that leads to this plan in the visitor's own sketch. */
  drawing?: DrawingName;
}

export interface PlansContent {
  /** The heading of the section. */
  headline: string;
  /** The text over the plans. */
  subtitle: string;
  /** One to five plans. */
  plans: readonly Plan[];
  /** A note under the plans. */
  domainNote: string;
  /** An invitation to visitors whom no plan suits. */
  closing: string;
  /** The label of the button under the invitation. */
  callToAction: string;
  /** The label of the button that removes a chosen plan. */
  remove: (plan: string) => string;
  /** Announced once the plan is removed. */
  removed: string;
  /** The name of a price that is struck through. */
  originalLabel: string;
  /** The name of a price beside an original one. */
  priceLabel: string;
  /** The name of a price that stands alone. */
  plainPriceLabel: string;
  /** The note beside a price: `one-time`. */
  oneTimeLabel: string;
  /** The full name of the monthly price. */
  monthlyLabel: string;
  /** The short name on the card: `Hosting and support … RM 65 / month`. */
  monthlyShortLabel: string;
  /** The unit of a monthly price: `/ month`. */
  perMonth: string;
  /** A sentence on what the monthly price covers. */
  monthlyNote?: string;
  /** The name of the delivery time. */
  deliveryLabel: string;
}

export interface SketchContent {
  title: string;
  nameLabel: string;
  /** The names of the kinds of site. */
  kinds: Partial<Readonly<Record<DrawingName, string>>>;
  discuss: string;
  /** The text on the sign until a visitor types a name. */
  emptySign: string;
  /** Shown beside a name that is longer than the sign. */
  tooLong: (letters: number) => string;
  /** The description of the drawing for screen readers; the name may be empty. */
  description: (name: string, kind: string, plan: string) => string;
}

export interface PricingContent {
  currencyLabel: string;
  currencyNames: Record<Place, string>;
  /** Each begins with its short name, so that people can choose it by voice. */
  currencyNamesInFull: Record<Place, string>;
  shownBecause: {
    /** Shown while the country is looked up and if the lookup fails. */
    unknown: Record<Place, string>;
    located: (country: string) => string;
    chosen: Record<Place, string>;
  };
  withdrawChoice: string;
  /** The line above a message about a plan, which the message also begins with; the shop may be empty. */
  about: (plan: string, price: string, shop: string) => string;
  /** Announced once a plan is chosen; the shop may be empty. */
  chosen: (plan: string, shop: string) => string;
}

export interface PrivacyNote {
  lang: string;
  /** The invitation to open the note. */
  question: string;
  title: string;
  points: readonly { title: string; text: string | TextOnServices }[];
  /** An additional point on sites that count visits. */
  counting: { title: string; text: TextOnServices };
}

/**
 * A text about a service that looks up the country or counts visits; `service` is null if the site does it
 * itself. `isHandedOver` is true if the visitor's own mail program sends the message.
 */
type TextOnServices = (service: string | null, isHandedOver: boolean) => string;

export interface InvitationContent {
  /** The heading of the section. */
  headline: string;
  /** The heading of the text beside the form. */
  title: string;
  /** The invitation to write. */
  text: string;
  /** Questions under the message that help with writing. Without questions it is left out. */
  prompts: { title: string; questions: readonly string[] };
  /** The steps that follow a message. Without steps it is left out. */
  next: { title: string; steps: readonly string[] };
}

/** The words of the form that never change. */
export interface FormContent {
  title: string;
  nameLabel: string;
  emailLabel: string;
  messageLabel: string;
  allNeeded: string;
  /** The sentence under the button. A form that opens a mail program is without it. */
  keptNote: string;
  /** Shown below a field that a visitor has left empty, or below an address that is not whole. */
  nameFault: string;
  emailFault: string;
  messageFault: string;
  heldStatus: string;
  withoutScript: string;
}

/** The optional parts of the page. `false` leaves a part out, and its words stay in their file. */
export interface Extras {
  /** The controls with which visitors draw their own site in the hero, in the words of `sketch.ts`. */
  sketch: boolean;
}

/** The words about a send. */
export interface ContactContent {
  submitLabel: string;
  sendingLabel: string;
  sendingStatus: string;
  successToast: string;
  successStatus: string;
  failureToast: string;
  failureStatus: Record<FailureCause, string>;
  /** Shown if the form stops working when a message may have arrived. */
  stoppedStatus: string;
  /** The last line of a message that is sent after one that may have arrived. */
  earlierCopyNote: string;
  instead: string;
  insteadByMail: string;
  insteadByChat: string;
  mailSubject: string;
  cutNote: string;
}

/** The words of a form that opens the visitor's mail program: `VITE_MAIL=link`. */
export interface HandOverContent {
  submitLabel: string;
  /** The outcomes of a submit. */
  status: Record<'opened' | 'incomplete' | 'tooLong' | 'copied' | 'notCopied', string>;
  copyLabel: string;
  /** The introduction to the other ways to write. */
  instead: string;
  /** Replace the form's texts of the same names. */
  heldStatus: string;
  withoutScript: string;
}

/** The foot of the page. */
export interface ColophonContent {
  /** The text of the link to `/flows/`. */
  flowsLabel: string;
  licencesLabel: string;
  /** The label of the date of this edition of the site. */
  dateLabel: string;
}

export interface WorkCase {
  /** The client whose site it is. */
  title: string;
  /** The result, in a sentence or two. */
  text: string;
  /** A file in src/content/pictures/. */
  picture: string;
  /** The alternative text of the picture. */
  alt: string;
  /** The address of the site. */
  link?: string;
}

/** Pictures of finished work. Like the parts below, it is not on the page until it is filled. */
export interface WorkContent {
  /** The heading of the pictures. */
  title: string;
  /** Up to six pieces of work. */
  cases: readonly WorkCase[];
}

export interface VoicesContent {
  /** The heading of the quotes. */
  title: string;
  /** Each quote with its speaker and the speaker's role. */
  voices: readonly { quote: string; name: string; role: string }[];
}

export interface QuestionsContent {
  /** The heading of the questions. */
  title: string;
  /** Each opens to its answer. */
  questions: readonly {
    question: string;
    answer: string;
    /** Reminds the owner to confirm the answer, until the line is deleted. Visitors never see it. */
    toBeConfirmed?: boolean;
  }[];
}

export interface SocialContent {
  /** The name of the list of links for screen readers. */
  label: string;
  /** `{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' }` */
  links: readonly { name: string; url: string }[];
}

export interface Company {
  /** The registered name and number. */
  name: string;
  number: string;
  /** The town. */
  town: string;
  /** The opening hours in everyday words. */
  hours: string;
  /** The same hours for search engines: `Mo-Fr 09:00-18:00`. */
  openingHours: readonly string[];
  /** The person to ask for. */
  person: string;
  /** The founding year. */
  since: string;
  /** The labels of the lines. */
  labels: Record<'name' | 'number' | 'town' | 'hours' | 'person' | 'since', string>;
}

/** The page for addresses that lead nowhere. */
export interface NotFoundContent {
  /** The title in the tab. */
  title: string;
  /** The heading of the page. */
  headline: string;
  /** The explanation. */
  text: string;
  /** The text of the link to the first page. */
  homeLink: string;
  /** The introduction to the ways to write. */
  invitation: string;
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
  /** In the site's first language these arrive with the code of their flow. */
  handOver?: HandOverContent;
  extras: Extras;
  /** Present on sites with more than one language. */
  languages?: Languages;
}

export interface SiteContent extends ClientContent {
  page: PageContent;
  introduction: IntroductionContent;
  about: AboutContent;
  services: ServicesContent;
  plans: PlansContent;
  invitation: InvitationContent;
  form: FormContent;
  handOver: HandOverContent;
  privacy: readonly PrivacyNote[];
  colophon: ColophonContent;
  work: WorkContent;
  voices: VoicesContent;
  questions: QuestionsContent;
  social: SocialContent;
  company: Company;
}

/** The content of a translation. Extras, sections and amounts come from the first language. */
export type Translation = Omit<SiteContent, 'extras' | 'languages'> & { notFound: NotFoundContent };

import type { SnapshotFrom } from 'xstate';
import type { contactMachine, FailureCause } from '../../machines/contact.machine.ts';
import type { Trial } from '../../machines/try-out.machine.ts';
import type { Place } from '../../machines/region.machine.ts';

/** A price in each currency of the agency, by its code: `{ MYR: 3600, USD: 2500 }`. */
type Amount = Readonly<Record<string, number>>;

export interface Agency {
  /** In the bar, at the foot, in search results and in messages. */
  brand: string;
  /** One line, beside the name at the foot of the page. */
  tagline: string;
  /** Where visitors write to who do not use the form. */
  email: string;
  /** As people write it; the chat link takes its digits. Without it there is no chat. */
  phone: string | null;
  /** As the country service names it, in English. */
  homeCountry: string;
  /** What prices show in at home, as a code of ISO 4217. */
  homeCurrency: string;
  /** What they show in elsewhere. Without it there is nothing to switch, and no country is looked up. */
  abroadCurrency: string | null;
  /** Which of the two shows until the visitor's country is known, and where it cannot be known. */
  defaultCurrency: string;
}

export interface DisplayFont {
  family: string;
  /**
   * The file of each weight, such as `700`, or of a range, such as `600 700`: of a package, or of the
   * project from its root. The page sets its titles in 600 to 700.
   */
  files: Readonly<Record<string, string>>;
}

/** What the browser, a search engine and a shared link say of the page. */
export interface PageContent {
  /** The language of the page, as a tag: `en`, `ms`, `zh`, `ta`. */
  lang: string;
  /** In the tab and in search results: 65 characters at most. */
  title: string;
  /** Under the title in search results: 180 characters at most. */
  description: string;
  /** What the picture of a shared link shows, for those who do not see it. */
  cardDescription: string;
  /** What the links to this language say. By default the browser's name for it: `Melayu`, `English`. */
  languageName?: string;
}

export interface LanguageLink {
  lang: string;
  name: string;
  /** The address of its first page. */
  home: string;
  /** That of the same page, where it has been translated. */
  address?: string;
}

/** Where a site of several languages has this one, and the others. */
export interface Languages {
  /** `/`, or `/ms/`. */
  home: string;
  others: readonly LanguageLink[];
}

export interface Section {
  /** Its id on the page. One of your own is the file of this name in src/page/own/. */
  section: string;
  /** What the links to it say. Without it, the bar has none. */
  label?: string;
  /** Pixels from the top of the section at which a scroll stops; negative is above it. */
  desktopOffset?: number;
  mobileOffset?: number;
}

export interface NavigationContent {
  label: string;
  menuLabel: string;
  mailLabel: string;
  chatLabel: string;
  /** Stands before the number that the chat is reached by. */
  chatName: string;
  /** Said by screen readers of each link that opens one. */
  newTabNote: string;
  skipLabel: string;
}

export interface HomeContent {
  /** The first words of the page: 115 characters at most. */
  headline: string;
  /** What screen readers say before the phrases. Nobody sees it. */
  phrasesLabel: string;
  /** One to ten, which the line types one after the other. */
  phrases: readonly [string, ...string[]];
  /** Of the button that pauses the typed line. */
  pauseLabel: string;
  /** Of the same button while the line is paused. */
  playLabel: string;
}

export interface IntroductionContent {
  /** Under the headline. */
  text: string;
  /** Of the button that leads to the form. */
  callToAction: string;
  /** Of the link to the plans. */
  pricesLink: string;
  /** Continues the link with the lowest price. */
  pricesFrom: (price: string) => string;
  /** One plain line under the button: when you answer, or that a first talk costs nothing. */
  promise: string;
  /** Stand along the parts of the drawing that are planned and that are built. */
  planNote: string;
  buildNote: string;
}

/** What the client does, gets and approves, in a short line each. */
export interface ClientLines {
  does: string;
  gets: string;
  approves: string;
}

export interface Step {
  title: string;
  /** For all steps or for none. */
  client?: ClientLines;
}

export type Steps = readonly [Step, Step, Step, Step?, Step?, Step?];

interface AboutCard {
  /** Over the text. */
  title: string;
  /** One paragraph. */
  text: string;
  /** Words of the text in another language, which screen readers then pronounce in it. */
  foreign?: { lang: string; words: string };
  /** Three to six, drawn in a band beneath the cards. */
  steps?: Steps;
}

export interface AboutContent {
  /** The heading of the section. */
  title: string;
  /** Name the lines of the steps. */
  clientLabels?: ClientLines;
  /** Three to six. */
  cards: readonly AboutCard[];
}

export type ServiceIconName =
  | 'webDevelopment'
  | 'uiUxDesign'
  | 'responsive'
  | 'seo'
  | 'pageSpeed'
  | 'maintenance';

/** The measured reason for a service: a sentence, and the figure in it. */
export interface Claim {
  /** Of a percentage a line is drawn to scale. */
  figure: string;
  sentence: string;
  /** Whether so much is taken from the whole: the line shows what is left. */
  isReduction?: true;
  /** The address of who measured it, which the sentence then leads to. */
  source?: string;
}

export interface Service {
  /** What is done. */
  title: string;
  /** One line on what the client gets. */
  description: string;
  /** How the card is drawn. */
  icon: ServiceIconName;
  /** Why it matters, as a figure. */
  claim?: Claim;
}

export interface ServicesContent {
  /** The heading of the section. */
  title: string;
  /** Three to nine. */
  services: readonly Service[];
  /** Of the button under the services. */
  callToAction: string;
}

/** How a kind of site is drawn. */
export type DrawingName = 'offer' | 'company' | 'shop';

export interface Plan {
  /** The title in the first language of the site, by which all languages know a chosen plan. */
  id?: string;
  /** What the plan is called, in the form and in the message too. */
  title: string;
  /** A few words on whom the plan suits. */
  suits: string;
  /** On the edge of the card: `Best Seller`. */
  badge?: string;
  /** What the plan cost before, struck through. */
  original?: Amount;
  /** What it costs once. */
  price: Amount;
  /** What hosting and support cost a month. */
  monthly?: Amount;
  /** How long it takes: `3-4 weeks`. */
  delivery: string;
  /** What is in it, a line each. */
  benefits: readonly string[];
  /** Of the button that takes the plan to the form. */
  choose: string;
  /** What a visitor draws who wants such a site. */
  drawing?: DrawingName;
}

export interface PlansContent {
  /** The heading of the section. */
  headline: string;
  /** Over the plans. */
  subtitle: string;
  /** One to five. */
  plans: readonly Plan[];
  /** Under the plans. */
  domainNote: string;
  /** Asks those whom no plan suits. */
  closing: string;
  /** Of the button under them. */
  callToAction: string;
  /** Stands above a message about a plan, and first in it. */
  about: (plan: string, price: string) => string;
  /** Of the button that takes a chosen plan away again. */
  remove: (plan: string) => string;
  /** Said once it has been removed. */
  removed: string;
  /** Names a price that is struck through. */
  originalLabel: string;
  /** Names a price that stands beside an original one. */
  priceLabel: string;
  /** Names a price that stands alone. */
  plainPriceLabel: string;
  /** Beside a price: `one-time`. */
  oneTimeLabel: string;
  /** Names a monthly price in full. */
  monthlyLabel: string;
  /** As the card shows them: `Hosting and support … RM 65 / month`. */
  monthlyShortLabel: string;
  /** After a monthly price: `/ month`. */
  perMonth: string;
  /** What is had for it, in a sentence. */
  monthlyNote?: string;
  /** Before the delivery time. */
  deliveryLabel: string;
}

export interface SketchContent {
  title: string;
  nameLabel: string;
  /** What each kind of site is called. */
  kinds: Partial<Readonly<Record<DrawingName, string>>>;
  discuss: string;
  /** Stands on the sign until a visitor types a name. */
  emptySign: string;
  /** Stands above a message about a drawn site, and first in it. */
  about: (name: string, plan: string, price: string) => string;
  /** What screen readers say of the drawing; the name may be empty. */
  description: (name: string, kind: string, plan: string) => string;
}

export interface PricingContent {
  currencyLabel: string;
  currencyNames: Record<Place, string>;
  /** Each begins with its short name, by which people who speak to their computer call it. */
  currencyNamesInFull: Record<Place, string>;
  shownBecause: {
    /** While the country is looked up, and where none could be had. */
    unknown: Record<Place, string>;
    located: (country: string) => string;
    chosen: Record<Place, string>;
  };
  withdrawChoice: string;
}

export interface PrivacyNote {
  lang: string;
  /** Invites to open the note. */
  question: string;
  title: string;
  points: readonly { title: string; text: string | TextOnServices }[];
  /** Stands with the points where visits are counted. */
  counting: { title: string; text: TextOnServices };
}

/**
 * Names who is asked for the visitor's country, or who counts, or null where it is the site itself; and
 * tells whether the visitor's own mail program sends the message.
 */
type TextOnServices = (service: string | null, isHandedOver: boolean) => string;

export interface InvitationContent {
  /** The heading of the section. */
  headline: string;
  /** Over the text beside the form. */
  title: string;
  /** Invites to write. */
  text: string;
  /** What helps to write, under the message. Without a question there is no such line. */
  prompts: { title: string; questions: readonly string[] };
  /** Comes after a message. Without a step there is no such list. */
  next: { title: string; steps: readonly string[] };
}

/** What stands in the form and never changes. */
export interface FormContent {
  title: string;
  nameLabel: string;
  emailLabel: string;
  messageLabel: string;
  allNeeded: string;
  heldStatus: string;
  withoutScript: string;
}

/** What the page can do without. `false` leaves a part out, and its words wait. */
export interface Extras {
  /** Version, date and size of the page at its foot, in the words of `colophon.ts`. */
  titleBlock: boolean;
  /** Under the form, what becomes of a message if the line drops, in those of `send-flow.ts`. */
  tryOut: boolean;
  /** A drawing of a visitor's own under the first one, in those of `sketch.ts`. */
  sketch: boolean;
}

/** What is said of a send. */
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

/** What is said where the form opens the visitor's mail program: `VITE_MAIL=link`. */
export interface HandOverContent {
  submitLabel: string;
  /** Stands in the form after a submit. */
  status: Record<'opened' | 'incomplete' | 'tooLong' | 'copied' | 'notCopied', string>;
  copyLabel: string;
  /** Before the other ways to write. */
  instead: string;
  /** In place of those of the form. */
  heldStatus: string;
  withoutScript: string;
}

type ContactState = SnapshotFrom<typeof contactMachine>['value'];

/** Where a send can stand. Where nothing can be sent it stands nowhere. */
export type SendStage = Exclude<
  ContactState extends infer State ? (State extends string ? State : keyof State) : never,
  'unavailable'
>;

/** Under the form. */
export interface WhatIfContent {
  /** Opens the try-out. */
  question: string;
  /** Shows at once, and without a script it is all that shows. */
  answer: string;
}

/** What a visitor can try under the form, with a sample message that is never sent. */
export interface SendFlowContent {
  /** Shown while the try-out loads, on a slow line. */
  loading: string;
  /** Shown if the try-out could not be loaded. */
  notLoaded: string;
  /** Over the buttons. */
  invitation: string;
  trials: Record<Trial, string>;
  /** Says beside the sample what it is. */
  sampleLabel: string;
  sample: string;
  /** Quotes what the form says of a send. */
  says: (status: string) => string;
  /** Shown while the page of the sample is away. */
  reloading: string;
  /** Follows what the form says of a failed send. */
  survived: string;
  /** In the drawing of a send. */
  stages: Record<SendStage, string>;
  /** Of the link to the flow of the form in `/flows/`. */
  flowsLabel: string;
}

/** What stands in the title block at the foot of the page. */
export interface ColophonContent {
  /** Of the link to `/flows/`. */
  flowsLabel: string;
  licencesLabel: string;
  sheet: TitleBlockEntry;
  scale: TitleBlockEntry;
  revisionLabel: string;
  dateLabel: string;
  weightLabel: string;
  weightUnit: string;
  /** What is counted in the weight. */
  weighed: string;
}

interface TitleBlockEntry {
  label: string;
  text: string;
}

export interface WorkCase {
  /** Whose site it is. */
  title: string;
  /** What came of it, in a sentence or two. */
  text: string;
  /** A file in src/content/pictures/. */
  picture: string;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  /** Where it is to be seen. */
  link?: string;
}

/** Like all that follows, not on the page until it is filled. */
export interface WorkContent {
  /** The heading of the pictures. */
  title: string;
  /** Up to six. */
  cases: readonly WorkCase[];
}

export interface VoicesContent {
  /** The heading of the quotes. */
  title: string;
  /** Who says it, and what they do. */
  voices: readonly { quote: string; name: string; role: string }[];
}

export interface QuestionsContent {
  /** The heading of the questions. */
  title: string;
  /** Each opens to its answer. */
  questions: readonly {
    question: string;
    answer: string;
    /** Asks the owner, until it is deleted, whether the answer is true. No visitor sees it. */
    toBeConfirmed?: boolean;
  }[];
}

export interface SocialContent {
  /** What screen readers call the links. */
  label: string;
  /** `{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' }` */
  links: readonly { name: string; url: string }[];
}

export interface Company {
  /** The name and the number that it is registered under. */
  name: string;
  number: string;
  /** Where it is. */
  town: string;
  /** When it answers, as people say it. */
  hours: string;
  /** The same as search engines read it: `Mo-Fr 09:00-18:00`. */
  openingHours: readonly string[];
  /** Whom to ask for. */
  person: string;
  /** The year in which it began. */
  since: string;
  /** Name the lines. */
  labels: Record<'name' | 'number' | 'town' | 'hours' | 'person' | 'since', string>;
}

/** What stands where no page is. */
export interface NotFoundContent {
  /** In the tab. */
  title: string;
  /** The heading of the page. */
  headline: string;
  /** Says what has happened. */
  text: string;
  /** Of the link to the first page. */
  homeLink: string;
  /** Stands before the ways to write. */
  invitation: string;
}

/** The words of the islands, which the script brings again. */
export interface ClientContent {
  agency: Agency;
  sections: readonly Section[];
  navigation: NavigationContent;
  home: HomeContent;
  pricing: PricingContent;
  contact: ContactContent;
  sketch: SketchContent;
  /** The flows that say these bring them along, in the first language of the site. */
  sendFlow?: SendFlowContent;
  handOver?: HandOverContent;
  extras: Extras;
  /** Of a site that has more than one. */
  languages?: Languages;
}

export interface SiteContent extends ClientContent {
  sendFlow: SendFlowContent;
  page: PageContent;
  introduction: IntroductionContent;
  about: AboutContent;
  services: ServicesContent;
  plans: PlansContent;
  invitation: InvitationContent;
  form: FormContent;
  handOver: HandOverContent;
  whatIf: WhatIfContent;
  privacy: readonly PrivacyNote[];
  colophon: ColophonContent;
  work: WorkContent;
  voices: VoicesContent;
  questions: QuestionsContent;
  social: SocialContent;
  company: Company;
}

/** What a translation says. The parts of the page, its sections and its amounts are those of the first language. */
export type Translation = Omit<SiteContent, 'extras' | 'languages'> & { notFound: NotFoundContent };

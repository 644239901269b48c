/**
 * The shape of the content: each field with its meaning, its limits and their reasons. The types of the
 * page, the check, the setup and the hints of an editor follow from it. A page imports its types alone.
 */
import { z } from 'zod';
import {
  faultInSiteAddress,
  group,
  identifier,
  list,
  oneOf,
  origin,
  place,
  setting,
  shared,
  text,
  url,
  withNote,
  words,
  yesOrNo,
  type Limit,
} from './field-kinds.ts';

/** A part of the content may depend on these. `not prices` is the opposite of `prices`. */
export const CONDITIONS = [
  'emailjs',
  'link',
  'prices',
  'two-currencies',
  'country-service',
  'country-here',
  'counting-service',
  'counting-here',
] as const;

const SHORT_LINE = [60, 'it is one of three lines that are read at a glance'] as const;
const SHORT_LABEL = [20, 'it stands before a line'] as const;
const KIND = [16, 'three of them do not fit in a row on a phone'] as const;
const BUTTON = [40, 'the button needs a second line'] as const;
const SEARCH = 'search engines cut it';

const toBeConfirmed = shared(
  yesOrNo('Reminds you to read this entry until you delete the line. Visitors never see it.'),
).optional();

/* site.yaml: everything that is not words */

const DASHBOARD = 'EmailJS dashboard (https://dashboard.emailjs.com/admin)';

const mail = group(
  'How enquiries are sent. None of these values is secret: all of them ship in the page.',
  {
    by: withNote(
      oneOf(
        ['emailjs', 'link'],
        "How an enquiry is sent: by EmailJS, or by the visitor's own mail program (link), which needs no account. VITE_MAIL wins over it.",
      ),
      { env: 'VITE_MAIL', otherwise: 'emailjs' },
    ).default('emailjs'),
    publicKey: setting(
      'VITE_EMAILJS_PUBLIC_KEY',
      'The EmailJS account that sends the enquiries.',
      { where: `${DASHBOARD}, Account > General > API keys, "Public Key"` },
      identifier((value) => {
        if (/^(service|template)_/.test(value))
          return 'looks like the ID of a service or template, not like a public key.';
        return value.length < 10 ? 'is too short for a public key.' : null;
      }),
    ),
    serviceId: setting(
      'VITE_EMAILJS_SERVICE_ID',
      'The mailbox that EmailJS sends through.',
      { where: `${DASHBOARD}, Email Services, "Service ID"` },
      identifier((value) =>
        value.startsWith('template_') ? 'looks like the ID of a template, not of a service.' : null,
      ),
    ),
    templateId: setting(
      'VITE_EMAILJS_TEMPLATE_ID',
      'The EmailJS template for the enquiry.',
      { where: `${DASHBOARD}, Email Templates, "Template ID"` },
      identifier((value) =>
        value.startsWith('service_') ? 'looks like the ID of a service, not of a template.' : null,
      ),
    ),
    origin: setting(
      'VITE_EMAILJS_ORIGIN',
      'The address of a proxy in front of EmailJS.',
      { otherwise: 'https://api.emailjs.com' },
      origin('https://api.emailjs.com'),
    ),
  },
);

const counting = group('A service that counts visits.', {
  script: setting(
    'VITE_ANALYTICS',
    'The script of a service that counts visits and enquiries without cookies.',
    { where: 'the tag that the service gives you, after src=', otherwise: 'nothing is counted' },
    (value) => {
      if (value.includes('<')) return 'is a whole tag: only give the address after its src=.';
      if (/[;,]/.test(value)) return 'may have no ";" and no "," in it.';
      return place('https://plausible.io/js/script.js', '/count.js')(value);
    },
  ),
  data: setting(
    'VITE_ANALYTICS_DATA',
    'The attributes of the tag after "data-", joined by "&": domain=kedai.my.',
    { where: 'the same tag', otherwise: 'the script gets none' },
    (value) => {
      if (/(^|&)data-/.test(value)) return 'has "data-" in it: leave that out.';
      return /^[a-z][a-z\d-]*=[^&]+(&[a-z][a-z\d-]*=[^&]+)*$/.test(value)
        ? null
        : 'is not of the form domain=kedai.my.';
    },
  ),
  host: setting(
    'VITE_ANALYTICS_HOST',
    'The address to which the script sends what it counts.',
    {
      where: 'the documentation of the service, under "Content Security Policy"',
      otherwise: 'the origin of the script',
    },
    origin('https://cloudflareinsights.com'),
  ),
});

const company = group('Your registration, place and hours, for visitors and search engines.', {
  name: words('The registered name.'),
  number: words('The registration number.'),
  town: words('The town.'),
  hours: words('The opening hours in everyday words.'),
  openingHours: z
    .array(
      z
        .string()
        .regex(
          /^(Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))* [0-2]\d:[0-5]\d-[0-2]\d:[0-5]\d$/,
          'is not of the form Mo-Fr 09:00-18:00.',
        ),
    )
    .describe('The same hours for search engines: Mo-Fr 09:00-18:00.')
    .default([]),
  person: words('The person to ask for.'),
  since: z.coerce
    .string()
    .regex(/^(\d{4})?$/, 'is not a year such as 2019.')
    .describe('The founding year.')
    .default(''),
});

const section = z.strictObject({
  section: z
    .string()
    .describe('The id on the page. For your own section it is also its file in src/page/own/.'),
  desktopOffset: z
    .number()
    .optional()
    .describe('Where a scroll ends, in pixels; -100 if left out.'),
  mobileOffset: z.number().optional().describe('The same in the mobile menu.'),
});

const NONE = 'none';

const site = z.strictObject({
  agency: group('The agency.', {
    brand: withNote(
      text('The name of the agency: in the bar, in the foot, in search results, in messages.'),
      { most: 30, because: 'the bar has no room for it beside its links' },
    ),
    email: z.string().trim().describe('The address for visitors who prefer mail to the form.'),
    phone: z
      .string()
      .trim()
      .describe(
        'The number of the WhatsApp chat as it is dialled from abroad: +60 12-345 6789. With none there is no chat.',
      ),
    country: z
      .string()
      .trim()
      .describe('The home country in English, as the country service writes it: Malaysia.'),
  }),
  currencies: group('The currencies of the prices in plans.yaml.', {
    home: z.string().describe('The currency at home, in three capitals: MYR.'),
    abroad: z
      .string()
      .describe(
        'The currency elsewhere: USD. With none there is one currency, and no country is looked up.',
      ),
    first: z
      .string()
      .optional()
      .describe('The currency until the country is known; that of home if left out.'),
  }),
  company: company.prefault({}),
  social: list(
    z.strictObject({
      name: text('The name of the service.'),
      url: url('The address of your profile.'),
    }),
    'Your profiles elsewhere, linked beside mail and chat.',
  ).default([]),
  sections: list(
    z.union([z.string().transform((name) => ({ section: name })), section]),
    'The sections of the page in their order, from Home to Contact. Leave one out, move it, or add your own.',
    [2, Infinity, 'the page begins with Home and ends with Contact'],
  ),
  extras: group('The optional parts of the page. Their words stay where they are.', {
    sketch: yesOrNo('Visitors can draw a site of their own under the first drawing.').default(true),
  }).prefault({}),
  font: z
    .union([
      z.literal(NONE),
      z.strictObject({
        family: text('The name of the font.'),
        files: z
          .record(z.string(), z.string())
          .describe(
            "The file for each weight (700) or range of weights (600 700): in a package, or from the project's root.",
          ),
      }),
    ])
    .describe(
      'The font of headings, prices and the brand. With none the page uses the system font.',
    )
    .default(NONE),
  languages: z
    .array(z.string())
    .describe('The folders of further languages: with ms, src/content/ms is at /ms/.')
    .default([]),
  address: setting(
    'VITE_SITE_URL',
    'The address at which the site is published.',
    { otherwise: 'no sitemap, no canonical address and no card for shared links' },
    faultInSiteAddress,
  ),
  mail: mail.prefault({}),
  countryService: setting(
    'VITE_GEO_URL',
    'The country lookup URL: a service that answers as ipapi.co does, or a path of this site.',
    { where: 'deploy/README.md', otherwise: 'https://ipapi.co/json/' },
    place('https://ipapi.co/json/', '/country'),
  ),
  counting: counting.prefault({}),
  https: withNote(
    oneOf(
      ['host', 'subdomains', 'preload'],
      'The hosts for which browsers are told to use HTTPS alone, for two years. VITE_HSTS wins over it.',
    ),
    { env: 'VITE_HSTS', where: 'deploy/README.md', otherwise: 'host' },
  ).default('host'),
  flowsPage: withNote(
    yesOrNo(
      'The page /flows/ shows developers every flow of the site. VITE_FLOWS_PAGE=off wins over it.',
    ),
    { env: 'VITE_FLOWS_PAGE', otherwise: 'on' },
  ).default(true),
});

/* Words, a file for each part of the page */

const page = z.strictObject({
  lang: z
    .string()
    .refine(isLanguage, 'is not a language tag: write en, ms, zh or ta, for example.')
    .describe('The language tag of these words: en, ms, zh, ta.'),
  languageName: text('The text of links to this language.').optional(),
  tagline: text('One line beside the name at the foot of the page.'),
  title: text('The title in the tab and in search results.', [65, SEARCH]),
  description: text('The text under the title in search results.', [180, SEARCH]),
  cardDescription: text('The alternative text of the picture that shared links show.'),
});

function isLanguage(tag: string) {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) !== tag;
  } catch {
    return false;
  }
}

const navigation = z.strictObject({
  links: z
    .record(
      z.string(),
      text('The text of links to the section.', [20, 'the bar has no room for it']),
    )
    .describe('The sections that the bar, the menu and the foot lead to, with their names.'),
  label: text('The name of the bar for screen readers.'),
  menuLabel: text('The label of the menu button.'),
  mailLabel: text('The label of the mail icon.'),
  chatLabel: text('The label of the chat icon.'),
  chatName: text('The name of the chat, before its number.'),
  newTabNote: text('A note for screen readers on links that open a new tab.'),
  skipLabel: text('The link that skips the bar.'),
});

const introduction = group('The text beside the drawing.', {
  text: text('The text under the headline.'),
  callToAction: text('The label of the button that leads to the form.', BUTTON),
  pricesLink: text('The text of the link to the plans.'),
  pricesFrom: text('The end of that link, with the lowest {price}.'),
  promise: withNote(words('One plain line under the button. May be left out.'), {
    most: 60,
    because: 'it is one line under a button',
  }),
  planNote: text('The note along the planned part of the drawing.'),
  buildNote: text('The note along the built part.'),
});

const DRAWINGS = ['offer', 'company', 'shop'] as const;

const sketch = group('The controls with which visitors draw their own site.', {
  title: text('The heading of the controls.'),
  nameLabel: text('The label of the field.'),
  kinds: z
    .partialRecord(z.enum(DRAWINGS), text('The name of the kind.', KIND))
    .describe('The kinds of site: offer, company, shop. A kind without a plan is not offered.'),
  discuss: text('The link to the form.'),
  emptySign: text('The sign until a visitor types a name.', [24, 'it does not fit on the sign']),
  tooLong: text('Shown beside a name that is too long for the sign, with its room: {letters}.'),
  description: text('Describes the drawing to screen readers, with {kind} and {plan}.'),
  namedDescription: text('The same with a name on the sign: {name}, {kind}, {plan}.'),
});

const home = z.strictObject({
  headline: text('The first words of the page.', [115, 'a phone shows nothing else at first']),
  phrasesLabel: text('Introduces the phrases to screen readers. Never visible.'),
  phrases: list(
    text('A phrase.', [40, 'it takes two lines on a phone']),
    'Phrases that are typed one after the other.',
    [1, 10, 'the line types all of them before it begins again'],
  ),
  pauseLabel: text('The label of the button that pauses the typed line.'),
  playLabel: text('The label of the same button while the line is paused.'),
  introduction,
  sketch,
});

const clientLines = (limit: Limit) =>
  z.strictObject({
    does: text("The client's part.", limit),
    gets: text('The result.', limit),
    approves: text('The approval.', limit),
  });

const about = z
  .strictObject({
    title: text('The heading of the section.'),
    clientLabels: clientLines(SHORT_LABEL)
      .optional()
      .describe('The labels of the lines in each step.'),
    cards: list(
      z.strictObject({
        title: text('The heading of the card.'),
        text: text('One paragraph.'),
        foreign: group(
          'Foreign words in the text, so that screen readers pronounce them properly.',
          { lang: z.string(), words: z.string() },
        ).optional(),
        steps: list(
          z.strictObject({
            title: text('The name of the step.', [16, 'it does not fit under its drawing']),
            client: clientLines(SHORT_LINE)
              .optional()
              .describe('One line each. Every step has them, or none does.'),
          }),
          'Steps, drawn in a band below the cards.',
          [3, 6, 'the steps stand in one row'],
        ).optional(),
      }),
      'The cards.',
      [3, 6, 'the notes stand in two columns'],
    ),
  })
  .check(({ value: { cards, clientLabels }, issues }) => {
    for (const [card, { steps = [] }] of cards.entries()) {
      if (!steps.some(({ client }) => client)) continue;
      const refuse = (path: (string | number)[], message: string) =>
        issues.push({ code: 'custom', message, input: cards, path });
      for (const [index, { client }] of steps.entries()) {
        if (!client)
          refuse(
            ['cards', card, 'steps', index],
            'has no lines for the client, as another step has.',
          );
      }
      if (!clientLabels) refuse(['clientLabels'], 'is missing: it names the lines of the steps.');
    }
  });

export const SERVICE_ICONS = [
  'webDevelopment',
  'uiUxDesign',
  'responsive',
  'seo',
  'pageSpeed',
  'maintenance',
] as const;

export type ServiceIcon = (typeof SERVICE_ICONS)[number];

const services = z.strictObject({
  title: text('The heading of the section.'),
  services: list(
    z.strictObject({
      title: text('The name of the service.', [50, 'its card grows beyond the others']),
      description: text('One line on the benefit.', [120, 'it is more than one line']),
      icon: shared(oneOf(SERVICE_ICONS, 'The drawing on the card.')),
      claim: group('A measured reason for the service.', {
        figure: text('The figure.', [8, 'it is set large']).refine(
          (figure) => Number(/^([\d.,]+) ?%$/.exec(figure)?.[1] ?? 0) <= 100,
          'is more than 100%.',
        ),
        sentence: text('The sentence with the figure.').refine(
          (sentence) => !/(?<![\d.,])(?!100 ?%)\d{3,} ?% of/.test(sentence),
          'speaks of more than 100% of something.',
        ),
        source: url('The address of the study, to which the sentence links.').optional(),
      }).optional(),
    }),
    'The services.',
    [3, 9, 'the cards fill a grid of three columns'],
  ),
  callToAction: text('The label of the button under the services.', BUTTON),
});

const work = z.strictObject({
  title: text('The heading of the pictures.'),
  cases: list(
    z.strictObject({
      title: text('The client whose site it is.'),
      text: text('The result, in a sentence or two.'),
      picture: shared(
        z.string().describe('A file in the folder pictures, 1200 pixels wide or more.'),
      ),
      alt: text('The alternative text of the picture.'),
      link: shared(url('The address of the site.')).optional(),
    }),
    'Pieces of finished work.',
    [0, 6, 'the pictures of more would make the page slow'],
  ).default([]),
});

const amounts = (says: string) =>
  shared(z.record(z.string(), z.number().nonnegative()).describe(says));

const plan = z.strictObject({
  title: text('The name of the plan, also in the form and in the message.', [
    40,
    'its card grows beyond the others',
  ]),
  suits: text('A few words on the client that the plan suits.'),
  badge: text('A label on the edge of the card.', [24, 'it is wider than its card']).optional(),
  original: amounts('The earlier price, struck through, in each currency.').optional(),
  price: amounts('The one-time price in each currency: { MYR: 3600, USD: 2500 }.'),
  monthly: amounts('The monthly price of hosting and support in each currency.').optional(),
  delivery: text('The delivery time.'),
  benefits: list(text('A line.'), 'The contents of the plan, a line each.', [
    1,
    Infinity,
    'a plan says what is in it',
  ]),
  choose: text('The label of the button that takes the plan to the form.'),
  drawing: shared(
    oneOf(DRAWINGS, "The kind of site in the visitor's own sketch that leads to this plan."),
  ).optional(),
  example: shared(
    z
      .string()
      .describe(
        'A finished site in the folder examples: shop for shop.html and its pictures, shop.webp (760 by 475 pixels) and shop-phone.webp (360 by 720).',
      ),
  ).optional(),
  toBeConfirmed,
});

const currency = group('The switch between two currencies.', {
  label: text('The name of the switch.'),
  names: z
    .record(
      z.string(),
      z.strictObject({
        short: text('On the switch: RM.'),
        inWords: text('In a sentence: ringgit.'),
        inFull: text('For screen readers, beginning with the short name: RM, Malaysian ringgit.'),
      }),
    )
    .optional()
    .describe('Names of currencies, where those of the browser do not fit.'),
  unknown: text('Shown while the country is unknown, with {currency} and {other}.'),
  located: text('Shown for a known country, with {currency} and {visitorCountry}.'),
  chosen: text('Shown after a choice, with {currency}.'),
  withdrawChoice: text('The button that takes the choice back.'),
});

const plans = z
  .strictObject({
    headline: text('The heading of the section.'),
    subtitle: text('The text over the plans.'),
    plans: list(plan, 'The plans.', [1, 5, 'the plans are there to be compared']),
    domainNote: text('A note under the plans.'),
    closing: text('An invitation to visitors whom no plan suits.'),
    callToAction: text('The label of the button under the invitation.', BUTTON),
    about: text('The line above a message about a plan, with {plan} and {price}.'),
    aboutNamed: text('The same with the name on the drawing: {plan}, {name}, {price}.'),
    chosen: text('Announced once the {plan} is chosen.'),
    chosenNamed: text('The same with the name on the drawing: {plan}, {name}.'),
    remove: text('The label of the button that removes the chosen {plan}.'),
    removed: text('Announced once the plan is removed.'),
    originalLabel: text('The name of a price that is struck through.'),
    priceLabel: text('The name of a price beside an original one.'),
    plainPriceLabel: text('The name of a price that stands alone.'),
    oneTimeLabel: text('The note beside a price.'),
    monthlyLabel: text('The full name of the monthly price.'),
    monthlyShortLabel: text('Its short name on the card.'),
    monthlyNote: text('What the monthly price covers.').optional(),
    perMonth: text('The unit of a monthly price.'),
    deliveryLabel: text('The name of the delivery time.'),
    exampleLabel: text('The link to the example of a plan.').optional(),
    currency,
  })
  .check(({ value, issues }) => {
    const [one, other] = value.plans.flatMap(({ badge }, index) => (badge ? [index] : []));
    if (one === undefined || other === undefined) return;
    const message = 'is the second badge: one plan stands out, or none does.';
    issues.push({ code: 'custom', message, input: value, path: ['plans', other, 'badge'] });
  });

const questions = z.strictObject({
  title: text('The heading of the questions.'),
  questions: list(
    z.strictObject({
      question: text('The question.'),
      answer: text('The answer.'),
      if: z
        .enum(CONDITIONS)
        .optional()
        .describe('The entry shows only then: two-currencies, prices, emailjs, link, …'),
      toBeConfirmed,
    }),
    'Questions under the prices, each with its answer. Without any the part is left out.',
  ).default([]),
});

const voices = z.strictObject({
  title: text('The heading of the quotes.'),
  voices: list(
    z.strictObject({
      quote: text("The client's words."),
      name: text('Who says so.'),
      role: text('Their role.'),
    }),
    'Quotes of clients, with their consent.',
  ).default([]),
});

const invitation = group('The text beside the form.', {
  headline: text('The heading of the section.'),
  title: text('The heading of the text beside the form.'),
  text: text('The invitation to write.'),
  prompts: group('Questions under the message that help with writing.', {
    title: text('The lead.'),
    questions: list(text('A question.'), 'Questions.'),
  }),
  next: group('The steps that follow a message.', {
    title: text('The heading.'),
    steps: list(text('A step.'), 'Steps.'),
  }),
});

const form = group('The words of the form that never change.', {
  title: text('The heading of the form.'),
  nameLabel: text('The label of the first field.'),
  emailLabel: text('The label of the second field.'),
  messageLabel: text('The label of the third field.'),
  allNeeded: text('The note above the fields.'),
  nameFault: text('Below the first field while it is empty.'),
  emailFault: text('Below the second field while the address is not whole.'),
  messageFault: text('Below the third field while it is empty.'),
  keptNote: text('Under the button: what happens to the words if sending fails.'),
  heldStatus: text('Shown if somebody submits before the page is ready.'),
  withoutScript: text('Shown if no script runs, before the mail address.'),
});

const FAILURE_CAUSES = [
  'incomplete',
  'offline',
  'unreachable',
  'rateLimited',
  'refused',
  'misconfigured',
  'unanswered',
  'timedOut',
  'interrupted',
  'unknown',
] as const;

const sending = group('The words about a send.', {
  submitLabel: text('The label of the button.'),
  sendingLabel: text('The same while sending.'),
  sendingStatus: text('Beside the form, while sending.'),
  successToast: text('The toast of a success.'),
  successStatus: text('Beside the form, after a success.'),
  failureToast: text('The toast of a failure.'),
  failureStatus: z
    .strictObject(
      Object.fromEntries(
        FAILURE_CAUSES.map((cause) => [cause, text('Beside the form, after this failure.')]),
      ) as Record<(typeof FAILURE_CAUSES)[number], ReturnType<typeof text>>,
    )
    .describe('What became of the message, by the cause of the failure.'),
  stoppedStatus: text('Shown if the form stops while a message may have arrived.'),
  earlierCopyNote: text('The last line of a message after one that may have arrived.'),
  instead: text('Introduces the other ways to write.'),
  insteadByMail: text('The link to mail.'),
  insteadByChat: text('The link to the chat.'),
  mailSubject: text('The subject of the mail.'),
  cutNote: text('The end of a message that is too long for a link.'),
});

const handOver = group(
  "The words of a form that opens the visitor's mail program (mail: by: link).",
  {
    submitLabel: text('The label of the button.'),
    status: z.strictObject({
      opened: text('The mail program opens.'),
      incomplete: text('A field is missing.'),
      tooLong: text('The message is too long for a link.'),
      copied: text('The message was copied.'),
      notCopied: text('The message could not be copied.'),
    }),
    copyLabel: text('The button that copies the message.'),
    instead: text('Introduces the other ways to write.'),
    heldStatus: text('In place of the same text of the form.'),
    withoutScript: text('In place of the same text of the form.'),
  },
);

const contact = z.strictObject({ invitation, form, sending, handOver });

const foot = z.strictObject({
  flowsLabel: text('The link to /flows/.'),
  licencesLabel: text('The link to the licences.'),
  dateLabel: text('The name of the date.'),
  socialLabel: text('The name of the profiles for screen readers.'),
  companyLabels: z.strictObject({
    name: text('Before the registered name.'),
    number: text('Before the number.'),
    town: text('Before the town.'),
    hours: text('Before the hours.'),
    person: text('Before the person.'),
    since: text('Before the year.'),
  }),
  hours: text('The opening hours in this language, in place of those in site.yaml.').optional(),
});

const notFound = z.strictObject({
  title: text('The title in the tab.'),
  headline: text('The heading of the page.'),
  text: text('The explanation.'),
  homeLink: text('The link to the first page.'),
  invitation: text('Introduces the ways to write.'),
});

/** A text whose lines may depend on conditions: one language of the note beside the form. */
const privacyNote = z.strictObject({
  question: text('The invitation to open the note.'),
  title: text('Its title.'),
});

/** The fields above a page of an owner's own. */
export const ownPageFields = z.strictObject({
  title: text('The heading of the page and its name in search results.'),
  description: text('The text under the title in search results.'),
  footer: yesOrNo('The foot of every page links to it.').default(false),
  html: yesOrNo('The page may have HTML.').default(false),
});

export const siteSchema = site;
export const noteFields = privacyNote;

/** The files of words, without `.yaml`. */
export const files = {
  page,
  navigation,
  home,
  about,
  services,
  work,
  plans,
  questions,
  voices,
  contact,
  foot,
  'not-found': notFound,
};

export type FileName = keyof typeof files;
export type Site = z.infer<typeof site>;
export type Words = { [Name in FileName]: z.infer<(typeof files)[Name]> };

/**
 * The schema of the content: each field with its meaning, its limits and the reasons for them. Types, checks,
 * setup and editor hints are derived from it. Pages import only its types.
 */
import { z } from 'zod';
import { FAILURE_CAUSES } from '../../machines/contact.machine.ts';
import { amountIn } from './amounts.ts';
import { countryCodes } from './countries.ts';
import {
  group,
  line,
  list,
  oneOf,
  orOnly,
  refused,
  setting,
  text,
  url,
  words,
  yesOrNo,
} from './field-kinds.ts';
import * as siteRules from './site-rules.ts';

/** Fields that every translation takes from the first language. */
export const FACTS = [
  'icon',
  'picture',
  'link',
  'original',
  'price',
  'monthly',
  'drawing',
  'example',
  'toBeConfirmed',
];

/** Conditions for showing a part of the content. `not prices` is the opposite of `prices`. */
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
const SHORT_LABEL = [20, 'it stands above a line'] as const;
const KIND = [16, 'three of them do not fit in a row on a phone'] as const;
const BUTTON = [40, 'the button needs a second line'] as const;
const SEARCH = 'search engines cut it';

const toBeConfirmed = yesOrNo(
  'A reminder to read this entry, until you delete it. Visitors never see it.',
).optional();

/* site.yaml: everything except words. `examples` are choices that editors offer. */

const LANGUAGES = 'ms en zh-Hans zh-Hant ta id th vi hi ja ko ar fr de es nl pt'.split(' ');
const CURRENCIES = Intl.supportedValuesOf('currency');

/** The sets of colours, each a file in `src/page/styles/palettes`, and the kinds of buildings. */
const PALETTES = ['street', 'harbour', 'garden'] as const;
const FRONTS = ['shophouse', 'gabled'] as const;

const DASHBOARD = 'EmailJS dashboard (https://dashboard.emailjs.com/admin)';

const mail = group(
  'How enquiries are sent. None of these values is secret: all of them ship in the page.',
  {
    by: oneOf(
      ['emailjs', 'link'],
      "How an enquiry is sent: by EmailJS, or by the visitor's own mail program (link), which needs no account. VITE_MAIL wins over it.",
    )
      .meta({ env: 'VITE_MAIL' })
      .default('emailjs'),
    publicKey: setting('The EmailJS account that sends the enquiries.', {
      env: 'VITE_EMAILJS_PUBLIC_KEY',
      where: `${DASHBOARD}, Account > General > API keys, "Public Key"`,
      faultIn: siteRules.faultInId('public key'),
    }),
    serviceId: setting('The mailbox that EmailJS sends through.', {
      env: 'VITE_EMAILJS_SERVICE_ID',
      where: `${DASHBOARD}, Email Services, "Service ID"`,
      faultIn: siteRules.faultInId('ID of a service'),
    }),
    templateId: setting('The EmailJS template for the enquiry.', {
      env: 'VITE_EMAILJS_TEMPLATE_ID',
      where: `${DASHBOARD}, Email Templates, "Template ID"`,
      faultIn: siteRules.faultInId('ID of a template'),
    }),
    origin: setting('The address of a proxy in front of EmailJS, if there is one.', {
      env: 'VITE_EMAILJS_ORIGIN',
      faultIn: siteRules.faultInOrigin('https://api.emailjs.com'),
    }),
  },
);

const counting = group('A service that counts visits.', {
  script: setting('The script of a service that counts visits and enquiries without cookies.', {
    env: 'VITE_ANALYTICS',
    where: 'the tag that the service gives you, after src=',
    faultIn: siteRules.faultInScript,
  }),
  data: setting('The attributes of the tag after "data-", joined by "&": domain=kedai.my.', {
    env: 'VITE_ANALYTICS_DATA',
    where: 'the same tag',
    faultIn: siteRules.faultInData,
  }),
  host: setting('The address that the script sends to, if it is not its own.', {
    env: 'VITE_ANALYTICS_HOST',
    where: 'the documentation of the service, under "Content Security Policy"',
    faultIn: siteRules.faultInOrigin('https://cloudflareinsights.com'),
  }),
});

const DAYS = '(Mo|Tu|We|Th|Fr|Sa|Su)';
const TIME = String.raw`(([01]\d|2[0-3]):[0-5]\d|24:00)`;
const HOURS = new RegExp(`^${DAYS}([-,]${DAYS})* ${TIME}-${TIME}$`);

const company = group('Registration, place and hours: each that you fill in shows at the foot.', {
  name: words('The registered name.'),
  number: words('The registration number, which also needs the name.'),
  town: words('The town.'),
  hours: words('The opening hours in everyday words.'),
  openingHours: z
    .array(
      z
        .string()
        .regex(HOURS, 'is not of the form Mo-Fr 09:00-18:00.')
        .check(refused(siteRules.faultInHours)),
    )
    .describe('The same hours for search engines alone: Mo-Fr 09:00-18:00.')
    .default([]),
  person: words('The person to ask for.'),
  since: z.coerce
    .string()
    .regex(/^(\d{4})?$/, 'is not a year such as 2019.')
    .check(refused(siteRules.faultInYear))
    .describe('The founding year.')
    .default(''),
}).refine(({ name, number }) => name || !number, {
  path: ['name'],
  error: 'is empty, and the number stands alone.',
});

const admin = group(
  'The page /admin/, where you edit your content in any browser: docs/admin.md.',
  {
    service: oneOf(
      ['none', 'github', 'gitlab', 'gitea'],
      'Where your repository is. With none there is no page /admin/. Codeberg and Forgejo count as gitea.',
    ).default('none'),
    repository: line('The repository of this project, as in its address: kedai/website.').default(
      '',
    ),
    server: line(
      'The address of your own GitLab, Gitea or Forgejo: https://codeberg.org. By default gitlab.com or gitea.com.',
    ).default(''),
    authenticator: line(
      'For GitHub, the address of a program that signs you in with a button. Without one, you sign in with an access token.',
    ).default(''),
    application: line(
      'For the others, the ID of an OAuth application that signs you in with a button. Without one, you sign in with an access token.',
    ).default(''),
  },
).check(refused(siteRules.faultsInAdmin));

const section = group('A section, and the place where a scroll to it stops.', {
  section: line('The id on the page. For your own section it is also its file in src/page/own/.'),
  desktopOffset: z.number().describe('In pixels; -100 if left out.').optional(),
  mobileOffset: z.number().describe('The same in the mobile menu.').optional(),
});

export const siteSchema = z.strictObject({
  agency: group('The agency.', {
    brand: text(
      'The name of the agency: in the bar, in the foot, in search results, in messages.',
      [30, 'the bar has no room for it beside its links'],
    ),
    email: line(
      'The address for visitors who prefer mail to the form.',
      siteRules.faultInEmail,
    ).meta({ pattern: siteRules.MAIL_ADDRESS.source }),
    phone: line(
      'The number of the WhatsApp chat as it is dialled from abroad: +60 12-345 6789. With none there is no chat.',
    ),
    country: line(
      'The home country in English, as the country service writes it: Malaysia.',
      siteRules.faultInCountry,
    ).meta({ examples: [...countryCodes.keys()] }),
  }).check(
    refused(({ phone, country }) => ({
      path: ['phone'],
      message: siteRules.faultInPhone(phone, country),
    })),
  ),
  currencies: group('The currencies of the prices. Each amount in plans.yaml is given in both.', {
    home: line('The currency at home, in three capitals: MYR.').meta({ examples: CURRENCIES }),
    abroad: line(
      'The currency elsewhere: USD. With none there is one currency, and no country is looked up.',
    ).meta({ examples: ['none', ...CURRENCIES] }),
    first: line('The currency until the country is known. By default the home currency.')
      .meta({ examples: CURRENCIES })
      .optional(),
  }).check(refused(siteRules.faultsInCurrencies)),
  company: company.prefault({}),
  social: list(
    z.strictObject({
      name: text('The name of the service.'),
      url: url('The address of your profile.'),
    }),
    'Your profiles elsewhere, linked beside mail and chat, such as { name: LinkedIn, url: https://www.linkedin.com/company/example }.',
  ).default([]),
  sections: list(
    orOnly('section', section),
    'The sections of the page in their order, from Home to Contact. Leave one out, move it, or add your own: docs/own-sections.md. navigation.yaml names those that the bar shows.',
  ).check(refused(siteRules.faultsInSections)),
  extras: group('The optional parts of the page. Their words stay where they are.', {
    sketch: yesOrNo(
      'Visitors can put their name on the plot of the first screen, and choose a kind of site for it.',
    ).default(true),
  }).prefault({}),
  look: group('The colours of the page, and the kind of its buildings: docs/look.md.', {
    palette: oneOf(PALETTES, 'The colours: street, harbour or garden.').default('street'),
    fronts: oneOf(FRONTS, 'The buildings: shophouse or gabled.').default('shophouse'),
  }).prefault({}),
  font: group(
    'The font of headings, prices and the brand: docs/look.md. Without it the page uses the system font.',
    {
      family: text('The name of the font.'),
      files: z
        .record(z.string(), z.string())
        .describe(
          "The file for each weight (700) or range of weights (600 700): in a package, or from the project's root.",
        )
        .check(refused(siteRules.faultsInFont)),
    },
  ).optional(),
  languages: z
    .array(z.string())
    .describe('The folders of further languages, src/content/ms with ms: docs/languages.md.')
    .default([]),
  address: setting('The address at which the site is published, such as https://www.example.com.', {
    env: 'VITE_SITE_URL',
    faultIn: siteRules.faultInSiteAddress,
  }),
  mail: mail.prefault({}),
  countryService: setting(
    'The country lookup URL: a service that answers as ipapi.co does, or a path of this site. Without one, https://ipapi.co/json/.',
    {
      env: 'VITE_GEO_URL',
      where: 'deploy/README.md',
      faultIn: siteRules.faultInPlace('https://ipapi.co/json/', '/country'),
    },
  ),
  counting: counting.prefault({}),
  https: oneOf(
    ['host', 'subdomains', 'preload'],
    'The hosts for which browsers are told to use HTTPS alone, for two years: host, subdomains or preload, as in deploy/README.md. VITE_HSTS wins over it.',
  )
    .meta({ env: 'VITE_HSTS', where: 'deploy/README.md' })
    .default('host'),
  admin: admin.prefault({}),
  flowsPage: yesOrNo(
    'The page /flows/ shows developers every flow of the site. VITE_FLOWS_PAGE=off wins over it.',
  )
    .meta({ env: 'VITE_FLOWS_PAGE' })
    .default(true),
});

/* Words: one file for each part of the page */

const page = z.strictObject({
  lang: line(
    'The language tag of these words: en, ms, zh, ta.',
    (tag) => !isLanguage(tag) && 'is not a language tag: write en, ms, zh or ta, for example.',
  ).meta({ examples: LANGUAGES }),
  languageName: text('The text of links to this language.').optional(),
  tagline: text('One line beside the name at the foot of the page.'),
  title: text('The title in the tab and in search results.', [65, SEARCH]),
  description: text('The text under the title in search results.', [180, SEARCH]),
  cardDescription: text('What the picture on shared links shows, for readers who cannot see it.'),
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

const introduction = group('The text beside the headline.', {
  text: text('The text under the headline.'),
  callToAction: text('The label of the button that leads to the form.', BUTTON),
  pricesLink: text('The text of the link to the plans.'),
  pricesFrom: text('The end of that link, with the lowest {price}.'),
  promise: words('One plain line under the button. May be left out.', [
    60,
    'it is one line under a button',
  ]),
});

/** The kinds of site. `rules.ts` checks each plan's `drawing`, because its message can offer unused kinds. */
export const DRAWINGS = ['offer', 'company', 'shop'] as const;
type Drawing = (typeof DRAWINGS)[number];

const sketch = group('The controls with which visitors draw their own site.', {
  title: text('The heading of the controls.'),
  nameLabel: text('The label of the field.'),
  kinds: z
    .partialRecord(z.enum(DRAWINGS), text('The name of the kind.', KIND))
    .describe(
      'The kinds of site: offer, company, shop. Each leads to the plan whose drawing names it. A kind without a plan is not offered.',
    ),
  discuss: text('The link to the form.'),
  emptySign: text('The sign until a visitor types a name.', [24, 'it does not fit on the sign']),
  description: text('Describes the plot to screen readers, with {kind} and {plan}.'),
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

const clientLines = (limit: readonly [number, string]) =>
  z.strictObject({
    does: text("The client's part.", limit),
    gets: text('The result.', limit),
    approves: text('The approval.', limit),
  });

const step = z.strictObject({
  title: text('The name of the step.', [16, 'it does not fit under its drawing']),
  client: clientLines(SHORT_LINE).describe('One line each.').optional(),
});

const card = z.strictObject({
  title: text('The heading of the card.'),
  text: text('One paragraph.'),
  foreign: group('Foreign words in the text, so that screen readers pronounce them properly.', {
    lang: line('Their language tag, such as ms.').meta({ examples: LANGUAGES }),
    words: line('The words, exactly as they are in the text.'),
  }).optional(),
  steps: list(step, 'Steps, each with a drawing of a shop that is being built.', [
    3,
    6,
    'the steps stand in one row',
  ]).optional(),
});

const about = group('The notes on the agency.', {
  title: text('The heading of the section.'),
  clientLabels: clientLines(SHORT_LABEL)
    .describe('The labels of the lines in each step.')
    .optional(),
  cards: list(card, 'The cards.', [3, 6, 'the notes stand in two columns']),
  people: list(
    z.strictObject({
      name: text('The name.'),
      part: text('Their part in the work.', [60, 'it stands beside a portrait']),
      picture: line(
        'A portrait in the folder pictures, photographed or drawn, 480 pixels wide or more.',
      )
        .meta({ folder: 'pictures' })
        .optional(),
    }),
    'The one or two people whom visitors will talk to, under the first card. Clients hire people.',
    [0, 2, 'they stand under one card'],
  ).default([]),
}).refine(
  ({ cards, clientLabels }) =>
    clientLabels ?? !cards.some(({ steps }) => steps?.some(({ client }) => client)),
  { path: ['clientLabels'], error: 'is missing: it names the lines of the steps.' },
);

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
      title: text('The name of the service.', [50, 'it takes more lines than the others']),
      description: text('One line on the benefit.', [120, 'it is more than one line']),
      icon: oneOf(
        SERVICE_ICONS,
        'The part of the drawn shop that leads to the service: its structure, façade, folding door, street sign, open door, or ladder and paint.',
      ),
      claim: group('A measured reason for the service.', {
        figure: text('The figure.', [8, 'it is set large']),
        sentence: text('The sentence with the figure.'),
        source: url('The address of the study, to which the sentence links.').optional(),
      }).optional(),
    }),
    'The services.',
    [3, 9, 'they stand in three columns'],
  ),
  callToAction: text('The label of the button under the services.', BUTTON),
});

const work = z.strictObject({
  title: text('The heading of the pictures.'),
  cases: list(
    z.strictObject({
      title: text('The client whose site it is.'),
      text: text('The result, in a sentence or two.'),
      picture: line('A picture in the folder pictures, 1200 pixels wide or more.').meta({
        folder: 'pictures',
      }),
      alt: text('What the picture shows, for visitors who cannot see it.'),
      link: url('The address of the site.').optional(),
    }),
    'Pieces of finished work, which show under the services and replace the examples beside the plot.',
    [0, 6, 'the pictures of more would make the page slow'],
  ).default([]),
});

const amount = z.number().nonnegative({
  error: ({ input }) => `is ${String(input)}: a price is not below 0.`,
});

const AMOUNTS = 'write an amount for each currency, such as { MYR: 3600, USD: 2500 }.';

const amounts = (description: string) =>
  z
    .preprocess(
      withAmounts,
      z.record(z.string(), amount, {
        error: ({ code, input }) =>
          code === 'invalid_type' && input !== undefined
            ? `is ${JSON.stringify(input)}: ${AMOUNTS}`
            : undefined,
      }),
    )
    .describe(description);

const withAmounts = (value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([code, each]) => [code, amountIn(each, code)]))
    : value;

const plan = z.strictObject({
  title: text('The name of the plan, also in the form and in the message.', [
    40,
    'its card grows beyond the others',
  ]),
  suits: text('A few words on the client that the plan suits.'),
  badge: text('A label on the roof of its building.', [
    24,
    'it is wider than its building',
  ]).optional(),
  original: amounts('The earlier price, struck through, in each currency.').optional(),
  price: amounts('The one-time price in each currency.'),
  monthly: amounts('The monthly price of hosting and support in each currency.').optional(),
  delivery: text('The delivery time.'),
  benefits: list(text('A line.'), 'The contents of the plan, a line each.', [
    1,
    undefined,
    'a plan says what is in it',
  ]),
  choose: text('The label of the button that takes the plan to the form.'),
  drawing: (
    line(
      "The kind of site in the visitor's own sketch that leads to this plan.",
    ) as z.ZodType<Drawing>
  )
    .meta({ enum: [...DRAWINGS] })
    .optional(),
  example: line(
    'A finished site in the folder examples: shop for shop.html and its picture, shop.webp (760 by 475 pixels).',
  ).optional(),
  exampleName: text(
    'The name of the example, which is also the sign of its building, and its trade: Sejuk, aircon cleaning.',
    [40, 'it takes more than two lines under its front'],
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
    .describe('Names of currencies by code, used instead of the code and its standard name.'),
  unknown: text('Shown while the country is unknown, with {currency} and {other}.'),
  located: text('Shown for a known country, with {currency} and {visitorCountry}.'),
  chosen: text('Shown after a choice, with {currency}.'),
  withdrawChoice: text('The button that takes the choice back.'),
});

const plans = z.strictObject({
  headline: text('The heading of the section.'),
  subtitle: text('The text over the plans.'),
  plans: list(plan, 'The plans. Read what each promises, then delete its toBeConfirmed.', [
    1,
    6,
    'the plans are there to be compared',
  ]),
  domainNote: text('A note under the plans.'),
  closing: text('An invitation to visitors whom no plan suits.'),
  callToAction: text('The label of the button under the invitation.', BUTTON),
  about: text('The line above a message about a plan, with {plan} and {price}.'),
  aboutNamed: text('The same with the name on the sign: {plan}, {name}, {price}.'),
  chosen: text('Announced once the {plan} is chosen.'),
  chosenNamed: text('The same with the name on the sign: {plan}, {name}.'),
  remove: text('The label of the button that removes the chosen {plan}.'),
  removed: text('Announced once the plan is removed.'),
  originalLabel: text('The name of a price that is struck through.'),
  priceLabel: text('The name of a price beside an original one.'),
  plainPriceLabel: text('The name of a price that stands alone.'),
  oneTimeLabel: text('The note beside a price.'),
  monthlyLabel: text('The full name of the monthly price.'),
  monthlyShortLabel: text('Its short name on the card.'),
  perMonth: text('The unit of a monthly price.'),
  deliveryLabel: text('The name of the delivery time.'),
  benefitsLabel: text('Opens what a plan contains, in a narrow window.'),
  exampleLabel: text('The link to the example of a plan.').optional(),
  examplesTitle: text('Under the row of examples: whose shops they are.').optional(),
  currency,
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
        .describe('A condition under which the entry shows, such as two-currencies.'),
      toBeConfirmed,
    }),
    'What people ask before they write to you, under the prices. Correct what is not true of you, then delete its toBeConfirmed. Without any the part is left out.',
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
    'Quotes of clients, with their consent, just above the form.',
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
  emailNameFault: text('In its place if a name or < > stand around the address.'),
  emailSpaceFault: text('In its place if there is a space in the address.'),
  emailDotFault: text('In its place if two dots follow each other or one ends the address.'),
  messageFault: text('Below the third field while it is empty.'),
  keptNote: text('After a failed send, under the button: what happens to the words.'),
  heldStatus: text('Shown if somebody submits before the page is ready.'),
  withoutScript: text('Shown if no script runs, before the mail address.'),
});

/** Placeholders for the label of a field that is too long, for its length, and for the maximum length. */
const FIGURES = ['field', 'length', 'limit'];

const sending = group('The words about a send.', {
  submitLabel: text('The label of the button.'),
  sendingLabel: text('The same while sending.'),
  sendingStatus: text('Beside the form, while sending.'),
  successToast: text('The toast of a success.'),
  successStatus: text('Beside the form, after a success.'),
  again: text('The button that brings the form back after a success.'),
  failureToast: text('The toast of a failure.'),
  failureStatus: z
    .record(
      z.enum(FAILURE_CAUSES),
      text('Beside the form, after this failure.', undefined, FIGURES),
    )
    .describe('Says why a message failed, for each cause.'),
  mayHaveArrived: text('After each failure if the message may have arrived.'),
  reference: text(
    'The line with the {reference} of a message, which is the same in all its copies.',
  ),
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
  socialLabel: text('The name of the profiles for screen readers.'),
  companyLabels: z.strictObject({
    name: text('Before the registered name.'),
    number: text('Before the number.'),
    town: text('Before the town.'),
    hours: text('Before the hours.'),
    person: text('Before the person.'),
    since: text('Before the year.'),
  }),
  hours: text('The opening hours in this language, instead of the ones in site.yaml.').optional(),
});

const notFound = z.strictObject({
  title: text('The title in the tab.'),
  headline: text('The heading of the page.'),
  text: text('The explanation.'),
  homeLink: text('The link to the first page.'),
  invitation: text('Introduces the ways to write.'),
});

/* Privacy notes and the owner's own pages */

const noteLine = z.strictObject({
  if: z
    .array(z.enum([...CONDITIONS, ...CONDITIONS.map((name) => `not ${name}` as const)]))
    .describe('The line shows only where all of these hold: prices, not prices, emailjs, link, …')
    .default([]),
  text: text('The words.', undefined, ['countryService', 'countingService']),
});

/** The privacy note beside the form, in one language. */
export const note = z.strictObject({
  question: text('The invitation to open the note.'),
  title: text('Its title.'),
  points: list(
    z.strictObject({
      title: text('The heading of the point.'),
      lines: z.array(orOnly('text', noteLine)).describe('The lines of the point.'),
    }),
    'What becomes of the details that visitors send.',
    [1, undefined, 'a note says something'],
  ),
  toBeConfirmed,
});

/** The front matter of one of the owner's own pages. */
export const ownPageFields = z.strictObject({
  title: text('The heading of the page and its name in search results.'),
  description: text('The text under the title in search results.'),
  footer: yesOrNo('The foot of every page links to it.').default(false),
  html: yesOrNo('The page may have HTML.').default(false),
});

/** The schema of each file of words, by the name of the file without `.yaml`. */
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
export type SiteFacts = z.infer<typeof siteSchema>;
export type Words = { [Name in FileName]: z.infer<(typeof files)[Name]> };

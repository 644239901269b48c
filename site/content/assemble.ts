/** Assembles the content of the pages from the files, and derives values from `site.yaml`. */
import { switchWords } from '../../src/model/currencies.ts';
import { fill } from '../../src/model/fill.ts';
import { linksTo } from '../../src/model/languages.ts';
import { priced } from '../../src/model/prices.ts';
import { hasPrices, hasSwitch } from '../../src/model/sections.ts';
import { mapLeaves } from '../../src/model/fields.ts';
import type { ContentData, PrivacyNote } from './read.ts';
import { CONDITIONS, type SiteFacts, type Words } from '../../src/model/schema.ts';
import { hasFlowsPage, opensMailProgram, endpointsOf, type Settings } from './settings.ts';
import type { Endpoints, Note, Offer, Plan, SiteContent } from '../../src/model/site.ts';

/** Returns the content in each language, starting with the first language. */
export function contentsOf(
  { site, words, privacy, translations }: ContentData,
  settings: Settings,
  { lookupUrl, mail }: Endpoints,
): SiteContent[] {
  const by = opensMailProgram(settings) ? 'link' : 'emailjs';
  const holds = conditionsOf(site, settings);
  const { languages: _, ...facts } = site;
  const links = linksTo([{ folder: '', words }, ...translations]);
  const inLanguage = (own: Words, index: number): SiteContent => {
    const { title, questions } = own.questions;
    const isOwn = (note: PrivacyNote) => Number(note.lang === own.page.lang);
    const common = commonIn(site, own);
    const offered = hasPrices(site) ? withIds(own.plans.plans, words.plans.plans) : [];
    const content = mapLeaves(
      {
        ...facts,
        ...own,
        mail: { by } as const,
        flowsPage: hasFlowsPage(settings),
        endpoints: {
          ...(hasSwitch(site) && { lookupUrl }),
          ...(by === 'emailjs' && { mail }),
        },
        plans: { ...own.plans, plans: offered },
        questions: { title, questions: questions.filter((each) => !each.if || holds(each.if)) },
        privacy: privacy
          .toSorted((one, other) => isOwn(other) - isOwn(one))
          .map((note) => noteIn(note, holds, settings)),
        ...(links.length > 1 && {
          languages: { home: links[index]!.home, others: links.toSpliced(index, 1) },
        }),
        pricing: switchWords(site, own),
      },
      (leaf) => (typeof leaf === 'string' ? fill(leaf, common) : leaf),
    );
    const plans = priced(content.plans.plans, content);
    return {
      ...content,
      plans: { ...content.plans, plans },
      pricing: { ...content.pricing, offers: plans.map(offerOf) },
    };
  };
  return [words, ...translations.map((each) => each.words)].map(inLanguage);
}

type PlanWords = Words['plans']['plans'];

/** Gives each plan an id: the title of the plan at the same position in the first language. */
const withIds = (plans: PlanWords, first: PlanWords) =>
  plans.map((plan, index) => ({ ...plan, id: first[index]?.title ?? plan.title }));

const offerOf = ({ id, title, price, delivery, drawing }: Plan): Offer => ({
  id,
  title,
  price,
  delivery,
  ...(drawing && { drawing }),
});

function conditionsOf(site: SiteFacts, settings: Settings) {
  const hasTwo = hasSwitch(site);
  const isLink = opensMailProgram(settings);
  const isHere = (address = '') => address.startsWith('/');
  const counting = settings.VITE_ANALYTICS;
  const countingService = countingHosts(settings).length > 0;
  const holding: Record<(typeof CONDITIONS)[number], boolean> = {
    emailjs: !isLink,
    link: isLink,
    prices: hasPrices(site),
    'two-currencies': hasTwo,
    'country-service': hasTwo && !isHere(settings.VITE_GEO_URL),
    'country-here': hasTwo && isHere(settings.VITE_GEO_URL),
    'counting-service': Boolean(counting) && countingService,
    'counting-here': Boolean(counting) && !countingService,
  };
  return (condition: string) => {
    const name = condition.replace(/^not /, '') as (typeof CONDITIONS)[number];
    return holding[name] !== condition.startsWith('not ');
  };
}

const hostOf = (address = '') => (URL.canParse(address) ? [new URL(address).hostname] : []);

const countingHosts = ({ VITE_ANALYTICS, VITE_ANALYTICS_HOST }: Settings) => [
  ...new Set([VITE_ANALYTICS, VITE_ANALYTICS_HOST].flatMap(hostOf)),
];

/** Keeps the lines of a privacy note whose conditions hold, and drops points without lines. */
function noteIn(
  { points, ...note }: PrivacyNote,
  holds: (condition: string) => boolean,
  settings: Settings,
): Note {
  const services = {
    countryService: hostOf(endpointsOf(settings).lookupUrl).join(),
    countingService: countingHosts(settings).join(', '),
  };
  return {
    ...note,
    points: points
      .map(({ title, lines }) => ({
        title,
        text: fill(
          lines
            .filter((line) => line.if.every(holds))
            .map(({ text }) => text)
            .join(' '),
          services,
        ),
      }))
      .filter(({ text }) => text),
  };
}

const commonIn = ({ agency }: SiteFacts, { page }: Words) => ({
  brand: agency.brand,
  tagline: page.tagline.replace(/\.$/, ''),
  email: agency.email,
  country: agency.country,
});

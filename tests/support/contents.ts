/** What owners may make of the content: the least, the most, and languages of other scripts. */
import { content } from '../../src/content/index.ts';
import type { ClientLines, SiteContent, Steps } from '../../src/content/types.ts';

interface Kind {
  lang: string;
  brand: string;
  headline: string;
  links: readonly string[];
  phrases: readonly [string, ...string[]];
  steps: readonly string[];
  currencyNames: [string, string];
  /** Words that all other texts are made of. */
  words: readonly string[];
  /** How much longer than the default a text becomes. */
  length: number;
  notes: number;
  services: number;
  plans: number;
  /** The plans that bear a badge, and those without an original and a monthly price. */
  badges: readonly number[];
  cheapest: number;
}

const KINDS: Record<string, Kind> = {
  'the least': {
    lang: 'en',
    brand: 'Io',
    headline: 'Sites.',
    links: ['Up', 'Us', 'Do', 'RM'],
    phrases: ['Web'],
    steps: ['Ask', 'Do', 'Go'],
    currencyNames: ['R', '$'],
    words: 'we do it as you say so go on'.split(' '),
    length: 0.25,
    notes: 3,
    services: 3,
    plans: 1,
    badges: [],
    cheapest: 9,
  },
  'the most': {
    lang: 'en',
    brand: 'Siti & Amirah’s Internet Works',
    headline:
      'Conscientiously engineered websites, shops and booking systems for everybody who would rather be looking after people',
    links: ['Welcome home', 'About our team', 'What we can do', 'What it costs'],
    phrases: [
      'Web',
      'Extraordinarily well-documented internationalisation of e-commerce platforms',
      'Search',
      'Maintenance agreements',
      'Donaudampfschifffahrtsgesellschaft',
      'Accessibility',
      'Content',
      'Photography',
      'Training for your whole team',
      'A tenth thing',
    ],
    steps: ['Listen', 'Sketch out', 'Plan', 'Build', 'Try it out', 'Look after'],
    currencyNames: ['Malaysian ringgit', 'United States dollars'],
    words:
      'Our conscientious interdisciplinary team looks after uncharacteristically long words and internationalisation of every shop, while telecommunications-infrastructure grows'.split(
        ' ',
      ),
    length: 1.8,
    notes: 6,
    services: 8,
    plans: 5,
    badges: [0, 1, 4],
    cheapest: 12_345_678,
  },
  'one long word for everything': {
    lang: 'de',
    brand: 'Webseitengestaltungswerkstätte',
    headline: 'Geschwindigkeitsoptimierung ist Vertrauenssache',
    links: ['Startseite', 'Hintergrund', 'Leistungen', 'Preise'],
    phrases: ['Suchmaschinenoptimierungsmaßnahmenkatalog'],
    steps: ['Bestandsaufnahme', 'Entwurf', 'Umsetzung', 'Weiterentwicklung'],
    currencyNames: ['Ringgit', 'Dollar'],
    words:
      'Geschwindigkeitsoptimierung und Suchmaschinenoptimierung sind Vertrauenssache für Unternehmensgründer'.split(
        ' ',
      ),
    length: 1.3,
    notes: 4,
    services: 9,
    plans: 3,
    badges: [2],
    cheapest: 95_000,
  },
  Malay: {
    lang: 'ms',
    brand: 'Bengkel Laman Nusantara',
    headline: 'Laman sesawang yang bertanggungjawab terhadap pelanggan anda.',
    links: ['Laman Utama', 'Tentang Kami', 'Perkhidmatan', 'Harga'],
    phrases: ['Pembangunan laman web', 'Pengoptimuman enjin carian', 'Pantas'],
    steps: ['Mendengar', 'Merancang', 'Membina', 'Melancarkan', 'Menyelenggara'],
    currencyNames: ['Ringgit', 'Dolar AS'],
    words:
      'Kami merancang, mereka bentuk dan membina laman sesawang untuk kedai, pengasas dan pencipta di seluruh Malaysia, dengan penyelenggaraan berterusan serta pengoptimuman enjin carian yang bertanggungjawab'.split(
        ' ',
      ),
    length: 1.15,
    notes: 5,
    services: 7,
    plans: 4,
    badges: [1, 2],
    cheapest: 1_200,
  },
  Chinese: {
    lang: 'zh-Hans',
    brand: '吉隆坡基石网站设计工作室',
    headline: '根基稳固的网站，让您的生意走得更远。',
    links: ['首页', '关于我们', '服务项目', '价格'],
    phrases: ['网站开发', '搜索引擎优化', '适应各种屏幕的响应式设计', '快速打开'],
    steps: ['聆听', '规划', '设计', '建造', '上线', '长期维护'],
    currencyNames: ['马来西亚令吉', '美元'],
    words:
      '我们为马来西亚各地的商店、创业者和创作者规划、设计并建立网站，价格清楚，打开迅速，每一步都让您看得见，而且长期维护。'.split(
        '',
      ),
    length: 0.4,
    notes: 4,
    services: 5,
    plans: 2,
    badges: [0],
    cheapest: 2_000,
  },
  Tamil: {
    lang: 'ta',
    brand: 'அடித்தளம் வலை',
    headline: 'உறுதியான அடித்தளம் கொண்ட வலைத்தளங்கள்.',
    links: ['முகப்பு', 'எங்களைப் பற்றி', 'சேவைகள்', 'விலைகள்'],
    phrases: ['வலைத்தள உருவாக்கம்', 'தேடுபொறி உகப்பாக்கம்', 'வேகமான பக்கங்கள்'],
    steps: ['கேட்பது', 'திட்டமிடுவது', 'கட்டுவது'],
    currencyNames: ['மலேசிய ரிங்கிட்', 'அமெரிக்க டாலர்'],
    words:
      'மலேசியா முழுவதும் உள்ள கடைகள், நிறுவனர்கள் மற்றும் படைப்பாளர்களுக்காக நாங்கள் வலைத்தளங்களைத் திட்டமிட்டு, வடிவமைத்து, உருவாக்குகிறோம். தெளிவான விலைகள், வேகமான பக்கங்கள், ஒவ்வொரு படியிலும் வெளிப்படையான வேலை'.split(
        ' ',
      ),
    length: 1,
    notes: 4,
    services: 4,
    plans: 3,
    badges: [],
    cheapest: 150_000,
  },
};

/** What the code depends on, and addresses. */
const KEPT = new Set(['section', 'icon', 'lang', 'email', 'phone', 'defaultCurrency', 'figure']);

const many = <Item>(items: readonly Item[], count: number) =>
  Array.from({ length: count }, (_, index) => items[index % items.length]!);

export const contents = Object.entries(KINDS).map(([name, kind]) => [name, made(kind)] as const);

function made(kind: Kind): SiteContent {
  let said = 0;
  const { words, length, cheapest } = kind;

  function saying(text: string) {
    const isSpaced = words.every((word) => word.length > 1);
    let other = words[said % words.length]!;
    for (let next = said + 1; other.length < text.length * length; next += 1) {
      other += (isSpaced ? ' ' : '') + words[next % words.length]!;
    }
    said += 1;
    return other;
  }

  function other(value: unknown, key = ''): unknown {
    if (KEPT.has(key)) return value;
    if (typeof value === 'string') return saying(value);
    if (typeof value === 'function') {
      const text = saying((value as (name: string) => string)('country'));
      return (...names: string[]) => [text, ...names].join(' ');
    }
    if (Array.isArray(value)) return value.map((item) => other(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, other(item, name)]),
    );
  }

  const site = other({
    ...content,
    about: { ...content.about, cards: many(content.about.cards, kind.notes) },
    services: { ...content.services, services: many(content.services.services, kind.services) },
    plans: { ...content.plans, plans: many(content.plans.plans, kind.plans) },
  }) as SiteContent;
  const threeOf = (text: string) =>
    other({ does: text, gets: text, approves: text }) as ClientLines;
  // Where there are three, they are no more than their titles.
  const steps = kind.steps.map((title) => ({
    title,
    ...(kind.steps.length > 3 && { client: threeOf('Tell us what you do, and for whom.') }),
  })) as unknown as Steps;
  const amount = (factor: number) => ({ IDR: cheapest * factor, USD: cheapest * factor });
  return {
    ...site,
    page: { ...site.page, lang: kind.lang },
    agency: {
      ...site.agency,
      brand: kind.brand,
      homeCountry: 'Indonesia',
      homeCurrency: 'IDR',
      abroadCurrency: 'USD',
      defaultCurrency: 'IDR',
    },
    navigation: {
      ...site.navigation,
      links: site.navigation.links.map((link, index) => ({ ...link, label: kind.links[index]! })),
    },
    home: { ...site.home, headline: kind.headline, phrases: kind.phrases },
    about: {
      ...site.about,
      clientLabels: threeOf('You say yes to'),
      cards: site.about.cards.map(({ title, text }, index) =>
        index === 2 ? { title, text, steps } : { title, text },
      ),
    },
    plans: {
      ...site.plans,
      plans: site.plans.plans.map(({ badge, original: _, monthly: __, ...plan }, index) => ({
        ...plan,
        title: `${plan.title} ${index}`,
        price: amount(index + 1),
        // The first goes without what it was and what it is each month.
        ...(index > 0 && {
          original: amount(index + 2),
          monthly: amount(0.01 * (index + 1)),
        }),
        ...(kind.badges.includes(index) && {
          badge: (badge ?? saying('Best Seller')).slice(0, 24),
        }),
      })),
    },
    services: {
      ...site.services,
      services: site.services.services.map((service, index) => ({
        ...service,
        title: `${service.title} ${index}`,
      })),
    },
    pricing: {
      ...site.pricing,
      currencyNames: { home: kind.currencyNames[0], abroad: kind.currencyNames[1] },
    },
  };
}

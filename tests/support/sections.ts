/** The sections of this page, for tests that need one to go to. */
import { readdirSync } from 'node:fs';
import { content } from '../../src/content/index.ts';
import { DEFAULT_OFFSET, hasSection, inBar } from '../../src/content/derived/sections.ts';
import type { SiteContent } from '../../src/content/types.ts';
import { prerenderPage } from '../../src/prerender.tsx';
import { headingOf } from '../../src/ui/element-ids.ts';

/** Those that the project comes with. */
export const KNOWN = ['Home', 'About', 'Service', 'Price', 'Contact'];

/** Those of which the owner has a file. */
export const OWN = readdirSync('src/page/own')
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length));

const missing = KNOWN.filter((section) => !hasSection(content, section));

/** The content, with each section that the project comes with. */
export const wholeContent: SiteContent = {
  ...content,
  sections: [
    ...content.sections.slice(0, -1),
    ...missing.map((section) => ({ section, label: section })),
    ...content.sections.slice(-1),
  ],
};

export const sectionsIn = ({ sections }: Pick<SiteContent, 'sections'>) =>
  sections.map(({ section }) => section);

/** The first section that the bar leads to besides Home. */
export const [placeInBar] = inBar(content).filter(({ section }) => section !== 'Home') as [
  ReturnType<typeof inBar>[number],
];

export const BAR_LINK = `header nav > ul [href="#${placeInBar.section}"]`;
export const MENU_LINK = `#menu [href="#${placeInBar.section}"]`;

export const { desktopOffset = DEFAULT_OFFSET, mobileOffset = DEFAULT_OFFSET } = placeInBar;

const { home, about, services, plans, invitation } = content;
const TITLES: Record<string, string> = {
  Home: home.headline,
  About: about.title,
  Service: services.title,
  Price: plans.headline,
  Contact: invitation.headline,
};

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The headings of the sections. An owner's own section has its words in its file. */
export const titleOf = (section: string) => TITLES[section] ?? titleOnPage(section);

function titleOnPage(section: string) {
  const heading = new RegExp(`id="${headingOf(section)}"[^>]*>(.*?)</h2>`, 's');
  const [, html = ''] = heading.exec(prerenderPage()) ?? [];
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([#\w]+);/g, (_, name: string) => SIGNS[name]!);
}

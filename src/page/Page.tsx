import { Fragment, type ReactNode } from 'react';
import type { Section, SiteContent } from '../content/site.ts';
import type { LiveParts } from '../ui/live-parts.ts';
import { About } from './about/About.tsx';
import { Contact } from './contact/Contact.tsx';
import { Footer, type FooterLink } from './contact/Footer.tsx';
import { Home } from './home/Home.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import { Voices } from './optional/Voices.tsx';
import type { Pictures } from './optional/Work.tsx';
import { OwnSection } from './OwnSection.tsx';
import { Pricing } from './pricing/Pricing.tsx';
import { Services } from './services/Services.tsx';

interface PageProps {
  liveParts: LiveParts;
  content: SiteContent;
  /** Made by a build, as the rest is. */
  pictures?: Pictures;
  date?: string | undefined;
  ownPages?: readonly FooterLink[] | undefined;
  stylesheet?: string | undefined;
  drawings?: string | undefined;
}

const NONE_MADE: Pictures = {};

/** The whole page, for the prerender. A browser receives its HTML and hydrates the islands. */
export function Page({
  liveParts,
  content,
  pictures = NONE_MADE,
  date,
  ownPages,
  stylesheet,
  drawings = '',
}: PageProps) {
  const { sections } = content;
  const classes = sectionClasses(sections);
  const known: Record<string, ReactNode> = {
    Home: <Home content={content} TypedLine={liveParts.typingLoop} stylesheet={stylesheet} />,
    About: <About about={content.about} drawings={drawings} className={classes['About']} />,
    Service: (
      <Services
        content={content}
        pictures={pictures}
        drawings={drawings}
        className={classes['Service']}
      />
    ),
    Price: (
      <Pricing
        content={content}
        CurrencySwitch={liveParts.region}
        className={classes['Price']}
        isLast={sections.at(-2)?.section === 'Price'}
      />
    ),
    Contact: (
      <>
        <Voices voices={content.voices} />
        <Contact
          content={content}
          SendControls={liveParts.handOver ?? liveParts.contact}
          className={classes['Contact']}
        />
      </>
    ),
  };
  return (
    <>
      <Navigation content={content} Menu={liveParts.mobileMenu} />
      <main>
        {sections.map(({ section }) => (
          <Fragment key={section}>
            {known[section] ?? (
              <OwnSection section={section} content={content} className={classes[section]} />
            )}
          </Fragment>
        ))}
      </main>
      <Footer content={content} date={date} ownPages={ownPages} />
    </>
  );
}

/** The sections that do not stand on paper. */
const NOT_ON_PAPER: Partial<Record<string, string>> = {
  Service: 'section section-sunk',
  Contact: 'section inked',
};

/** The classes of each section. Between two that stand on paper runs a ruler. */
function sectionClasses(sections: readonly Section[]) {
  const classes = sections.map(({ section }, index) => {
    const before = sections[index - 1]?.section;
    const isRuled = before !== undefined && !NOT_ON_PAPER[before];
    const onPaper = isRuled ? 'section section-ruled' : 'section';
    return [section, NOT_ON_PAPER[section] ?? onPaper];
  });
  return Object.fromEntries(classes) as Partial<Record<string, string>>;
}

import { Fragment, type ReactNode } from 'react';
import type { SiteContent } from '../content/site.ts';
import type { Slots } from '../ui/slots.ts';
import { About } from './about/About.tsx';
import { Contact } from './contact/Contact.tsx';
import { Colophon, type FooterLink } from './contact/Colophon.tsx';
import { groundsOf } from './grounds.ts';
import { Home } from './home/Home.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import { Voices } from './optional/Voices.tsx';
import type { Pictures } from './optional/Work.tsx';
import { OwnSection } from './OwnSection.tsx';
import { Pricing } from './pricing/Pricing.tsx';
import { Services } from './services/Services.tsx';

interface PageProps {
  slots: Slots;
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
  slots,
  content,
  pictures = NONE_MADE,
  date,
  ownPages,
  stylesheet,
  drawings = '',
}: PageProps) {
  const { sections } = content;
  const grounds = groundsOf(sections);
  const known: Record<string, ReactNode> = {
    Home: <Home content={content} TypedLine={slots.typingLoop} stylesheet={stylesheet} />,
    About: <About about={content.about} drawings={drawings} className={grounds['About']} />,
    Service: (
      <Services
        services={content.services}
        work={content.work}
        pictures={pictures}
        drawings={drawings}
        className={grounds['Service']}
      />
    ),
    Price: (
      <Pricing
        content={content}
        CurrencySwitch={slots.region}
        className={grounds['Price']}
        isLast={sections.at(-2)?.section === 'Price'}
      />
    ),
    Contact: (
      <>
        <Voices voices={content.voices} />
        <Contact
          content={content}
          SendControls={slots.handOver ?? slots.contact}
          className={grounds['Contact']}
        />
      </>
    ),
  };
  return (
    <>
      <Navigation content={content} Menu={slots.mobileMenu} />
      <main>
        {sections.map(({ section }) => (
          <Fragment key={section}>
            {known[section] ?? (
              <OwnSection section={section} content={content} className={grounds[section]} />
            )}
          </Fragment>
        ))}
      </main>
      <Colophon content={content} date={date} ownPages={ownPages} />
    </>
  );
}

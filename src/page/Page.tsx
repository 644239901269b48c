import type { ComponentType } from 'react';
import { About } from './about/About.tsx';
import { Contact } from './contact/Contact.tsx';
import { Footer } from './contact/Footer.tsx';
import { Home } from './home/Home.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import { OwnSection } from './own-sections.tsx';
import { Pricing } from './pricing/Pricing.tsx';
import type { PageProps, SectionProps } from './Section.tsx';
import { Services } from './services/Services.tsx';

const SECTIONS: Record<string, ComponentType<SectionProps>> = {
  Home,
  About,
  Service: Services,
  Price: Pricing,
  Contact,
};

/** The whole page, for the prerender. A browser receives its HTML and hydrates only the islands. */
export function Page(props: PageProps) {
  const { content, liveParts } = props;
  return (
    <>
      <Navigation content={content} Menu={liveParts.mobileMenu} />
      <main>
        {content.sections.map(({ section }) => {
          const Content = SECTIONS[section] ?? OwnSection;
          const className = NOT_ON_PAPER[section] ?? 'section';
          return <Content key={section} {...props} section={section} className={className} />;
        })}
      </main>
      <Footer {...props} />
    </>
  );
}

/** The classes of the sections that have a background of their own. */
const NOT_ON_PAPER: Partial<Record<string, string>> = {
  Service: 'section section-sunk',
  Contact: 'section inked',
};

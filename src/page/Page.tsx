import type { SiteContent } from '../content/types.ts';
import type { Slots } from '../ui/slots.ts';
import { About } from './about/About.tsx';
import { Contact } from './contact/Contact.tsx';
import { Colophon, type Edition } from './contact/Colophon.tsx';
import { Home } from './home/Home.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import { Voices } from './optional/Voices.tsx';
import type { Pictures } from './optional/Work.tsx';
import { Pricing } from './pricing/Pricing.tsx';
import { Services } from './services/Services.tsx';

interface PageProps {
  slots: Slots;
  content: SiteContent;
  /** Made by a build, as the rest is. */
  pictures?: Pictures;
  edition?: Edition | undefined;
  stylesheet?: string | undefined;
  drawings?: string | undefined;
}

const NONE_MADE: Pictures = {};

/** The whole page, for the prerender. A browser receives its HTML and hydrates the islands. */
export function Page({
  slots,
  content,
  pictures = NONE_MADE,
  edition,
  stylesheet,
  drawings = '',
}: PageProps) {
  return (
    <>
      <Navigation content={content} Menu={slots.mobileMenu} />
      <main>
        <Home content={content} TypedLine={slots.typingLoop} stylesheet={stylesheet} />
        <About about={content.about} drawings={drawings} />
        <Services
          services={content.services}
          work={content.work}
          pictures={pictures}
          drawings={drawings}
        />
        <Pricing content={content} CurrencySwitch={slots.region} />
        <Voices voices={content.voices} />
        <Contact content={content} SendControls={slots.contact} />
      </main>
      <Colophon content={content} edition={edition} />
    </>
  );
}

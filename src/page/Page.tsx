import type { SiteContent } from '../content/types.ts';
import type { Flows } from '../islands/create-flows.ts';
import { FlowsProvider } from '../islands/FlowsContext.tsx';
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
  flows: Flows;
  content: SiteContent;
  /** Those of the work that is shown, which like the edition only a build makes. */
  pictures?: Pictures;
  edition?: Edition | undefined;
}

const NONE_MADE: Pictures = {};

/** The whole page, for the prerender. A browser is sent its HTML and hydrates the islands. */
export function Page({ flows, content, pictures = NONE_MADE, edition }: PageProps) {
  return (
    <FlowsProvider flows={flows}>
      <Navigation content={content} />
      <main>
        <Home content={content} />
        <About about={content.about} />
        <Services services={content.services} work={content.work} pictures={pictures} />
        <Pricing content={content} />
        <Voices voices={content.voices} />
        <Contact content={content} />
      </main>
      <Colophon content={content} edition={edition} />
    </FlowsProvider>
  );
}

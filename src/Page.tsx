import { useEffect } from 'react';
import type { SiteContent } from './content/types.ts';
import { startFlows, type Flows } from './flows/create-flows.ts';
import { FlowsProvider } from './flows/FlowsContext.tsx';
import { About } from './sections/About.tsx';
import { Contact } from './sections/Contact.tsx';
import { Home } from './sections/Home.tsx';
import { Navigation } from './sections/Navigation.tsx';
import { Pricing } from './sections/Pricing.tsx';
import { Services } from './sections/Services.tsx';

interface PageProps {
  flows: Flows;
  content: SiteContent;
}

/** The whole page, for the prerender and for tests. A browser is sent its HTML and hydrates the islands. */
export function Page({ flows, content }: PageProps) {
  // Without cleanup: the flows live as long as the page does.
  useEffect(() => startFlows(flows), [flows]);
  return (
    <FlowsProvider flows={flows}>
      <Navigation content={content} />
      <main>
        <Home content={content} />
        <About about={content.about} />
        <Services services={content.services} />
        <Pricing content={content} />
        <Contact content={content} />
      </main>
    </FlowsProvider>
  );
}

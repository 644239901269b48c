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
  /** Called when the flows run. */
  onReady?: () => void;
}

export function Page({ flows, content, onReady }: PageProps) {
  // After hydration and without cleanup: the flows live as long as the page does.
  useEffect(() => {
    startFlows(flows);
    onReady?.();
  }, [flows, onReady]);
  return (
    <FlowsProvider flows={flows}>
      <Navigation agency={content.agency} navigation={content.navigation} />
      <main>
        <Home home={content.home} />
        <About about={content.about} />
        <Services services={content.services} />
        <Pricing pricing={content.pricing} />
        <Contact
          agency={content.agency}
          contact={content.contact}
          navigation={content.navigation}
        />
      </main>
    </FlowsProvider>
  );
}

import { useEffect } from 'react';
import type { LiveContent } from './content/types.ts';
import { startFlows, type Flows } from './flows/create-flows.ts';
import { FlowsProvider } from './flows/FlowsContext.tsx';
import { Contact } from './sections/Contact.tsx';
import { Home } from './sections/Home.tsx';
import { Navigation } from './sections/Navigation.tsx';
import { Pricing } from './sections/Pricing.tsx';
import type { StillParts } from './still-parts.tsx';

interface PageProps {
  flows: Flows;
  content: LiveContent;
  parts: StillParts;
  /** Called once the page shows the flows as they were made: from then on they may start. */
  onShown?: (flows: Flows) => void;
}

export function Page({ flows, content, parts, onShown = startFlows }: PageProps) {
  // After hydration and without cleanup: the flows live as long as the page does.
  useEffect(() => onShown(flows), [flows, onShown]);
  return (
    <FlowsProvider flows={flows}>
      <Navigation agency={content.agency} navigation={content.navigation} parts={parts} />
      <main>
        <Home home={content.home} parts={parts} />
        {parts.about}
        {parts.services}
        <Pricing pricing={content.pricing} plans={parts.plans} />
        <Contact agency={content.agency} contact={content.contact} parts={parts} />
      </main>
    </FlowsProvider>
  );
}

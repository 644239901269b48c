/**
 * The parts of the page that no flow changes. The prerendered page holds them, so their words and
 * drawings need not come a second time with the script.
 */
import type { ReactNode } from 'react';
import type { SiteContent } from './content/types.ts';
import { About } from './sections/About.tsx';
import { Colophon } from './sections/contact/Colophon.tsx';
import { Invitation } from './sections/contact/Invitation.tsx';
import { PrivacyNotes } from './sections/contact/PrivacyNotes.tsx';
import { Introduction } from './sections/home/Introduction.tsx';
import { HeroDrawing } from './sections/home/HeroDrawing.tsx';
import { Plans } from './sections/pricing/Plans.tsx';
import { Services } from './sections/Services.tsx';
import { AgencyShortcuts } from './ui/AgencyShortcuts.tsx';

export type StillParts = Record<
  | 'introduction'
  | 'shortcuts'
  | 'namedShortcuts'
  | 'drawing'
  | 'about'
  | 'services'
  | 'plans'
  | 'invitation'
  | 'privacy'
  | 'colophon',
  ReactNode
>;

export const stillParts = (content: SiteContent): StillParts => ({
  shortcuts: <AgencyShortcuts agency={content.agency} navigation={content.navigation} />,
  namedShortcuts: (
    <AgencyShortcuts agency={content.agency} navigation={content.navigation} isNamed />
  ),
  introduction: <Introduction introduction={content.introduction} />,
  drawing: <HeroDrawing />,
  about: <About about={content.about} />,
  services: <Services services={content.services} />,
  plans: <Plans plans={content.plans} defaultCurrency={content.agency.defaultCurrency} />,
  invitation: (
    <Invitation
      agency={content.agency}
      navigation={content.navigation}
      invitation={content.invitation}
    />
  ),
  privacy: <PrivacyNotes privacy={content.privacy} />,
  colophon: <Colophon agency={content.agency} />,
});

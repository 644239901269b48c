/** Every way in which the flows touch a browser. */
import type { LiveContent } from '../content/types.ts';
import type { Effects } from '../flows/create-flows.ts';
import { focusHeading, stopAtSection } from './arrive-at-section.ts';
import { forgetChoice, recallChoice, storeChoice } from './currency-choice.ts';
import { dropDraft, keepDraft, restoreDraft } from './draft.ts';
import { resetForm } from './enquiry-form.ts';
import { focusMenuButton } from './focus-menu-button.ts';
import { logFailure, logLookupFailure } from './log.ts';
import { lookUpCountry } from './look-up-country.ts';
import { markSectionInView } from './mark-section-in-view.ts';
import { presentOutcome } from './present-outcome.ts';
import { scrollTowards } from './scroll-towards.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { settings } from './settings.ts';
import { showToast } from './show-toast.ts';
import { updateAddress } from './update-address.ts';
import { watchForDismissal } from './watch-for-dismissal.ts';
import { watchHistory } from './watch-history.ts';
import { watchLinks } from './watch-links.ts';
import { watchMotionPreference } from './watch-motion-preference.ts';
import { watchPageVisibility } from './watch-page-visibility.ts';
import { watchVisitor } from './watch-visitor.ts';

export const browserEffects = ({ contact }: LiveContent): Effects => ({
  mobileMenu: {
    actors: { watchForDismissal: watchForDismissal() },
    actions: { focusMenuButton },
  },
  typingLoop: {
    actors: {
      watchMotionPreference: watchMotionPreference(),
      watchPageVisibility: watchPageVisibility(),
    },
  },
  region: {
    actors: {
      lookUpCountry: lookUpCountry(settings.countryUrl),
      recallChoice: recallChoice(),
    },
    actions: { forgetChoice, logLookupFailure, storeChoice },
  },
  contact: {
    actors: { sendEnquiry: sendEnquiry(settings.mail) },
    actions: {
      dropDraft,
      keepDraft,
      logFailure,
      presentOutcome,
      resetForm,
      restoreDraft,
      showFailureToast: showToast('failure', contact.failureToast),
      showSuccessToast: showToast('success', contact.successToast),
    },
  },
  sectionScroll: {
    actors: {
      markSectionInView: markSectionInView(),
      scrollTowards: scrollTowards(),
      watchHistory: watchHistory(),
      watchLinks: watchLinks(),
      watchMotionPreference: watchMotionPreference(),
      watchVisitor: watchVisitor(),
    },
    actions: { focusHeading, stopAtSection, updateAddress },
  },
});

/** Every way in which the flows touch a browser. */
import type { LiveContent } from '../content/types.ts';
import type { Effects } from '../flows/create-flows.ts';
import { focusHeading, stopAtSection, updateAddress } from './arrive-at-section.ts';
import { forgetChoice, recallChoice, storeChoice } from './currency-choice.ts';
import { dropDraft, keepDraft, restoreDraft } from './draft.ts';
import { resetForm } from './enquiry-form.ts';
import { focusMenuButton } from './focus-menu-button.ts';
import { logFailure, logLookupFailure } from './log.ts';
import { lookUpCountry } from './look-up-country.ts';
import { presentOutcome } from './present-outcome.ts';
import { scrollTowards } from './scroll-towards.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { settings } from './settings.ts';
import { showToast } from './show-toast.ts';
import { refillTimeLeft, runTimeLeft } from './time-left.ts';
import { watchAttention } from './watch-attention.ts';
import { watchForDismissal } from './watch-for-dismissal.ts';
import { watchMotionPreference } from './watch-motion-preference.ts';
import { watchPageVisibility } from './watch-page-visibility.ts';
import { watchTab } from './watch-tab.ts';
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
    },
  },
  sectionScroll: {
    actors: {
      scrollTowards: scrollTowards(),
      watchMotionPreference: watchMotionPreference(),
      watchVisitor: watchVisitor(),
    },
    actions: { focusHeading, stopAtSection, updateAddress },
  },
  toast: {
    actors: {
      showToast: showToast({ success: contact.successToast, failure: contact.failureToast }),
      watchAttention: watchAttention(),
      watchTab: watchTab(),
    },
    actions: { refillTimeLeft, runTimeLeft },
  },
});

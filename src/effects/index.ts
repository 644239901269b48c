/** Every way in which the flows touch a browser. */
import type { ClientContent } from '../content/types.ts';
import type { Effects } from '../flows/create-flows.ts';
import { focusHeading, stopAtSection } from './arrive-at-section.ts';
import { forgetChoice, recallChoice, storeChoice } from './currency-choice.ts';
import { dropDraft, keepDraft, recallDraft } from './draft.ts';
import { emptyHoneypot, giveReference, resetForm } from './enquiry-form.ts';
import { focusShownCurrency } from './focus-shown-currency.ts';
import { lockFields } from './lock-fields.ts';
import { logFailure, logLookupFailure, logRefusal } from './log.ts';
import { lookForVisitor } from './look-for-visitor.ts';
import { lookUpCountry } from './look-up-country.ts';
import { markSectionInView } from './mark-section-in-view.ts';
import { focusMenuButton, moveFocusToBar } from './menu-focus.ts';
import { moveFocusFromPauseControl } from './move-focus-from-pause-control.ts';
import { revealSendStatus } from './reveal-send-status.ts';
import { scrollTowards } from './scroll-towards.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { settings } from './settings.ts';
import { showToast } from './show-toast.ts';
import { refillTimeLeft, runTimeLeft } from './time-left.ts';
import { updateAddress } from './update-address.ts';
import { watchAttention } from './watch-attention.ts';
import { watchForDismissal } from './watch-for-dismissal.ts';
import { watchForm } from './watch-form.ts';
import { watchHistory } from './watch-history.ts';
import { watchLineInSight } from './watch-line-in-sight.ts';
import { watchLinks } from './watch-links.ts';
import { watchMotionPreference } from './watch-motion-preference.ts';
import { watchTab } from './watch-tab.ts';
import { watchViewport } from './watch-viewport.ts';
import { watchVisitor } from './watch-visitor.ts';

export const browserEffects = ({ contact }: ClientContent): Effects => ({
  mobileMenu: {
    actors: { watchForDismissal: watchForDismissal(), watchViewport: watchViewport() },
    actions: { focusMenuButton, moveFocusToBar },
  },
  typingLoop: {
    actors: {
      watchLineInSight: watchLineInSight(),
      watchMotionPreference: watchMotionPreference(),
    },
    actions: { moveFocusFromPauseControl },
  },
  region: {
    actors: {
      lookUpCountry: lookUpCountry(settings.countryUrl),
      recallChoice: recallChoice(),
    },
    actions: { focusShownCurrency, forgetChoice, logLookupFailure, storeChoice },
  },
  contact: {
    actors: {
      lockFields: lockFields(),
      lookForVisitor: lookForVisitor(),
      recallDraft: recallDraft(),
      sendEnquiry: sendEnquiry(settings.mail, contact),
      watchForm: watchForm(),
    },
    actions: {
      dropDraft,
      emptyHoneypot,
      giveReference,
      keepDraft,
      logFailure,
      logRefusal,
      resetForm,
      revealSendStatus,
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
  toast: {
    actors: {
      showToast: showToast({ success: contact.successToast, failure: contact.failureToast }),
      watchAttention: watchAttention(),
      watchTab: watchTab(),
    },
    actions: { refillTimeLeft, runTimeLeft },
  },
});

/** Every way in which the flows touch a browser. */
import type { LiveContent } from '../content/types.ts';
import type { Effects } from '../flows/create-flows.ts';
import { focusHeading, stopAtSection, updateAddress } from './arrive-at-section.ts';
import { forgetChoice, recallChoice, storeChoice } from './currency-choice.ts';
import { dropDraft, keepDraft, recallDraft } from './draft.ts';
import { emptyHoneypot, giveReference, resetForm } from './enquiry-form.ts';
import { focusMenuButton } from './focus-menu-button.ts';
import { lockFields } from './lock-fields.ts';
import { logFailure, logLookupFailure, logRefusal } from './log.ts';
import { lookForVisitor } from './look-for-visitor.ts';
import { lookUpCountry } from './look-up-country.ts';
import { revealSendStatus } from './reveal-send-status.ts';
import { scrollTowards } from './scroll-towards.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { settings } from './settings.ts';
import { showToast } from './show-toast.ts';
import { watchForDismissal } from './watch-for-dismissal.ts';
import { watchForm } from './watch-form.ts';
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
      showFailureToast: showToast('failure', contact.failureToast),
      showSuccessToast: showToast('success', contact.successToast),
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
});

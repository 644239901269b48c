/** Every way in which the flows touch a browser. */
import type { ClientContent } from '../content/types.ts';
import type { EarlyEffects, Effects } from '../islands/create-flows.ts';
import { focusHeading, stopAtSection } from './section-scroll/arrive-at-section.ts';
import { forgetChoice, recallChoice, storeChoice } from './region/currency-choice.ts';
import { dropDraft, keepDraft, keepDraftAsSent, recallDraft } from './contact/draft.ts';
import { emptyHoneypot, resetForm } from './contact/enquiry-form.ts';
import { focusShownCurrency } from './region/focus-shown-currency.ts';
import { lockFields, restoreFields } from './contact/lock-fields.ts';
import { logFailure, logLookupFailure, logRefusal } from '../browser/log.ts';
import { lookForVisitor } from './contact/look-for-visitor.ts';
import { lookUpCountry } from './region/look-up-country.ts';
import { markSectionInView } from './section-scroll/mark-section-in-view.ts';
import { focusMenuButton, moveFocusToBar } from './mobile-menu/menu-focus.ts';
import { moveFocusFromPauseControl } from './typing-loop/move-focus-from-pause-control.ts';
import { planEffects } from './plan/index.ts';
import { revealSendStatus } from './contact/reveal-send-status.ts';
import { sayMayHaveArrived } from './contact/say-may-have-arrived.ts';
import { scrollTowards } from './section-scroll/scroll-towards.ts';
import { sendEnquiry } from './contact/send-enquiry.ts';
import { settings } from '../browser/settings.ts';
import { showToast } from './toast/show-toast.ts';
import { refillTimeLeft, runTimeLeft } from './toast/time-left.ts';
import { updateAddress } from './section-scroll/update-address.ts';
import { watchAttention } from './toast/watch-attention.ts';
import { watchForDismissal } from './mobile-menu/watch-for-dismissal.ts';
import { watchForm } from './contact/watch-form.ts';
import { watchHistory } from './section-scroll/watch-history.ts';
import { watchLineInSight } from './typing-loop/watch-line-in-sight.ts';
import { watchLinks } from './section-scroll/watch-links.ts';
import { watchMotionPreference } from '../browser/watch-motion-preference.ts';
import { watchTab } from './toast/watch-tab.ts';
import { watchViewport } from './mobile-menu/watch-viewport.ts';
import { watchVisitor } from './section-scroll/watch-visitor.ts';

export const browserEffects = (content: ClientContent): Effects => ({
  ...earlyEffects(content),
  plan: planEffects(),
});

export const earlyEffects = ({ contact }: ClientContent): EarlyEffects => ({
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
      keepDraft,
      keepDraftAsSent,
      logFailure,
      logRefusal,
      resetForm,
      restoreFields,
      revealSendStatus,
      sayMayHaveArrived: sayMayHaveArrived(contact.stoppedStatus),
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

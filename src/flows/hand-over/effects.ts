/** Hands the enquiry over by the link that opens a mail program. */
import { fromCallback, fromPromise } from 'xstate';
import type { handOverMachine, Letter } from '../../../machines/hand-over.machine.ts';
import { newElement } from '../../browser/elements.ts';
import { fitsMailLink, mailLinkAbout, mailLinkWith } from '../../ui/agency-links.ts';
import { asMail } from '../../ui/new-tab.ts';
import { isAttended, revealSendStatus, watchForm } from '../contact/effects.ts';
import {
  enquiryForm,
  enquiryText,
  isWhole,
  keepDraft,
  recallDraft,
  typedInto,
} from '../contact/enquiry-form.ts';
import type { Effects, Given } from '../flow.ts';

export function handOverEffects({
  content: { agency, contact },
}: Given): Effects<typeof handOverMachine> {
  const { mailSubject: subject, cutNote } = contact;
  const letter = (): Letter => {
    if (!isWhole(typedInto(enquiryForm()))) return 'incomplete';
    return fitsMailLink(agency, subject, enquiryText()) ? 'whole' : 'tooLong';
  };
  return {
    actors: {
      copyLetter: copyLetter(),
      recallDraft: recallDraft(),
      revealOutcome: revealOutcome(),
      watchForm: watchForm(() => ({ letter: letter() })),
    },
    actions: {
      keepDraft: () => keepDraft({ context: { mayHaveArrived: false } }),
      openLetter: () => openMail(mailLinkWith(agency, subject, { text: enquiryText(), cutNote })),
      openBlankLetter: () => openMail(mailLinkAbout(agency, subject)),
    },
  };
}

/** Without a secure connection there is no clipboard. */
export const copyLetter = () =>
  fromPromise(async () => navigator.clipboard.writeText(enquiryText()));

/** Scrolls the outcome into view once it shows, if the visitor is still at the form. */
export const revealOutcome = () =>
  fromCallback(() => {
    const frame = requestAnimationFrame(() => {
      if (isAttended(enquiryForm())) revealSendStatus();
    });
    return () => cancelAnimationFrame(frame);
  });

/** In another tab, like all links to mail: where mail is a page, it would take the place of this one. */
function openMail(address: string) {
  Object.assign(newElement('a'), asMail, { href: address }).click();
}

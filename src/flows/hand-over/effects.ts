/** Hands the enquiry over by the link that opens a mail program. */
import { fromPromise } from 'xstate';
import type { handOverMachine } from '../../../machines/hand-over.machine.ts';
import { newElement } from '../../client/browser/elements.ts';
import { fitsMailLink, mailLinkAbout, mailLinkWith } from '../../ui/agency-links.ts';
import { asMail } from '../../ui/new-tab.ts';
import { revealOutcome, watchForm } from '../contact/effects.ts';
import { enquiryText, keepDraft, recallDraft } from '../contact/enquiry-form.ts';
import type { Effects, FlowDependencies } from '../define-flow.ts';

export function handOverEffects(page: FlowDependencies): Effects<typeof handOverMachine> {
  const { agency, contact } = page.content;
  const { mailSubject: subject, cutNote } = contact.sending;
  return {
    actors: {
      copyLetter: copyLetter(page),
      recallDraft: recallDraft(),
      revealOutcome: revealOutcome(),
      watchForm: watchForm(() => ({ fitsLink: fitsMailLink(agency, subject, enquiryText(page)) })),
    },
    actions: {
      keepDraft: () => keepDraft({ context: { mayHaveArrived: false } }),
      openLetter: () =>
        openMail(mailLinkWith(agency, subject, { text: enquiryText(page), cutNote })),
      openBlankLetter: () => openMail(mailLinkAbout(agency, subject)),
    },
  };
}

/** Without a secure connection there is no clipboard. */
export const copyLetter = (page: FlowDependencies) =>
  fromPromise(async () => navigator.clipboard.writeText(enquiryText(page)));

/** In another tab, like all links to mail: where mail is a page, it would take the place of this one. */
function openMail(address: string) {
  Object.assign(newElement('a'), asMail, { href: address }).click();
}

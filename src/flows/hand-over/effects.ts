/** Opens the enquiry in the visitor's mail program through a `mailto:` link. */
import { fromPromise } from 'xstate';
import type { Enquiry } from '../../../machines/contact.machine.ts';
import type { handOverMachine } from '../../../machines/hand-over.machine.ts';
import { newElement } from '../../browser/elements.ts';
import { fitsMailLink, mailLinkAbout, mailLinkWith } from '../../ui/agency-links.ts';
import { asMail } from '../../ui/new-tab.ts';
import type { Effects, FlowDependencies } from '../define-flow.ts';
import { keepDraft, recallDraft } from '../enquiry/draft.ts';
import { enquiryText } from '../enquiry/letter.ts';
import { revealOutcome } from '../enquiry/reveal-outcome.ts';
import { watchForm } from '../enquiry/watch-form.ts';

export function handOverEffects(dependencies: FlowDependencies): Effects<typeof handOverMachine> {
  const { agency, contact } = dependencies.content;
  const { mailSubject: subject, cutNote } = contact.sending;
  return {
    actors: {
      copyLetter: copyLetter(dependencies),
      recallDraft: recallDraft(),
      revealOutcome: revealOutcome(),
      watchForm: watchForm({
        submitted: (enquiry) => ({
          fitsLink: fitsMailLink(agency, subject, enquiryText(dependencies, enquiry)),
        }),
      }),
    },
    actions: {
      keepDraft: (_, { enquiry }) => keepDraft(enquiry),
      openLetter: (_, { enquiry }) =>
        openMail(
          mailLinkWith(agency, subject, { text: enquiryText(dependencies, enquiry), cutNote }),
        ),
      openBlankLetter: () => openMail(mailLinkAbout(agency, subject)),
    },
  };
}

/** Copies the enquiry. Rejects on an insecure connection, where browsers offer no clipboard. */
export const copyLetter = (dependencies: FlowDependencies) =>
  fromPromise<void, { enquiry: Enquiry }>(async ({ input: { enquiry } }) =>
    navigator.clipboard.writeText(enquiryText(dependencies, enquiry)),
  );

/** Opens a mail link in another tab, because webmail would otherwise replace this page. */
function openMail(address: string) {
  Object.assign(newElement('a'), asMail, { href: address }).click();
}

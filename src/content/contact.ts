import { agency } from './agency.ts';
import type { ContactContent } from './types.ts';

const inDoubt =
  'Your message may have arrived all the same. If you send it again, a last line will say so.';

export const contact: ContactContent = {
  submitLabel: 'Send message',
  sendingLabel: 'Sending...',
  sendingStatus: 'We are sending your message.',
  successToast: 'Message sent successfully!',
  successStatus: 'Thank you. Your message has reached us, and we will answer by email.',
  failureToast: 'Failed to send. Try again.',
  failureStatus: {
    incomplete: 'Nothing was sent: a field is empty or missing.',
    offline: 'You seem to be offline. Try again when you are online.',
    unreachable:
      'Nothing was sent: part of this page did not load. An ad blocker may have stopped it.',
    rateLimited: 'Our mail service is busy. Wait a minute, then try again.',
    refused: 'Our mail service did not accept your message.',
    misconfigured: 'The fault is in our form, and trying again may not help.',
    unanswered: `The connection was lost. ${inDoubt}`,
    timedOut: `No answer came for 30 seconds. ${inDoubt}`,
    interrupted: `An earlier try got no clear answer. ${inDoubt}`,
    unknown: `We got no clear answer. ${inDoubt}`,
  },
  stoppedStatus: 'The form has stopped working. Your message may have arrived all the same.',
  earlierCopyNote: 'You may already have an earlier message from me.',
  instead: 'You can also send it another way:',
  insteadByMail: 'By email',
  insteadByChat: 'By WhatsApp',
  mailSubject: `Project enquiry for ${agency.brand}`,
  cutNote: '[Cut here: the message is too long for a link. The full text is still in the form.]',
};

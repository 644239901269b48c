import { agency } from './agency.ts';
import type { ContactContent } from './types.ts';

const toBeSure =
  'To be sure, send it again: a line at the end will tell us that an earlier message may have arrived.';

export const contact: ContactContent = {
  submitLabel: 'Send message',
  sendingLabel: 'Sending...',
  sendingStatus: 'We are sending your message.',
  successToast: 'Message sent successfully!',
  successStatus: 'Thank you. Your message has reached us, and we will answer by email.',
  failureToast: 'Failed to send. Try again.',
  failureStatus: {
    incomplete:
      'Part of this form is empty or missing, so nothing was sent. A browser extension may have removed it. You can send your message another way.',
    offline:
      'You seem to be offline, so your message was not sent. It is still here: send it again when you are online.',
    unreachable:
      'The part of this page that sends messages did not load, so nothing was sent. An ad blocker or your network may have stopped it. Your message is still here.',
    rateLimited:
      'Our mail service is busy at the moment. Your message is still here: wait a minute and send it again.',
    refused:
      'Our mail service did not accept the message. It is still here, and you can send it another way.',
    misconfigured:
      'Our form is not working, which is our fault and not yours. Your message is still here, and you can send it another way.',
    unanswered: `The connection was lost, so your message may or may not have arrived. It is still here. ${toBeSure}`,
    timedOut: `There was no answer for 30 seconds, so your message may or may not have arrived. It is still here. ${toBeSure}`,
    interrupted: `This page was closed or reloaded while it was sending a message, so the message may or may not have arrived. ${toBeSure}`,
    unknown: `Something unexpected went wrong, so your message may or may not have arrived. It is still here. ${toBeSure}`,
  },
  stoppedStatus:
    'The form stopped working, so your message may or may not have arrived. It is still here.',
  earlierCopyNote: 'You may already have an earlier message from me.',
  instead: 'Send the same message another way:',
  insteadByMail: 'By email',
  insteadByChat: 'By WhatsApp',
  mailSubject: `Project enquiry for ${agency.brand}`,
  cutNote: '[Cut here: the message is too long for a link. The full text is still in the form.]',
};

import { agency } from './agency.ts';
import type { ContactContent } from './types.ts';

export const contact: ContactContent = {
  submitLabel: 'Send message',
  sendingLabel: 'Sending...',
  sendingStatus: 'Your message is on its way.',
  successToast: 'Message sent successfully!',
  successStatus: 'Thank you. Your message has reached us, and we will answer by email.',
  failureToast: 'Failed to send. Try again.',
  failureStatus: {
    incomplete:
      'Part of this form is empty or missing, so nothing was sent. Something in your browser, such as an extension, may have removed it. There is another way to send your message.',
    offline:
      'You seem to be offline, so your message was not sent. It is still here: send it again once you are connected.',
    unreachable:
      'The part of this page that sends your message could not be loaded, so nothing was sent. A blocker in your browser or the network may be in the way. Your message is still here.',
    rateLimited:
      'Our mail service is busy just now. Your message is still here: wait a moment and send it again.',
    refused:
      'Our mail service did not accept the message. It is still here, and there is another way to send it.',
    misconfigured:
      'Our form is not working, which is our fault and not yours. Your message is still here, and there is another way to send it.',
    unanswered:
      'The connection was lost before we had an answer, so your message may have arrived all the same. It is still here. If you would rather be sure, send it again: a last line will then tell us that an earlier message may have reached us.',
    timedOut:
      'We had no answer for 30 seconds. Your message may have arrived all the same. It is still here. If you would rather be sure, send it again: a last line will then tell us that an earlier message may have reached us.',
    interrupted:
      'We have had no answer to a message that was sent before this page was closed or reloaded, so it may have arrived. If you would rather be sure, send it again: a last line will then tell us that an earlier message may have reached us.',
    unknown:
      'Something went wrong that we did not foresee, so we cannot say whether your message has arrived. It is still here: send it again, and a last line will tell us that an earlier message may have reached us, or send it another way.',
  },
  stoppedStatus:
    'The form stopped working, so your message may or may not have arrived. It is still here.',
  earlierCopyNote: 'An earlier message of mine may have reached you.',
  instead: 'Send the same message another way:',
  insteadByMail: 'By email',
  insteadByChat: 'By WhatsApp',
  mailSubject: `Project enquiry for ${agency.brand}`,
  cutNote:
    '[Cut here, as the message is too long for a link. The whole of it is still in the form.]',
};

import type { HandOverContent } from './types.ts';

export const handOver: HandOverContent = {
  submitLabel: 'Open in your mail program',
  status: {
    opened:
      'Your mail program opens with your message. Nothing has been sent yet: press Send there.',
    incomplete:
      'Part of this form is empty or missing, so nothing was opened. A browser extension may have removed it. You can write to us another way.',
    tooLong:
      'Your message is longer than a link to a mail program can carry, so nothing was opened. It is still here. Copy it, and paste it into the mail that opens then.',
    copied:
      'Your message is copied, and your mail program opens. Nothing has been sent yet: paste the message there and press Send.',
    notCopied:
      'Your browser did not let this page copy the message. It is still here: select it above, copy it, and paste it into a mail to us.',
  },
  copyLabel: 'Copy it and open your mail program',
  instead: 'If nothing opens, write to us another way:',
  heldStatus:
    'The page is still loading. We will open your mail program with your message as soon as it is ready.',
  withoutScript: 'This form cannot open your mail program right now. Please write to us directly:',
};

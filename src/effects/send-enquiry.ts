/** Sends the form through EmailJS, which is loaded when it is first needed. */
import { fromPromise } from 'xstate';
import { enquiryForm, springTrap } from './enquiry-form.ts';
import { failureOf, SendFailure } from './send-failure.ts';
import type { MailSettings } from './settings.ts';

export function sendEnquiry({ origin, publicKey, serviceId, templateId }: MailSettings) {
  return fromPromise<void>(async () => {
    try {
      const form = enquiryForm();
      if (!form) throw new Error('there is no enquiry form on the page');
      if (springTrap())
        throw new SendFailure('refused', 'the field that only robots see was filled in');
      const { init, sendForm } = await import('@emailjs/browser');
      init({ publicKey, origin });
      const { text } = await sendForm(serviceId, templateId, form);
      if (isPage(text)) throw new SendFailure('unknown', 'the mail service answered with a page');
    } catch (reason) {
      throw failureOf(reason, navigator.onLine);
    }
  });
}

/** Whoever stands between the visitor and the service, to ask for a login or a fee, accepts nothing. */
const isPage = (answer: string) => answer.trimStart().startsWith('<');

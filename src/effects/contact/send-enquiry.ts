/** Sends the form as it was submitted through EmailJS, which is loaded when it is first needed. */
import { fromPromise } from 'xstate';
import { countEnquiry } from '../analytics.ts';
import { enquiryForm, fieldsOf, planLineOf, referenceOf } from './enquiry-form.ts';
import { failureOf, SendFailure } from './send-failure.ts';
import type { MailSettings } from '../settings.ts';

interface Words {
  referenceLabel: string;
}

export function sendEnquiry(
  { origin, publicKey, serviceId, templateId }: MailSettings,
  { referenceLabel }: Words,
) {
  return fromPromise<void>(async ({ signal }) => {
    try {
      // Before anything is waited for: by then another word may have been typed.
      const letter = letterOf(enquiryForm(), referenceLabel);
      if (!navigator.onLine) throw new SendFailure('offline', 'there is no network');
      const { init, sendForm } = await loadEmailJs();
      if (signal.aborted) return;
      init({ publicKey, origin });
      // EmailJS knows no such option: the build hands it on to the request.
      const callingOff: object = { signal };
      const { text } = await sendForm(serviceId, templateId, letter, callingOff);
      if (isPage(text)) throw new SendFailure('unknown', 'the mail service answered with a page');
      if (import.meta.env.VITE_ANALYTICS) countEnquiry();
    } catch (reason) {
      throw failureOf(reason);
    }
  });
}

/** A form of its own with what was typed. The message begins with the plan and ends with the reference. */
function letterOf(form: HTMLFormElement | null, referenceLabel: string) {
  if (!form) throw new Error('there is no enquiry form on the page');
  const letter = document.createElement('form');
  for (const { name, value } of fieldsOf(form)) {
    const field = letter.appendChild(document.createElement('textarea'));
    field.name = name;
    field.value =
      name === 'message'
        ? `${planLineOf(form)}${value}\n\n${referenceLabel} ${referenceOf(form)}`
        : value;
  }
  return letter;
}

async function loadEmailJs() {
  try {
    return await import('@emailjs/browser');
  } catch (reason) {
    throw new SendFailure('unreachable', String(reason));
  }
}

/** Whoever stands between the visitor and the service, to ask for a login or a fee, accepts nothing. */
const isPage = (answer: string) => answer.trimStart().startsWith('<');

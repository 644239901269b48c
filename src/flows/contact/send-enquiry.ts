/** Sends the form as it was submitted through EmailJS, which is loaded when it is first needed. */
import { fromPromise } from 'xstate';
import { countEnquiry } from '../../browser/analytics.ts';
import { newElement } from '../../browser/elements.ts';
import { enquiryForm, isWhole, typedInto, withPlan } from './enquiry-form.ts';
import { failureOf, SendFailure } from './send-failure.ts';
import type { MailSettings } from '../../browser/settings.ts';

interface Words {
  /** The last line of a message whose earlier copy may have arrived. */
  earlierCopyNote: string;
}

export function sendEnquiry(
  { origin, publicKey, serviceId, templateId }: MailSettings,
  { earlierCopyNote }: Words,
) {
  return fromPromise<void, { mayHaveArrived: boolean }>(
    async ({ signal, input: { mayHaveArrived } }) => {
      const seemsOffline = !navigator.onLine;
      try {
        // Read before anything is awaited, as the form may change meanwhile.
        const letter = letterOf(enquiryForm(), mayHaveArrived ? `\n\n${earlierCopyNote}` : '');
        const { init, sendForm } = await loadEmailJs();
        if (signal.aborted) return;
        init({ publicKey, origin });
        // EmailJS has no such option: the build hands it on to the request.
        const callingOff: object = { signal };
        const { text } = await sendForm(serviceId, templateId, letter, callingOff);
        if (!isAcceptance(text)) {
          throw new SendFailure('unknown', 'the mail service answered with a page or with nothing');
        }
        if (import.meta.env.VITE_ANALYTICS) countEnquiry();
      } catch (reason) {
        throw failureOf(reason, seemsOffline);
      }
    },
  );
}

/** A form of its own that holds the three fields and nothing else. */
function letterOf(form: HTMLFormElement | null, lastLine: string) {
  const typed = typedInto(form);
  if (!isWhole(typed))
    throw new SendFailure('incomplete', 'a field of the form is missing or empty');
  const letter = newElement('form');
  const texts = { ...typed, message: withPlan(typed.message) + lastLine };
  for (const [name, text] of Object.entries(texts)) {
    const field = letter.appendChild(newElement('textarea'));
    field.name = name;
    field.value = text;
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

/** A network that asks for a login or a fee answers with its own page, and a blocker with nothing. */
const isAcceptance = (answer: string) => /^\s*[^\s<]/.test(answer);

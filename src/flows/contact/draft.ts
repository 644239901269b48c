/** What was typed and not sent yet, kept on the visitor's own device for the session. */
import { fromCallback } from 'xstate';
import { enquiryForm, everyField, FIELDS, typedInto, type Typed } from './enquiry-form.ts';
import { storedIn } from '../../browser/storage.ts';

interface Draft {
  typed: Typed;
  /** Whether it was sent without a certain outcome. */
  mayHaveArrived: boolean;
}

const stored = () => storedIn('sessionStorage', 'enquiry');

interface Kept {
  context: Pick<Draft, 'mayHaveArrived'>;
}

export const keepDraft = ({ context: { mayHaveArrived } }: Kept) => keep(mayHaveArrived);

/** If the page is closed before the answer comes, the enquiry may have arrived. */
export const keepDraftAsSent = () => keep(true);

/** All that was typed, even into a field that has since been removed from the page. */
export const allTyped = (): Typed => ({ ...keptDraft().typed, ...typedInto(enquiryForm()) });

function keep(mayHaveArrived: boolean) {
  const typed = allTyped();
  const isEmpty = Object.values(typed).every((text) => text === '');
  if (isEmpty && !mayHaveArrived) dropDraft();
  else keepWhatFits({ typed, mayHaveArrived });
}

/** Keeps as much of the message as there is room for, and drops any older draft. */
function keepWhatFits({ typed, mayHaveArrived }: Draft) {
  const text = JSON.stringify({ ...typed, ...(mayHaveArrived && { mayHaveArrived }) });
  if (stored().write(text)) return;
  const { message } = typed;
  if (!message) return dropDraft();
  const half = message.slice(0, message.length / 2);
  keepWhatFits({ typed: { ...typed, message: half }, mayHaveArrived });
}

export function dropDraft() {
  stored().forget();
}

/** Fills only empty fields: anything that was typed meanwhile is newer. */
export const recallDraft = () =>
  fromCallback(({ sendBack }) => {
    const { typed, mayHaveArrived } = keptDraft();
    for (const { name, field } of everyField()) field.value ||= typed[name] ?? '';
    keep(mayHaveArrived);
    if (mayHaveArrived) sendBack({ type: 'send.interrupted' });
  });

function keptDraft(): Draft {
  const kept = parsed(stored().read());
  const texts = FIELDS.flatMap((name) => {
    const text = kept[name];
    return typeof text === 'string' ? [[name, text]] : [];
  });
  return {
    typed: Object.fromEntries(texts) as Typed,
    mayHaveArrived: kept['mayHaveArrived'] === true,
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

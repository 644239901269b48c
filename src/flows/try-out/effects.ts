import { fromCallback, fromPromise } from 'xstate';
import type { tryOutMachine } from '../../../machines/try-out.machine.ts';
import { elements } from '../../browser/elements.ts';
import { closestTo } from '../../browser/events.ts';
import { sendFlow as ownWords } from '../../content/send-flow.ts';
import { TRY_OUT } from '../../ui/element-ids.ts';
import type { Effects, Given } from '../flow.ts';
import type { Rehearsal } from './rehearsal.tsx';

const PLACE = `#${TRY_OUT}`;

let part: typeof import('./rehearsal.tsx') | undefined;

export async function loadRehearsal() {
  part = await import('./rehearsal.tsx');
}

export function tryOutEffects({
  content: { contact, sendFlow = ownWords },
}: Given): Effects<typeof tryOutMachine> {
  let rehearsal: Rehearsal | undefined;
  return {
    actors: {
      watchQuestion: watchQuestion(),
      loadRehearsal: loading(loadRehearsal),
      rehearse: fromCallback(({ sendBack }) => {
        const place = placeOfRehearsal();
        if (place) {
          rehearsal = part?.openRehearsal(place, {
            contact,
            words: sendFlow,
            say,
            choose: (trial) => sendBack({ type: 'trial.chosen', trial }),
          });
        }
        return () => {
          rehearsal?.end();
          rehearsal = undefined;
        };
      }),
    },
    actions: {
      sayLoading: () => say(sendFlow.loading),
      sayNotLoaded: () => say(sendFlow.notLoaded),
      saySilence: () => say(''),
      sendSample: () => rehearsal?.sendSample(),
      failSample: (_, { trial }) => trial && rehearsal?.failSample(trial),
      leavePage: () => rehearsal?.leavePage(),
      returnToPage: () => rehearsal?.returnToPage(),
    },
  };
}

const placeOfRehearsal = () => elements(`${PLACE} > div`)[0];

/** Keeps room for the rehearsal while it loads. */
export const loading = (load: () => Promise<void>) =>
  fromPromise(async () => {
    const place = placeOfRehearsal();
    place?.setAttribute('aria-busy', 'true');
    try {
      await load();
    } finally {
      place?.removeAttribute('aria-busy');
    }
  });

/** Reports that the question is open, now and as that changes. */
export const watchQuestion = () =>
  fromCallback(({ sendBack }) => {
    const report = (isOpen: boolean) =>
      sendBack({ type: isOpen ? 'question.opened' : 'question.closed' });
    const follow = (event: Event) => {
      const question = closestTo(event, PLACE) as HTMLDetailsElement | null;
      if (question === event.target) report(question!.open);
    };
    if (elements<HTMLDetailsElement>(PLACE)[0]?.open) report(true);
    // Captures, because the event does not bubble.
    document.addEventListener('toggle', follow, true);
    return () => document.removeEventListener('toggle', follow, true);
  });

/** Speaks in a live region that is there before it has anything to say. */
function say(words: string) {
  const [region] = elements(`${PLACE} > [role=status]`);
  if (!region) return;
  region.textContent = words;
  if (words) reveal(region);
}

/** Scrolls no visitor back who has gone on. */
function reveal(region: Partial<HTMLElement> & Element) {
  const { top, bottom } = region.parentElement!.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Browsers without a layout, as those of tests, cannot scroll.
  region.scrollIntoView?.({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}

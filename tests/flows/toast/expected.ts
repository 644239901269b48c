/** What is to be seen of a toast, in jsdom and in a browser. */
import type { Toast } from '../../support/open-page.tsx';
import type { Past } from '../../support/page-case.ts';

export interface ToastLook {
  toast: Toast | null;
  /** Milliseconds in which the bar runs out, if it runs. */
  barRunsFor: number | null;
}

const WORDS = { success: 'Message sent successfully!', failure: 'Failed to send. Try again.' };

export const seenOfToast = {
  gone: () => ({ toast: null, barRunsFor: null }),
  'up.coming': () => ({ toast: null, barRunsFor: null }),
  'up.standing.time.running': ({ context: { kind } }: Past<{ kind: keyof typeof WORDS }>) => ({
    toast: { kind, words: WORDS[kind] },
    barRunsFor: 2500,
  }),
  'up.standing.time.held': ({ context: { kind } }: Past<{ kind: keyof typeof WORDS }>) => ({
    toast: { kind, words: WORDS[kind] },
    barRunsFor: null,
  }),
  'up.standing.visitor.elsewhere': () => ({}),
  'up.standing.visitor.here': () => ({}),
  'up.standing.page.shown': () => ({}),
  'up.standing.page.hidden': () => ({}),
};

const NOTHING_THERE = ['gone', { up: 'coming' }];

export const OUT_OF_REACH = [
  ...['gone', { up: 'standing' }].flatMap((from) =>
    (['toast.appeared', 'toast.failed'] as const).map((event) => ({
      event,
      from,
      because: 'only a toast that was asked for comes up, and it does so once',
    })),
  ),
  ...NOTHING_THERE.flatMap((from) =>
    (['toast.swiped', 'visitor.came', 'visitor.left'] as const).map((event) => ({
      event,
      from,
      because: 'there is nothing to swipe, to come to or to leave',
    })),
  ),
  {
    event: 'visitor.left',
    from: { up: { standing: { visitor: 'elsewhere' } } },
    because: 'who has not come does not leave',
  },
  {
    event: 'visitor.came',
    from: { up: { standing: { visitor: 'here' } } },
    because: 'who is there does not come',
  },
] as const;

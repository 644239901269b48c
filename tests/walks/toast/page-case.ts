import type { toastMachine, ToastKind } from '../../../machines/toast.machine.ts';
import { content } from '../../support/site.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';
import { fillInAndSubmit } from '../contact/page-case.ts';

const WATCHED = ['toast', 'barRunsFor'] as const;

type Up = Past<{ kind: ToastKind }>;

const words = {
  success: content.contact.sending.successToast,
  failure: content.contact.sending.failureToast,
};

const nothing = () => ({ toast: null, barRunsFor: null });
const standing = ({ context: { kind } }: Up) => ({
  toast: { kind: kind === 'failure' ? 'error' : kind, words: words[kind] },
});

const DURATION_MS = 2500;
const running = (past: Up) => ({ ...standing(past), barRunsFor: `${DURATION_MS}ms` });

export const pageCase = {
  watched: WATCHED,
  gestures: {
    'toast.requested': async (driver, { kind }) => {
      await driver.switchTab('this');
      await driver.toast.leave();
      await fillInAndSubmit(driver);
      if (kind === 'success') await driver.acceptEnquiry();
      else await driver.refuseEnquiry({ cause: 'unknown' });
      await driver.toast.due();
    },
    'request.withdrawn': (driver) => fillInAndSubmit(driver),
    'toast.appeared': (driver) => driver.report('toast', 'toast.appeared'),
    'toast.failed': (driver) => driver.report('toast', 'toast.failed'),
    'toast.swiped': (driver) => driver.toast.swipe(),
    'visitor.came': (driver) => driver.toast.approach(),
    'visitor.left': (driver) => driver.toast.leave(),
    'page.hidden': (driver) => driver.switchTab('another'),
    'page.shown': (driver) => driver.switchTab('this'),
  },
  outcomes: {},
  delays: { toastDuration: DURATION_MS },
  expected: {
    gone: nothing,
    'up.coming': (past) => ({ ...standing(past), barRunsFor: null }),
    'up.standing.time.running': running,
    'up.standing.time.held': (past) => ({ ...standing(past), barRunsFor: null }),
    'up.standing.visitor.elsewhere': () => ({}),
    'up.standing.visitor.here': () => ({}),
    'up.standing.page.shown': () => ({}),
    'up.standing.page.hidden': () => ({}),
  },
  unreachable: [],
  inBrowser: {
    settling: 60,
    expected: { 'up.coming': running },
    unreachable: [
      { event: 'toast.failed', from: { up: 'coming' }, because: 'its script was prefetched' },
      ...(['request.withdrawn', 'toast.requested', 'page.hidden', 'page.shown'] as const).map(
        (event) => ({
          event,
          from: { up: 'coming' },
          because: 'the toast appears before anything else can happen',
        }),
      ),
      {
        event: 'request.withdrawn',
        from: { up: { standing: { visitor: 'here' } } },
        because: 'keyboard focus cannot be on the toast and in the form at once',
      },
    ],
  },
} satisfies FlowCase<typeof toastMachine, (typeof WATCHED)[number]>;

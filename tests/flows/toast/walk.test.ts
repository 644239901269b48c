// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import type { toastMachine, ToastKind } from '../../../machines/index.ts';
import type { MachineCase } from '../../support/case.ts';
import { openPage, type Page } from '../../support/open-page.tsx';
import { walkThroughPage, type ViewCase } from '../../support/page-walk.ts';
import { toastCase } from './machine-case.ts';
import { ENQUIRY, LABELS } from '../contact/expected.ts';
import { submitButton, write } from '../../support/parts.ts';
import { OUT_OF_REACH, seenOfToast, type ToastLook } from './expected.ts';

const toast = () => document.querySelector<HTMLElement>('[data-sonner-toast]');

async function send({ user }: Page) {
  for (const label of LABELS) write(label, ENQUIRY[label]);
  await user.click(submitButton());
}

async function end({ settle, sending, logs }: Page, kind: ToastKind) {
  await settle(() => (kind === 'success' ? sending.resolve() : sending.reject('no luck')));
  logs();
}

const toastView = {
  flow: 'toast',
  open: () => openPage(),
  gestures: {
    'toast.requested': async (page, { kind }) => {
      if (!page.sending.isUnderway) await send(page);
      await end(page, kind);
    },
    'request.withdrawn': (page) => send(page),
    'toast.appeared': ({ happen, toaster }) => happen(toaster.appear),
    'toast.failed': ({ happen, toaster }) => happen(toaster.fail),
    'toast.swiped': ({ happen, toaster }) => happen(toaster.swipe),
    'visitor.came': () => {
      fireEvent.pointerOver(toast()!);
    },
    'visitor.left': () => {
      fireEvent.pointerLeave(toast()!.parentElement!);
    },
    'page.hidden': ({ happen, browser }) => happen(() => browser.switchTab('another')),
    'page.shown': ({ happen, browser }) => happen(() => browser.switchTab('this')),
  },
  outcomes: {
    showToast: 'runs until it is stopped',
    watchAttention: 'runs until it is stopped',
    watchTab: 'runs until it is stopped',
  },
  delays: { toastDuration: 2500 },
  look: () => {
    const stands = toast();
    const bar = stands?.querySelector<HTMLElement>('.time-left[data-running]');
    return {
      toast: stands && {
        kind: stands.dataset['type'] as ToastKind,
        words: stands.textContent,
      },
      barRunsFor: bar ? parseFloat(bar.style.animationDuration) : null,
    };
  },
  seen: seenOfToast,
  outOfReach: OUT_OF_REACH,
  neverTaken: {},
  walked: { paths: '56 of 56', ignored: '26 of 66' },
} satisfies ViewCase<typeof toastMachine, ToastLook>;

walkThroughPage(toastView, toastCase as MachineCase);

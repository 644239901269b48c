import type { toastMachine, ToastKind } from '../../../machines/index.ts';
import { toastCase } from './machine-case.ts';
import type { MachineCase } from '../../support/case.ts';
import type { Past } from '../../support/page-case.ts';
import { ENQUIRY, LABELS } from '../contact/expected.ts';
import { OUT_OF_REACH, seenOfToast, type ToastLook } from './expected.ts';
import { setHidden } from '../../support/browser/hidden-tab.ts';
import type { Visitor } from '../../support/browser/visitor.ts';
import type { PathCase } from '../../support/walk-in-browser.ts';

const ANSWERS = { success: { status: 200, body: 'OK' }, failure: { status: 500, body: 'Oh dear' } };
/** In which a toast comes up, or begins to leave. */
const FRAMES_MS = 60;
const HIGHEST = 20;

async function send({ page }: Visitor) {
  for (const label of LABELS) await page.getByLabel(label).fill(ENQUIRY[label]);
  await page.getByLabel('Your name').press('Enter');
}

async function middleOfToast({ page }: Visitor) {
  const box = (await page.locator('[data-sonner-toast][data-front=true]').boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const touch = ({ cdp }: Visitor, type: string, ...touchPoints: { x: number; y: number }[]) =>
  cdp.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });

async function come(visitor: Visitor) {
  const { hand, page } = visitor;
  if (hand === 'keyboard') return await page.keyboard.press('Alt+KeyT');
  const { x, y } = await middleOfToast(visitor);
  if (hand === 'mouse') return await page.mouse.move(x, y);
  return await touch(visitor, 'touchStart', { x, y });
}

/** Does no harm where nobody is. */
async function leave(visitor: Visitor) {
  const { hand, page } = visitor;
  if (hand === 'keyboard') await page.keyboard.press('Shift+Tab');
  else if (hand === 'mouse') await page.mouse.move(0, 800);
  else await touch(visitor, 'touchEnd').catch(() => {});
}

/** A keyboard has no way to swipe, but its owner has a mouse. */
async function swipe(visitor: Visitor) {
  const { hand, page } = visitor;
  const { x, y } = await middleOfToast(visitor);
  if (hand === 'touch') {
    await touch(visitor, 'touchStart', { x, y });
    for (const to of [y - 5, y - 30, HIGHEST]) await touch(visitor, 'touchMove', { x, y: to });
    return await touch(visitor, 'touchEnd');
  }
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, HIGHEST, { steps: 4 });
  return await page.mouse.up();
}

export const toastPaths = {
  machineCase: toastCase as MachineCase,
  opening: {},
  gestures: {
    'toast.requested': async (visitor, { kind }) => {
      const { page, mail, complaints } = visitor;
      await setHidden(page, false);
      await leave(visitor);
      await send(visitor);
      await (await mail.next()).fulfill(ANSWERS[kind]);
      await page.locator(`.send-status-${kind}`).waitFor();
      complaints.length = 0;
    },
    'request.withdrawn': (visitor) => send(visitor),
    'toast.appeared': ({ wait }) => wait(FRAMES_MS),
    'toast.failed': () => {},
    'toast.swiped': (visitor) => swipe(visitor),
    'visitor.came': (visitor) => come(visitor),
    'visitor.left': (visitor) => leave(visitor),
    'page.hidden': ({ page }) => setHidden(page, true),
    'page.shown': ({ page }) => setHidden(page, false),
  },
  outcomes: {
    showToast: 'runs until it is stopped',
    watchAttention: 'runs until it is stopped',
    watchTab: 'runs until it is stopped',
  },
  delays: { toastDuration: 2500 },
  look: async ({ page, wait }) => {
    await wait(FRAMES_MS);
    return await page.evaluate(() => {
      const toast = document.querySelector<HTMLElement>(
        '[data-sonner-toast]:not([data-removed=true])',
      );
      const [run] = toast?.querySelector('.time-left')!.getAnimations() ?? [];
      const kind: ToastKind = toast?.dataset['type'] === 'success' ? 'success' : 'failure';
      return {
        toast: toast && { kind, words: toast.innerText },
        barRunsFor: run ? Number(run.effect!.getTiming().duration) : null,
      };
    });
  },
  seen: {
    ...seenOfToast,
    // It comes up in the next moment.
    'up.coming': (past: Past<{ kind: ToastKind }>) => seenOfToast['up.standing.time.running'](past),
  },
  outOfReach: [
    ...OUT_OF_REACH,
    {
      event: 'toast.failed',
      from: { up: 'coming' },
      because: 'its script was fetched ahead',
    },
    {
      event: 'request.withdrawn',
      from: { up: 'coming' },
      because: 'the toast is up before anybody can send again',
    },
    {
      event: 'request.withdrawn',
      from: { up: { standing: { visitor: 'here' } } },
      because: 'a keyboard cannot be at the toast and at the form',
    },
    ...(['page.hidden', 'page.shown'] as const).map((event) => ({
      event,
      from: { up: 'coming' },
      because: 'the toast is up before the tab can change',
    })),
  ],
  neverTaken: {
    'up.coming on toast.failed to gone': 'its script was fetched ahead',
    'up.coming on request.withdrawn to gone': 'the toast is up before anybody can send again',
  },
  walked: { paths: '50 of 56', ignored: '15 of 66' },
  sampled: '7 of 65',
} satisfies PathCase<typeof toastMachine, ToastLook>;

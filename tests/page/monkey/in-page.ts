/** What the monkey does and sees inside the page: each function is sent there whole. */
import type { CDPSession } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import type * as machines from '../../../machines/index.ts';

/** Calls a function in the page. Playwright's own way is more careful, and takes three times as long. */
export async function inPage<Argument extends string | number | undefined, Result>(
  cdp: CDPSession,
  call: (argument: Argument) => Result,
  argument?: Argument,
): Promise<Awaited<Result>> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression: `(${call.toString()})(${JSON.stringify(argument)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value as Awaited<Result>;
}

interface Flows {
  mobileMenu: Snapshot<typeof machines.mobileMenuMachine>;
  typingLoop: Snapshot<typeof machines.typingLoopMachine>;
  region: Snapshot<typeof machines.regionMachine>;
  contact: Snapshot<typeof machines.contactMachine>;
  sectionScroll: Snapshot<typeof machines.sectionScrollMachine>;
}

type Snapshot<Machine extends (typeof machines)[MachineName]> = Pick<
  SnapshotFrom<Machine>,
  'value' | 'context'
>;
type MachineName = {
  [Name in keyof typeof machines]: Name extends `${string}Machine` ? Name : never;
}[keyof typeof machines];

type Observed = Window & {
  observedFlows: { [Name in keyof Flows]: { getSnapshot: () => Flows[Name] } };
};

export const contactState = () =>
  (window as unknown as Observed).observedFlows.contact.getSnapshot().value;

/** Until the browser has drawn, and told everybody who watches what has changed. */
export const aFrame = () =>
  new Promise<void>((resolve) => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.body);
  });

/** The middle of the first control like this that can be seen, brought into sight. */
export function findControl(selector: string | undefined) {
  const control = [...document.querySelectorAll<HTMLElement>(selector!)]
    .map((found) => found.closest('label') ?? found)
    .find((found) => found.checkVisibility({ visibilityProperty: true }));
  if (!control) return null;
  const isInSight = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight;
  if (!isInSight(control.getBoundingClientRect())) {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const { x, y, width, height } = control.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

export type Observation = ReturnType<typeof observe>;

/** What the flows hold and what is shown, at one and the same moment. */
export function observe() {
  const { observedFlows } = window as unknown as Observed;
  const snapshotOf = <Name extends keyof Flows>(name: Name): Flows[Name] => {
    const { value, context } = observedFlows[name].getSnapshot();
    return { value, context } as Flows[Name];
  };
  const isShown = (element: Element | null) =>
    element !== null && element.checkVisibility({ visibilityProperty: true });
  const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const spoken = (element: HTMLElement) => element.innerText.replaceAll(/\s+/g, ' ').trim();

  const fields = [...one('#enquiry').querySelectorAll('label')].map(
    ({ control }) => control as HTMLInputElement | HTMLTextAreaElement,
  );
  const submit = one('#enquiry [type=submit]') as HTMLButtonElement;
  const pause = one('#typed-line button');
  const amounts = [...document.querySelectorAll<HTMLElement>('#Price .price > *')];

  return {
    flows: {
      mobileMenu: snapshotOf('mobileMenu'),
      typingLoop: snapshotOf('typingLoop'),
      region: snapshotOf('region'),
      contact: snapshotOf('contact'),
      sectionScroll: snapshotOf('sectionScroll'),
    },
    menu: {
      isOpen: one('#menu').hasAttribute('open'),
      isPanelOut: isShown(one('.menu-panel')),
    },
    line: {
      text: one('.typed-text').textContent,
      control: pause.ariaLabel,
      isControlInSight: isShown(pause),
    },
    prices: {
      checked: one('[name=currency]:checked').getAttribute('value'),
      signs: [
        ...new Set(amounts.filter(isShown).map((amount) => spoken(amount).split(/[ \d]/)[0])),
      ],
      reason: spoken(one('.currency-reason')),
      kept: localStorage.getItem('currency'),
    },
    form: {
      typed: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
      reference: one('#enquiry').dataset['reference'] ?? null,
      draft: JSON.parse(sessionStorage.getItem('enquiry') ?? 'null') as unknown,
      areReadOnly: fields.map(({ readOnly }) => readOnly),
      button: { says: spoken(submit), isDisabled: submit.disabled },
      status: spoken(one('#enquiry .send-status')),
      hasOtherWays: isShown(document.querySelector('.other-ways')),
    },
    focus: document.activeElement?.id || document.activeElement?.localName,
    hash: window.location.hash,
    wantsLessMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    isHidden: document.hidden,
  };
}

/** Reads the page, or only the wanted facts, because jsdom is slow. Has no imports, because browser tests inject it. */
export function observe(wanted: readonly string[] | void) {
  const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const textOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim();

  const textIn = (selector: string) => {
    const found = document.querySelector(selector);
    return found && textOf(found);
  };
  const checked = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name=${name}]:checked`);

  const pauseControl = () => one('#pause-control');
  const fields = () => [...one('#enquiry').querySelectorAll<HTMLInputElement>('[required]')];
  const submit = () => one('#enquiry [type=submit]') as HTMLButtonElement;
  const toast = () =>
    document.querySelector<HTMLElement>('li[data-sonner-toast]:not([data-removed=true])');
  const heading = () => document.activeElement?.closest('h1, h2');

  const REFERENCE = / ?\bReference (\w{4})/;

  const readers = {
    // A blocker may have emptied the island.
    isMenuOpen: () => document.querySelector('#menu')?.hasAttribute('open') ?? false,
    menuLinks: () => all('#menu a').filter(isShown).map(textOf),

    phrase: () => one('.typed-text').textContent,
    isTyping: () => one('.typed-cover').getAnimations()[0]?.playState === 'running',
    pauseControl: () => pauseControl().ariaLabel,
    isPauseControlShown: () => isShown(pauseControl()),

    currency: () => checked('currency')?.value ?? null,
    amounts: () => all('#Price .price > *').filter(isShown).map(textOf),
    currencyReason: () => textIn('.currency-reason'),
    currencyAnnounced: () => textIn('#currency-switch [role=status]'),
    keptCurrency: () => localStorage.getItem('currency'),

    plan() {
      const tag = all('.plan-tag').find(isShown);
      return tag ? textOf([...tag.querySelectorAll('[data-currency]')].find(isShown)!) : null;
    },
    keptPlan: () => sessionStorage.getItem('plan'),
    keptShop: () => sessionStorage.getItem('shop'),

    /** What stands on each sign of the visitor's shop, the field on the plot first. */
    signs() {
      const field = document.querySelector<HTMLInputElement>('[name=sign-name]');
      return [
        ...(field ? [field.value.trim() || field.placeholder] : []),
        ...all('.shop-name').map(textOf),
      ];
    },
    storeys: () => Number(checked('sketch')?.dataset['storeys']),
    drawnKind: () => checked('sketch')?.value ?? null,
    sketchAnnouncement: () => textIn('#sketch [aria-live]'),
    sketchAddress: () => /^#tapak=.*/.exec(window.location.hash)?.[0] ?? '',
    keptSketch: () => sessionStorage.getItem('sketch'),

    fields: () => Object.fromEntries(fields().map(({ name, value }) => [name, value])),
    areReadOnly: () => fields().every(({ readOnly }) => readOnly),
    lights() {
      const street = one('.night');
      if (street.hasAttribute('data-sign-lit')) return 'windows and sign';
      return street.hasAttribute('data-lit') ? 'windows' : 'off';
    },
    button: () => ({ label: textOf(submit()), isDisabled: submit().disabled }),
    status: () => all('#enquiry .send-status').map(textOf).join(' ').trim().replace(REFERENCE, ''),
    reference: () => REFERENCE.exec(textOf(one('#send-outcome')))?.[1] ?? null,
    // Only some browsers escape an apostrophe.
    otherWays: () =>
      (all('.other-ways a') as HTMLAnchorElement[]).map(({ href }) =>
        href.replaceAll('%27', "'").replace(/=Reference%20\w{4}(%0D)?%0A(%0D)?%0A/, '='),
      ),
    draft() {
      const draft = JSON.parse(sessionStorage.getItem('enquiry') ?? 'null') as unknown;
      Reflect.deleteProperty(Object(draft) as object, 'reference');
      return draft;
    },

    toast() {
      const up = toast();
      return up && { kind: up.dataset['type'], words: textOf(up) };
    },
    barRunsFor: () =>
      toast()?.querySelector<HTMLElement>('.time-left[data-running]')?.style.animationDuration ??
      null,

    address: () => window.location.hash,
    headingInFocus: () => (heading() ? textOf(heading()!) : null),
    /** The distance in pixels from the top of the viewport to the section whose heading has focus. */
    sectionInFocusAt() {
      const section = heading()?.closest('section');
      return section ? Math.round(section.getBoundingClientRect().top) : null;
    },
  };
  const facts = Object.entries(readers).flatMap(([name, read]) =>
    !wanted || wanted.includes(name) ? [[name, read()]] : [],
  );
  return Object.fromEntries(facts) as {
    [Name in keyof typeof readers]: ReturnType<(typeof readers)[Name]>;
  };
}

export type Observation = ReturnType<typeof observe>;

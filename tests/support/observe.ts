/** Reads the page. Has no imports, because browser tests inject it. Reads lazily, because jsdom is slow. */

export type Observation = ReturnType<typeof observe>;

export function observe() {
  const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const textOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim();

  const pauseControl = () => one('#pause-control');
  const fields = () => [...one('#enquiry').querySelectorAll<HTMLInputElement>('[required]')];
  const submit = () => one('#enquiry [type=submit]') as HTMLButtonElement;
  const toast = () =>
    document.querySelector<HTMLElement>('li[data-sonner-toast]:not([data-removed=true])');
  const heading = () => document.activeElement?.closest('h1, h2');

  // Each message has a random reference.
  const REFERENCE = / ?\bReference (\w{4})/;
  const withoutReference = (text: string) => text.replace(REFERENCE, '');

  return {
    get isMenuOpen() {
      // A blocker may have emptied the island.
      return document.querySelector('#menu')?.hasAttribute('open') ?? false;
    },
    get menuLinks() {
      return all('#menu a').filter(isShown).map(textOf);
    },

    get phrase() {
      return one('.typed-text').textContent;
    },
    /** Whether the cover over the phrase is moving. */
    get isTyping() {
      const typing = one('.typed-cover').getAnimations();
      return typing.some(({ playState }) => playState === 'running');
    },
    get pauseControl() {
      return pauseControl().ariaLabel;
    },
    get isPauseControlShown() {
      return isShown(pauseControl());
    },

    get currency() {
      const options = all('[name=currency]') as HTMLInputElement[];
      return options.find(({ checked }) => checked)?.value ?? null;
    },
    get amounts() {
      return all('#Price .price > *').filter(isShown).map(textOf);
    },
    get currencyReason() {
      const reason = document.querySelector('.currency-reason');
      return reason && textOf(reason);
    },
    /** The announcement of a change in prices. */
    get currencyAnnounced() {
      const status = document.querySelector('#currency-switch [role=status]');
      return status && textOf(status);
    },
    get keptCurrency() {
      return localStorage.getItem('currency');
    },

    get plan() {
      const tag = all('.plan-tag').find(isShown);
      return tag ? textOf([...tag.querySelectorAll('[data-currency]')].find(isShown)!) : null;
    },
    get keptPlan() {
      return sessionStorage.getItem('plan');
    },
    get keptShop() {
      return sessionStorage.getItem('shop');
    },

    /** What stands on each sign of the visitor's shop, the field on the plot first. */
    get signs() {
      const field = document.querySelector<HTMLInputElement>('[name=sign-name]');
      return [
        ...(field ? [field.value.trim() || field.placeholder] : []),
        ...all('.shop-name').map(textOf),
      ];
    },
    get storeys() {
      const kinds = all('[name=sketch]') as HTMLInputElement[];
      return Number(kinds.find(({ checked }) => checked)?.dataset['storeys']);
    },
    get drawnKind() {
      const kinds = all('[name=sketch]') as HTMLInputElement[];
      return kinds.find(({ checked }) => checked)?.value ?? null;
    },
    get sketchAnnouncement() {
      const [region] = all('#sketch [aria-live]');
      return region ? textOf(region) : null;
    },
    /** The hash, if it contains a drawing. */
    get sketchAddress() {
      const { hash } = window.location;
      return hash.startsWith('#tapak=') ? hash : '';
    },
    get keptSketch() {
      return sessionStorage.getItem('sketch');
    },

    get fields() {
      return Object.fromEntries(fields().map(({ name, value }) => [name, value]));
    },
    get areReadOnly() {
      return fields().every(({ readOnly }) => readOnly);
    },
    /** What is lit in the street. */
    get lights() {
      const street = one('.night');
      if (street.hasAttribute('data-sign-lit')) return 'windows and sign';
      return street.hasAttribute('data-lit') ? 'windows' : 'off';
    },
    get button() {
      return { label: textOf(submit()), isDisabled: submit().disabled };
    },
    get status() {
      return withoutReference(all('#enquiry .send-status').map(textOf).join(' ').trim());
    },
    /** The reference of the message, if the form shows it. */
    get reference() {
      return REFERENCE.exec(textOf(one('#send-outcome')))?.[1] ?? null;
    },
    get otherWays() {
      // Only some browsers escape an apostrophe.
      return (all('.other-ways a') as HTMLAnchorElement[]).map(({ href }) =>
        href.replaceAll('%27', "'").replace(/=Reference%20\w{4}(%0D)?%0A(%0D)?%0A/, '='),
      );
    },
    get draft() {
      const draft = JSON.parse(sessionStorage.getItem('enquiry') ?? 'null') as unknown;
      Reflect.deleteProperty(Object(draft) as object, 'reference');
      return draft;
    },

    get toast() {
      const up = toast();
      return up && { kind: up.dataset['type'], words: textOf(up) };
    },
    get barRunsFor() {
      const bar = toast()?.querySelector<HTMLElement>('.time-left[data-running]');
      return bar ? bar.style.animationDuration : null;
    },

    get address() {
      return window.location.hash;
    },
    get headingInFocus() {
      return heading() ? textOf(heading()!) : null;
    },
    /** The distance in pixels from the top of the viewport to the section whose heading has focus. */
    get sectionInFocusAt() {
      const section = heading()?.closest('section');
      return section ? Math.round(section.getBoundingClientRect().top) : null;
    },
  };
}

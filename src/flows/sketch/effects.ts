import { fromCallback } from 'xstate';
import type { Sketch, sketchMachine } from '../../../machines/sketch.machine.ts';
import { closestTo, elements, opensElsewhere } from '../../browser/elements.ts';
import {
  addressOfSketch,
  isAddressOfSketch,
  kept,
  SKETCH,
  sketchAsText,
  sketchFrom,
  sketchInAddress,
} from '../../browser/kept.ts';
import { SIGN_NAME, SKETCH as CONTROLS } from '../../ui/ids.ts';
import { widthOf } from '../../ui/lengths.ts';
import { fill } from '../../model/fill.ts';
import type { Effects, FlowDependencies } from '../define-flow.ts';
import { shownCurrency } from '../region/shown-currency.ts';
import { nameIn, offeredSketch } from './names.ts';

export const sketchEffects = (dependencies: FlowDependencies): Effects<typeof sketchMachine> => ({
  actors: { recallSketch: recallSketch(), watchSketch: watchSketch() },
  actions: {
    describeSketch: describeSketch(dependencies),
    dropSketch,
    keepSketch,
    letterSigns,
    showSketch,
    updateAddress,
  },
});

const NAME_FIELD = `[name=${SIGN_NAME}]`;
const KINDS = `[name=${CONTROLS}]`;
const NOTHING: Sketch = { name: '', kind: '' };

const radios = () => elements<HTMLInputElement>(KINDS);
const kinds = () => radios().map(({ value }) => value);
const chosenRadio = () => radios().find(({ checked }) => checked);
const storeysOf = (kind: string) =>
  Number(radios().find(({ value }) => value === kind)?.dataset['storeys']);
export const storeysNow = () => storeysOf(chosenRadio()?.value ?? '');
const nameField = () => elements<HTMLInputElement>(NAME_FIELD)[0];
const nameNow = () => nameIn(nameField()?.value ?? '');

/**
 * Reports a name typed before the flow ran, every change of the name and the kind, and the kind of a plan that
 * the visitor chooses elsewhere.
 */
export const watchSketch = () =>
  fromCallback(({ sendBack }) => {
    const report = (name: string) => {
      const kind = chosenRadio()?.value ?? '';
      sendBack({ type: 'sketch.changed', name, kind, storeys: storeysOf(kind) });
    };
    const change = (event: Event) => {
      if (!closestTo(event, `${NAME_FIELD},${KINDS}`)) return;
      const name = nameNow();
      const isRemoved = !name && closestTo(event, 'input') === nameField();
      if (isRemoved) sendBack({ type: 'sketch.removed' });
      else report(name);
    };
    const press = (event: MouseEvent) => {
      const plan = closestTo(event, '[data-plan]')?.dataset['plan'];
      const radio = radios().find(({ dataset }) => dataset['leadsTo'] === plan);
      if (!radio || radio.checked || opensElsewhere(event)) return;
      const { value: kind } = radio;
      sendBack({ type: 'sketch.planned', kind, storeys: storeysOf(kind) });
    };
    if (nameNow()) report(nameNow());
    document.addEventListener('input', change);
    document.addEventListener('click', press);
    return () => {
      document.removeEventListener('input', change);
      document.removeEventListener('click', press);
    };
  });

const stored = () => kept(SKETCH);

const offered = (sketch: Sketch | null) => offeredSketch(sketch, kinds());

/**
 * Reports the drawing in the address, or else the stored one, unless a name is already typed. Later,
 * reports the drawing in the address each time the hash changes.
 */
export const recallSketch = () =>
  fromCallback(({ sendBack }) => {
    const inAddress = () => offered(sketchInAddress(window.location.hash));
    const recall = (sketch: Sketch | null) => {
      if (!sketch) return;
      sendBack({ type: 'sketch.recalled', ...sketch, storeys: storeysOf(sketch.kind) });
    };
    const follow = () => recall(inAddress());
    // Stryker disable next-line StringLiteral: a malformed text yields no drawing either
    if (!nameNow()) recall(inAddress() ?? offered(sketchFrom(stored().read() ?? '')));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  });

/**
 * Updates the controls. Leaves the text of the field alone if it already gives this name, for example
 * with a trailing space.
 */
export function showSketch(_: unknown, sketch: Sketch | null) {
  const { name, kind } = sketch ?? NOTHING;
  const radio = radios().find(({ value }) => value === kind);
  if (radio) radio.checked = true;
  const field = nameField();
  if (!field) return;
  if (nameIn(field.value) !== name) field.value = name;
  // WebKit resets the field when it restores the page from the back/forward cache.
  field.defaultValue = field.value;
}

/** Writes the name on every sign of the visitor's shop. The styles size the letters by the length of the text. */
export function letterSigns(_: unknown, sketch: Sketch | null) {
  const text = sketch?.name || nameField()?.placeholder || '';
  for (const sign of elements('.shop-name')) sign.textContent = text;
  for (const sign of elements<HTMLElement>('.sign, .shop-name'))
    sign.style.setProperty('--letters', String(widthOf(text)));
}

/** Announces the drawing and the plan that it leads to, in a live region. */
export const describeSketch =
  (dependencies: FlowDependencies) => (_: unknown, sketch: Sketch | null) => {
    const { home, pricing } = dependencies.content;
    const offer = pricing.offers.find(({ drawing }) => drawing === sketch?.kind);
    if (!sketch || !offer?.drawing) return;
    const { kinds, description, namedDescription } = home.sketch;
    const drawn = {
      kind: kinds[offer.drawing] ?? '',
      plan: [offer.title, offer.delivery, offer.price[shownCurrency(dependencies)]?.text].join(
        ', ',
      ),
    };
    const { name } = sketch;
    const words = fill(name ? namedDescription : description, { name, ...drawn });
    elements(`#${CONTROLS} [aria-live]`)[0]?.replaceChildren(words);
  };

export function keepSketch(_: unknown, sketch: Sketch | null) {
  if (sketch?.name) stored().write(sketchAsText(sketch));
}

const dropSketch = () => {
  stored().forget();
};

/** Replaces the history entry instead of adding one, so that going back does not undo single letters. */
export function updateAddress(_: unknown, sketch: Sketch | null) {
  const { hash, pathname, search } = window.location;
  if (!sketch?.name && !isAddressOfSketch(hash)) return;
  const address = sketch?.name ? addressOfSketch(sketch) : pathname + search;
  // Stryker disable next-line StringLiteral: browsers ignore the title of an entry
  window.history.replaceState(window.history.state, '', address);
}

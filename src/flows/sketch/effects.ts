import { fromCallback } from 'xstate';
import type { Sketch, sketchMachine } from '../../../machines/sketch.machine.ts';
import { closestTo, elements } from '../../browser/elements.ts';
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
    letterSign,
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
const nameField = () => elements<HTMLInputElement>(NAME_FIELD)[0];
const nameNow = () => nameIn(nameField()?.value ?? '');

/**
 * Reports a name typed before the flow ran, and then every change of the name and the kind. Hides the field
 * when the flow stops.
 */
export const watchSketch = () =>
  fromCallback(({ sendBack }) => {
    const report = (name: string) =>
      sendBack({ type: 'sketch.changed', name, kind: chosenRadio()?.value ?? '' });
    const change = (event: Event) => {
      if (!closestTo(event, `${NAME_FIELD},${KINDS}`)) return;
      const name = nameNow();
      const isRemoved = !name && closestTo(event, 'input') === nameField();
      if (isRemoved) sendBack({ type: 'sketch.removed' });
      else report(name);
    };
    if (nameNow()) report(nameNow());
    document.addEventListener('input', change);
    return () => {
      document.removeEventListener('input', change);
      // Stryker disable next-line StringLiteral: only the presence of the attribute matters
      nameField()?.parentElement!.setAttribute('hidden', '');
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
      if (sketch) sendBack({ type: 'sketch.recalled', ...sketch });
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

const SIGN_WIDTH = 288;
const LARGEST_LETTERS = 26;
const SMALLEST_LETTERS = 16;

/** Writes the name on the sign in letters that fit, and truncates the longest names with an ellipsis. */
export function letterSign(_: unknown, sketch: Sketch | null) {
  const { name } = sketch ?? NOTHING;
  const [planned] = elements('.sign-plan');
  const [text] = elements<SVGTextElement>('.sign text');
  if (!planned || !text) return;
  planned.setAttribute('display', name ? 'none' : 'inline');
  text.parentElement!.setAttribute('display', name ? 'inline' : 'none');
  text.textContent = name;
  const setSize = (size: number) => text.style.setProperty('font-size', `${size}px`);
  const width = () => text.getComputedTextLength();
  setSize(LARGEST_LETTERS);
  const size = Math.min(1, SIGN_WIDTH / width()) * LARGEST_LETTERS;
  setSize(Math.max(size, SMALLEST_LETTERS));
  const letters = Array.from(name);
  while (width() > SIGN_WIDTH && letters.pop()) text.textContent = `${letters.join('').trimEnd()}…`;
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

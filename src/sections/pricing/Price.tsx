import type { Place } from '../../../machines/index.ts';

/** An amount in each currency; the one that shows at first comes by this. */
export interface Prices {
  written: readonly { place: Place; text: string }[];
  shownAtFirst: Place;
}

/**
 * The amounts lie in the same place, and the currency that is switched on shows one of them. The
 * other one is marked as hidden for who reads the page without its styles.
 */
export function Price({ of: { written, shownAtFirst } }: { of: Prices }) {
  return (
    <span className="price">
      {written.map(({ place, text }) => (
        <span key={place} data-currency={place} hidden={place !== shownAtFirst}>
          {text}
        </span>
      ))}
    </span>
  );
}

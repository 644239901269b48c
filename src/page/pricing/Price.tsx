import type { Prices } from '../../content/derived/prices.ts';

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

import type { Prices } from '../../content/derived/prices.ts';

/**
 * The amounts share one place, where the chosen currency shows one of them. `hidden` hides the others
 * from readers without styles.
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

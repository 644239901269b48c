/** The codes of countries by their English names. Not for the page, as it takes a while to make. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export const countryCodes: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [[name, code] as const] : [];
    })
    // The United Kingdom has two codes, and its currency begins with the first.
    .toReversed(),
);

/** The background colour of the page in both schemes, from the one place that states it. */
import { colourReader, hex, SCHEMES } from '../colours.ts';

export function themeColor() {
  const colourOf = colourReader();
  const [light, dark] = SCHEMES.map((scheme) => {
    const { rgb, file } = colourOf('--color-paper', 'page', scheme);
    if (!rgb) throw new Error(`${file} states no --color-paper that can be computed`);
    return hex(rgb);
  });
  return { light: light!, dark: dark! };
}

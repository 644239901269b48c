/** Returns the WCAG 2 contrast ratio of two colours, each given as red, green and blue. */
export function contrast(...colours: [one: ArrayLike<number>, other: ArrayLike<number>]) {
  const [lighter, darker] = colours.map(luminance).toSorted((one, other) => other - one);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const SHARES = [0.2126, 0.7152, 0.0722];

const luminance = (parts: ArrayLike<number>) =>
  SHARES.map((share, index) => {
    const value = parts[index]! / 255;
    return share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  }).reduce((sum, light) => sum + light);

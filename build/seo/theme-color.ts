/** The background colour of the page in both schemes, from the one place that states it. */
import { readFileSync } from 'node:fs';

const PAPER = /--color-paper: light-dark\((#\w{6}), (#\w{6})\)/;

export function themeColor() {
  const [, light, dark] = PAPER.exec(readFileSync('src/page/styles/tokens.css', 'utf8')) ?? [];
  if (!light || !dark) throw new Error('src/page/styles/tokens.css states no --color-paper');
  return { light, dark };
}

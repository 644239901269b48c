/** The colour of the page's ground in both schemes, read from the tokens that are its one home. */
import { readFileSync } from 'node:fs';

const PAPER = /--color-paper: light-dark\((#\w{6}), (#\w{6})\)/;

export function themeColor() {
  const [, light, dark] = PAPER.exec(readFileSync('src/page/styles/tokens.css', 'utf8')) ?? [];
  if (!light || !dark) throw new Error('src/page/styles/tokens.css states no --color-paper');
  return { light, dark };
}

/** Finds what keeps a build from making the display font. */
import type { DisplayFont } from '../../src/content/types.ts';
import { isMissing, placeOfFont } from '../font-files.ts';
import type { Finding } from './rules.ts';

/** Between these the page sets titles, prices and buttons. */
const LIGHTEST = 600;
const BOLDEST = 700;

export function faultsInFont(font: DisplayFont | null, root: string): Finding[] {
  if (!font) return [];
  const files = Object.entries(font.files);
  const faults = files.flatMap(([weights, file]) => {
    const path = ['font', 'files', weights];
    if (!/^\d{1,4}( \d{1,4})?$/.test(weights)) {
      return [{ path, says: 'is neither a weight, such as 700, nor a range, such as 600 700.' }];
    }
    return placeOfFont(file, root) ? [] : [{ path, says: isMissing(file) }];
  });
  const weights = files.flatMap(([name]) => name.split(' ').map(Number));
  const isEnough = Math.min(...weights) <= LIGHTEST && Math.max(...weights) >= BOLDEST;
  if (faults.length === 0 && !isEnough) {
    const says = `has no file for each weight from ${LIGHTEST} to ${BOLDEST}. A font of one weight serves for all: write '${LIGHTEST} ${BOLDEST}' before its file.`;
    faults.push({ path: ['font', 'files'], says });
  }
  if (!font.family.trim())
    faults.push({ path: ['font', 'family'], says: 'is empty: write something.' });
  return faults;
}

/** The driver of the engine that ENGINE names: Chromium, unless it says otherwise. */
import { ENGINES, findEngine, howToGet } from '../../../tools/lab/cross-browser/find.ts';
import { firefoxDriver } from './firefox-driver.ts';
import { playwrightDriver } from './playwright-driver.ts';
import type { Driver } from './visitor.ts';
import { webkitDriver } from './webkit-driver.ts';

export const engine = ENGINES.find((name) => name === (process.env['ENGINE'] ?? 'chromium'));

export async function startDriver(): Promise<Driver> {
  if (!engine) throw new Error(`ENGINE is one of ${ENGINES.join(', ')}.`);
  const found = findEngine(engine);
  if (!found) throw new Error(`There is no ${engine} on this machine: ${howToGet[engine]}`);
  if (found.driver === 'bidi') return firefoxDriver(found.path);
  if (found.driver === 'webdriver') return webkitDriver(found.path, found.display);
  return playwrightDriver(found.engine);
}

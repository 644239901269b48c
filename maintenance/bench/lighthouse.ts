/** Loads a page as Lighthouse does on a phone, in a browser of its own. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureChromium } from '../../cli/browser.ts';
import { installOnDemand } from '../../cli/install-on-demand.ts';

const PACKAGE = 'maintenance/bench';
const MOST_TRIES = 3;
const LARGEST_REPORT_BYTES = 100_000_000;

/** A slow phone is computed from a fast load, or the load itself is slowed down. */
export const METHODS = ['simulate', 'devtools'] as const;
export type Method = (typeof METHODS)[number];

/** Scores from 0 to 100 by category, and what the audits measure. */
export type Load = Record<string, number>;

/** The little that is used of what Lighthouse answers. */
export interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** A package of its own, as it asks for a newer Node than the page does; it works on this one. */
export const installLighthouse = () => installOnDemand(PACKAGE, 'lighthouse', 'Lighthouse');

/** On a busy machine Lighthouse may lose the page, or miss a moment of it; another try finds it. */
export async function load(address: string, method: Method, tries = 1): Promise<Load> {
  try {
    return loadIn(await reportOn(address, method));
  } catch (reason) {
    if (tries === MOST_TRIES) throw reason;
    return load(address, method, tries + 1);
  }
}

/** In a process of its own, so that what it computes does not slow down the server that it asks. */
async function reportOn(address: string, method: Method) {
  const isRoot = process.getuid?.() === 0;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      `${PACKAGE}/node_modules/lighthouse/cli/index.js`,
      address,
      `--throttling-method=${method}`,
      `--chrome-flags=--headless=new ${isRoot ? '--no-sandbox' : ''}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
    ],
    { maxBuffer: LARGEST_REPORT_BYTES, env: { ...process.env, CHROME_PATH: ensureChromium() } },
  );
  return JSON.parse(stdout) as Report;
}

export function loadIn({ runtimeError, audits, categories }: Report): Load {
  if (runtimeError) throw new Error(runtimeError.message);
  if (categories['performance']?.score == null) throw new Error('Lighthouse gave no score.');
  const scores = Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * 100]);
  const values = Object.entries(audits).map(([id, { numericValue }]) => [id, numericValue]);
  return Object.fromEntries([...values, ...scores]) as Load;
}

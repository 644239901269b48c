/** Loads a page as Lighthouse does on a phone, in a browser of its own. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureChromium } from '../../cli/browser.ts';
import { installOnDemand } from '../../cli/install-on-demand.ts';

const PACKAGE = 'maintenance/bench';
const MOST_TRIES = 3;

/** A slow phone is computed from a fast load, or the load itself is slowed down. */
export const METHODS = ['simulate', 'devtools'] as const;
export type Method = (typeof METHODS)[number];

export interface Load {
  /** Scores from 0 to 100 by category, and what the audits measure. */
  values: Record<string, number>;
  /** How fast the machine was, in Lighthouse's own benchmark. */
  index: number;
}

/** The part of a report that is read here. */
interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** It has its own package because it requires a newer Node than the page; it works on this one. */
export const installLighthouse = () => installOnDemand(PACKAGE, 'lighthouse', 'Lighthouse');

/** Asks pages for less motion, so that no line types. */
export const STILL = ['--force-prefers-reduced-motion'];

/** Lighthouse may lose the page, so it tries again. */
export async function load(
  address: string,
  method: Method,
  flags: readonly string[] = [],
  tries = 1,
): Promise<Load> {
  const chromeFlags = ['--headless=new', ...flags];
  if (process.getuid?.() === 0) chromeFlags.push('--no-sandbox');
  const command = [
    `${PACKAGE}/node_modules/lighthouse/cli/index.js`,
    address,
    `--throttling-method=${method}`,
    `--chrome-flags=${chromeFlags.join(' ')}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ];
  const env = { ...process.env, CHROME_PATH: ensureChromium() };
  try {
    const options = { maxBuffer: Infinity, env };
    const { stdout } = await promisify(execFile)(process.execPath, command, options);
    return loadIn(JSON.parse(stdout) as Report);
  } catch (reason) {
    if (tries === MOST_TRIES) throw reason;
    return load(address, method, flags, tries + 1);
  }
}

function loadIn({ runtimeError, environment, audits, categories }: Report): Load {
  if (runtimeError) throw new Error(runtimeError.message);
  if (categories['performance']?.score == null) throw new Error('Lighthouse gave no score.');
  const scores = Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * 100]);
  const values = Object.entries(audits).map(([id, { numericValue }]) => [id, numericValue]);
  return {
    values: Object.fromEntries([...values, ...scores]) as Load['values'],
    index: environment.benchmarkIndex,
  };
}

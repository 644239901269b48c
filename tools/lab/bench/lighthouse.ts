/** Loads a page as Lighthouse does on a phone, in a browser of its own, and reads what it found. */
import { execFile, execFileSync } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { launchChromium } from '../browser.ts';
import { claimPort } from '../../serve/port.ts';

const PACKAGE = 'tools/lab/bench';
/** What npm installed from; it is written last, so an installation that was cut short is done again. */
const INSTALLED_FROM = 'node_modules/.installed-from.json';
const MOST_TRIES = 3;
const LARGEST_REPORT_BYTES = 100_000_000;

/** A slow phone is computed from a fast load, or the load itself is slowed down. */
export const METHODS = ['simulate', 'devtools'] as const;
export type Method = (typeof METHODS)[number];

export interface Load {
  score: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
  speedIndex: number;
  bytes: number;
  scriptBytes: number;
  /** What competes with the first paint. */
  earlyScriptBytes: number;
}

export interface Category {
  title: string;
  score: number;
  checks: { passed: number; notApplicable: number };
  /** What costs points. */
  faults: string[];
  /** What is found wanting at no cost. */
  remarks: string[];
  /** What Lighthouse could not find out; on Node 20 it misses a few things of later ones. */
  failed: string[];
}

/** The little that is used of what Lighthouse answers. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, Audit>;
}

interface Audit {
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  details?: { items?: AuditItem[] };
}

interface AuditItem {
  resourceType?: string;
  transferSize?: number;
  networkRequestTime?: number;
  observedFirstContentfulPaint?: number;
}

/** It asks for a newer Node than the page does, and works on this one. Says which version it is. */
export async function installLighthouse(folder = PACKAGE, install = installWithNpm) {
  if (!(await isInstalled(folder))) {
    console.log('Lighthouse is not there, or not in the version that is asked for: npm gets it.');
    install(folder);
    await copyFile(`${folder}/package-lock.json`, `${folder}/${INSTALLED_FROM}`);
  }
  const wanted = await readFile(`${folder}/package.json`, 'utf8');
  return (JSON.parse(wanted) as { dependencies: { lighthouse: string } }).dependencies.lighthouse;
}

async function isInstalled(folder: string) {
  const [wanted, present] = await Promise.all(
    ['package-lock.json', INSTALLED_FROM].map((file) =>
      readFile(`${folder}/${file}`, 'utf8').catch(() => null),
    ),
  );
  return wanted === present;
}

function installWithNpm(folder: string) {
  execFileSync('npm', ['ci', '--engine-strict=false', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** On a busy machine Lighthouse may lose the page, or miss a moment of it; another try finds it. */
export async function load(address: string, method: Method, categories: string[] = []) {
  let complaint: string | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const report = await loadOnce(address, method, categories);
    complaint = complaintAbout(report);
    if (!complaint) return report;
  }
  throw new Error(`Lighthouse failed ${MOST_TRIES} times: ${complaint}`);
}

export function complaintAbout({ runtimeError, categories }: Report) {
  if (runtimeError) return runtimeError.message;
  return categories['performance']?.score == null ? 'there is no score.' : null;
}

/** In a process of its own, so that what it computes does not slow down the server that it asks. */
async function loadOnce(address: string, method: Method, categories: string[]): Promise<Report> {
  const port = await freePort();
  const browser = await launchChromium({
    args: [`--remote-debugging-port=${port}`],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        `${PACKAGE}/node_modules/lighthouse/cli/index.js`,
        address,
        `--port=${port}`,
        `--throttling-method=${method}`,
        ...(categories.length ? [`--only-categories=${categories.join(',')}`] : []),
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
      ],
      { maxBuffer: LARGEST_REPORT_BYTES },
    );
    return JSON.parse(stdout) as Report;
  } catch (reason) {
    return { runtimeError: reason as Error, categories: {}, audits: {} };
  } finally {
    await browser.close();
  }
}

export function loadIn({ audits, categories }: Report): Load {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const itemsOf = (id: string) => audits[id]?.details?.items ?? [];
  const requests = itemsOf('network-requests');
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const painted = itemsOf('metrics')[0]?.observedFirstContentfulPaint ?? Number.NaN;
  const sizeOf = (some: AuditItem[]) =>
    some.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    score: percent(categories['performance']?.score),
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
    bytes: sizeOf(requests),
    scriptBytes: sizeOf(scripts),
    earlyScriptBytes: sizeOf(
      scripts.filter(({ networkRequestTime = 0 }) => networkRequestTime < painted),
    ),
  };
}

export function categoriesIn({ audits, categories }: Report): Category[] {
  return Object.values(categories).map(({ title, score, auditRefs }) => {
    const checks = auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit ? { id, weight, ...audit } : [];
    });
    const wanting = checks.filter(({ score }) => score !== null && score < 1);
    const failed = checks.filter((audit) => audit.scoreDisplayMode === 'error');
    const idsOf = (some: typeof checks) => some.map(({ id }) => id);
    return {
      title,
      score: percent(score),
      checks: {
        passed: checks.filter((audit) => audit.score === 1).length,
        notApplicable: checks.filter((audit) => audit.scoreDisplayMode === 'notApplicable').length,
      },
      faults: idsOf(wanting.filter(({ weight }) => weight > 0)),
      remarks: idsOf(wanting.filter(({ weight }) => weight === 0)),
      failed: idsOf(failed),
    };
  });
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

async function freePort() {
  const server = createServer();
  const port = await claimPort(server, 0);
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

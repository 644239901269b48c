/** Traces the page at work, and says what kinds of work and whose code the time went into. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { codeIn, windowBetween, workIn } from './trace.ts';
import type { CallFrame, Marks, Shares, TraceEvent } from './trace.ts';

const FOLDER = 'reports/bench';
const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.execute',
  'blink.user_timing',
  'disabled-by-default-v8.cpu_profiler',
];

export interface Profile {
  what: string;
  work: Shares;
  code: Shares;
}

/** The trace itself is kept for the tools of the browser. */
export async function profile(
  browser: Browser,
  what: string,
  folder: string,
  run: () => Promise<unknown>,
  marks?: Marks,
): Promise<Profile> {
  await browser.startTracing(undefined, { categories: CATEGORIES });
  await run();
  const trace = (await browser.stopTracing()).toString();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/${what.toLowerCase().replaceAll(/\W+/g, '-')}.trace.json`, trace);

  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const window = windowBetween(traceEvents, marks);
  return {
    what,
    work: workIn(traceEvents, window),
    code: codeIn(traceEvents, window, ownersBySourceMap(folder)),
  };
}

/** Finds the package, or the file of the project, that a function of the build comes from. */
function ownersBySourceMap(folder: string) {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (path: string) => {
    const file = `${join(folder, path)}.map`;
    if (!maps.has(path)) {
      maps.set(
        path,
        existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null,
      );
    }
    return maps.get(path);
  };
  return ({ url, functionName, lineNumber = 0, columnNumber = 0 }: CallFrame) => {
    if (!url || !URL.canParse(url)) return functionName || 'the browser';
    const entry = mapOf(new URL(url).pathname)?.findEntry(lineNumber, columnNumber) ?? {};
    // The bundler's own lines come from nowhere.
    const source = 'originalSource' in entry ? (entry.originalSource as string | undefined) : '';
    return source ? ownerOf(source) : new URL(url).pathname;
  };
}

export const ownerOf = (source: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/s.exec(source)?.[1] ?? source.replace(/^(\.\.\/)+/, '');

/** Runs ELK in a worker, because ELK blocks its thread: a signal or a time limit can end it only from another thread. */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { messageOf } from '../machine/words.ts';

interface Answer {
  done?: ElkNode;
  failure?: string;
}

const ELK = createRequire(import.meta.url).resolve('elkjs/lib/elk.bundled.js');
// Plain text, because a worker cannot load TypeScript.
const CODE = `
const { parentPort } = require('node:worker_threads');
const ELK = require(${JSON.stringify(ELK)});
const elk = new ELK();
parentPort.on('message', (graph) => {
  elk.layout(graph).then(
    (done) => parentPort.postMessage({ done }),
    (error) => parentPort.postMessage({ failure: String(error?.message ?? error) }),
  );
});`;

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Lays out a graph once the graphs before it are done. Rejects if this takes longer than the limit. */
export function arrange(graph: ElkNode, milliseconds: number): Promise<ElkNode> {
  const turn = last.then(() => run(graph, milliseconds));
  last = turn.catch(() => {});
  return turn;
}

async function run(graph: ElkNode, milliseconds: number) {
  const own = (worker ??= new Worker(CODE, { eval: true, execArgv: [] }));
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), milliseconds);
  own.ref();
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    own.postMessage(graph);
    const [{ done, failure }] = (await once(own, 'message', { signal: limit.signal })) as [Answer];
    if (!done) throw new Error(failure);
    return done;
  } catch (error) {
    worker = undefined;
    void own.terminate();
    const isLate = limit.signal.aborted;
    throw new Error(
      isLate ? `takes longer than ${milliseconds / 1000} seconds` : `fails: ${messageOf(error)}`,
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
    // An idle worker does not keep the process alive.
    own.unref();
  }
}

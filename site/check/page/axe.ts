/** Runs axe in an isolated world of the page, which a test's fake clock does not affect. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns the violated rules with the offending elements, on the whole page or in parts of it. */
export async function violationsOn(cdp: CDPSession, parts?: string[]) {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  async function evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  }
  // The isolated world lasts as long as its document, so axe may already be in it.
  if (!(await evaluate('"axe" in globalThis'))) await evaluate(`${source};0`);
  return (await evaluate(`(${examine.toString()})(${JSON.stringify([RULES, parts])})`)) as [
    rule: string,
    elements: string[],
  ][];
}

async function examine([rules, parts]: [string[], string[] | undefined]) {
  // Finish animations, so that axe sees their final state.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(parts ? { include: parts } : document, {
    runOnly: rules,
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Asks axe about a page in a world of its own, where the clock of the test does not reach. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that are broken, each with the elements that break it: on the whole page, or in parts. */
export async function violationsOn(cdp: CDPSession, parts?: string[]) {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  await cdp.send('Runtime.evaluate', { expression: source, contextId });
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression: `(${examine.toString()})(${JSON.stringify([RULES, parts])})`,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value as [rule: string, elements: string[]][];
}

async function examine([rules, parts]: [string[], string[] | undefined]) {
  // What fades in is judged by what it fades into.
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

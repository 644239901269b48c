// @vitest-environment jsdom
/** Foreign scripts may dispatch events on the document itself or on a text node. No effect may fail then. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { content } from '../../src/content/index.ts';
import { runAlone } from '../support/effect-alone.ts';
import { effectsIn } from '../support/flows.ts';
import { fakeBrowser } from '../support/fake-browser.ts';
import { sentPage } from '../support/sent-page.ts';
import { uncaughtErrors } from '../support/uncaught-errors.ts';

/** These load or request something, and listen to nothing on the page. */
const ELSEWHERE = new Set(['lookUpCountry', 'scrollTowards', 'sendEnquiry', 'showToast']);

const effects = Object.values(effectsIn(content)).flatMap(({ actors }) =>
  Object.entries<AnyActorLogic>(actors).filter(([name]) => !ELSEWHERE.has(name)),
);

beforeEach(() => {
  fakeBrowser();
  document.body.replaceChildren(sentPage());
  const toast = '<ol data-sonner-toaster><li data-sonner-toast tabindex="0">Sent</li></ol>';
  document.body.insertAdjacentHTML('beforeend', toast);
});

/** Starts an effect and returns the nodes that it listens to. */
function started(logic: AnyActorLogic) {
  const adding = vi.spyOn(EventTarget.prototype, 'addEventListener');
  runAlone(logic);
  const { contexts, calls } = adding.mock;
  const heard = calls.map(([type], index) => ({ type, on: contexts[index] }));
  adding.mockRestore();
  return heard.filter((each): each is { type: string; on: Node } => each.on instanceof Node);
}

test.each(effects)('%s tolerates events on text nodes and on the document', (_, logic) => {
  const text = document.querySelector('#menu a')!.firstChild!;
  const uncaught = uncaughtErrors();
  for (const { type, on } of started(logic)) {
    const part = on instanceof Document ? text : on.appendChild(new Text());
    for (const target of [on, part])
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  }
  expect(uncaught).toEqual([]);
});

// @vitest-environment jsdom
/**
 * Foreign scripts may dispatch events on the document or on a text node and remove any part of the page,
 * and an image with a name such as `querySelector` shadows that method of the document. Even then, no
 * effect may fail.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, type AnyActorLogic } from 'xstate';
import { walk, type Path } from 'xstate-atlas/walk';
import type { FlowName } from '../../../src/flows/registry.ts';
import { content, siteWithSettings } from '../../support/site.ts';
import { guarded } from '../../../src/client/islands/guard-effects.ts';
import { flowsOnPage } from '../../walks/cases.ts';
import { runAlone } from '../../support/effects.ts';
import { eventsMet } from '../../support/case-walk.ts';
import { sampleOf } from '../../support/sample.ts';
import { effectsIn, mapped } from '../../support/flows.ts';
import { fakeBrowser } from '../../support/fake-browser.ts';
import { sentPage } from '../../support/sent-page.ts';
import { SimulatedClock } from '../../support/simulated-clock.ts';
import { shadowDocument, uncaughtErrors } from '../../support/foreign-hands.ts';

/** Effects that load or request something, and do not listen to the page. */
const ELSEWHERE = new Set(['lookUpCountry', 'scrollTowards', 'sendEnquiry', 'showToast']);

/** A second site. No single site has all flows, so `effectsOf` combines the effects of two sites. */
const handedOver = siteWithSettings({ VITE_MAIL: 'link' }).content;
const effectsOf = { ...effectsIn(handedOver), ...effectsIn(content) };
const effects = Object.values(effectsOf).flatMap(({ actors }) =>
  Object.entries<AnyActorLogic>(actors).filter(([name]) => !ELSEWHERE.has(name)),
);

beforeEach(() => {
  fakeBrowser();
  document.body.replaceChildren(sentPage());
  const toast = '<ol data-sonner-toaster><li data-sonner-toast tabindex="0">Sent</li></ol>';
  document.body.insertAdjacentHTML('beforeend', toast);
});

const eventsOn = ({ steps }: Path) => steps.map(({ event }) => event.type);

/** On a whole page, each walk is repeated with focus on each of these, because some effects move focus. */
const FOCUSABLE = ['#menu a', '#pause-control', '#currency-switch input', '.plan-tag button'];
const SHADOWED = 'the methods of the document';
const PARTS = [
  'body > *',
  '#enquiry',
  '[data-field]',
  '#send-outcome',
  '[name=plan]',
  '[aria-live]',
  '#sketch',
  '.sign',
  '.shop-name',
  '.night',
  '#menu',
  '#typed-line',
  'main > section',
];

function leaveOut(part: string) {
  if (part === SHADOWED) shadowDocument();
  else for (const each of document.querySelectorAll(part)) each.remove();
}

const walks = flowsOnPage.map(({ name, machineCase: { machine, input, ...options } }) => {
  const { paths } = walk(machine, { input, ...options });
  return { name, machine, input, paths };
});

test.each(
  effects.flatMap(([name, logic]) =>
    [true, false].map((isWhole) => [name, isWhole, logic] as const),
  ),
)('%s tolerates events on text nodes, with intact document methods: %s', (_, isWhole, logic) => {
  const text = document.querySelector('#menu a')!.firstChild!;
  const uncaught = uncaughtErrors();
  if (!isWhole) shadowDocument();
  const { listeners } = runAlone(logic);
  for (const { type, on } of listeners) {
    if (!(on instanceof Node)) continue;
    const part = on instanceof Document ? text : on.appendChild(new Text());
    for (const target of [on, part])
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  }
  expect(uncaught).toEqual([]);
});

describe.each([SHADOWED, ...PARTS])('on a page without %s', (part) => {
  const hasParts = part === SHADOWED;
  test.each(walks)('no effect of $name fails', ({ name, machine, input, paths }) => {
    const failures: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((words, error) => {
      if (/^\w+ failed:$/.test(words)) failures.push(error);
    });
    const { actions, actors } = effectsOf[name as FlowName];
    const alive = machine.provide(
      guarded({
        actions,
        actors: mapped(actors, (actor, logic) =>
          ELSEWHERE.has(actor) ? fromCallback(() => {}) : (logic as AnyActorLogic),
        ),
      }),
    );
    const elements = (hasParts ? FOCUSABLE : ['body']).map((place) =>
      document.querySelector<HTMLElement>(place)!,
    );
    // jsdom has no `scrollIntoView`.
    Element.prototype.scrollIntoView = () => {};
    leaveOut(part);
    for (const { steps } of sampleOf(paths, hasParts ? eventsMet : eventsOn)) {
      for (const element of elements) {
        const flow = createActor(alive, { clock: new SimulatedClock(), input });
        flow.subscribe({ error: (error) => failures.push(error) });
        flow.start();
        element.focus();
        for (const { event } of steps) flow.send(event);
        flow.stop();
      }
    }
    expect(failures).toEqual([]);
  });
});

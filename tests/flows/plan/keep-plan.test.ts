// @vitest-environment jsdom
/** Which plan the flow begins with: the one just pressed, the one that was kept, or none. */
import { expect, onTestFinished, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { recallPlan } from '../../../src/flows/plan/effects.ts';
import { runAlone } from '../../support/effect-alone.ts';
import { sentPage } from '../../support/sent-page.ts';

const { plans } = content.plans;
const [first, last] = [plans[0]!.title, plans.at(-1)!.title];

const radio = (plan: string) =>
  document.querySelector<HTMLInputElement>(`[name=plan][value=${JSON.stringify(plan)}]`)!;

test.each([
  ['the one that was pressed before the script', first, null, [first]],
  ['the one that was pressed, and not the one that is kept', first, last, [first]],
  ['the one that is kept', null, last, [last]],
  ['none that is offered no longer', null, 'A plan of last year', []],
  ['none', null, null, []],
])('the flow begins with %s', (_, pressed, kept, expected) => {
  document.body.replaceChildren(sentPage());
  onTestFinished(() => sessionStorage.clear());
  if (pressed) radio(pressed).checked = true;
  if (kept) sessionStorage.setItem('plan', kept);
  const { told } = runAlone(recallPlan());
  expect(told).toEqual(expected.map((plan) => ({ type: 'plan.recalled', plan })));
  expect([...new Set([first, last])].filter((plan) => radio(plan).checked)).toEqual(expected);
});

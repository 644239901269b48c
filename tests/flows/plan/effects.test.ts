// @vitest-environment jsdom
/** The effects of the plan without its machine. */
import { fireEvent } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { chosenPlan, hidePlan, showPlan } from '../../../src/flows/plan/chosen-plan.ts';
import { dropPlan, keepPlan, recallPlan } from '../../../src/flows/plan/effects.ts';
import { watchPlan } from '../../../src/flows/plan/effects.ts';
import { runAlone } from '../../support/effect-alone.ts';
import { sentPage } from '../../support/sent-page.ts';

const titles = content.plans.plans.map(({ title }) => title);
const [first, last] = [titles[0]!, titles.at(-1)!];
const REMOVED = '-';

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const areButtonsDisabled = () => [
  ...new Set(
    Array.from(
      document.querySelectorAll<HTMLButtonElement>('.plan-tag button'),
      ({ disabled }) => disabled,
    ),
  ),
];

beforeEach(() => {
  document.body.replaceChildren(sentPage());
  window.sessionStorage.clear();
});

describe('the plan above the message', () => {
  test('is the one that is shown, until it is hidden', () => {
    expect(chosenPlan()).toBe('');
    showPlan(null, { plan: last });
    expect(chosenPlan()).toBe(last);
    hidePlan();
    expect(chosenPlan()).toBe(REMOVED);
  });

  test('may be shown on a page without its radios', () => {
    for (const radio of document.querySelectorAll('[type=radio][name=plan]')) radio.remove();
    showPlan(null, { plan: last });
    hidePlan();
    expect(chosenPlan()).toBe('');
  });
});

describe('a recalled plan', () => {
  const recall = () => runAlone(recallPlan()).told;

  test('is the one that was kept, and shows again', () => {
    keepPlan(null, { plan: last });
    expect(recall()).toEqual([{ type: 'plan.recalled', plan: last }]);
    expect(chosenPlan()).toBe(last);
  });

  test.each([
    ['none was kept', () => {}],
    ['it was dropped', dropPlan],
    ['it is no longer offered', () => keepPlan(null, { plan: 'A plan of last year' })],
  ])('is none where %s', (_, happens) => {
    if (happens === dropPlan) keepPlan(null, { plan: last });
    happens();
    expect(recall()).toEqual([]);
    expect(chosenPlan()).toBe('');
  });

  test('is kept under its own name', () => {
    keepPlan(null, { plan: last });
    expect(window.sessionStorage.getItem('plan')).toBe(last);
  });
});

describe('the flow of the plan hears', () => {
  const chosen = { type: 'plan.chosen', plan: first };
  const removed = { type: 'plan.removed' };
  const emptied = { type: 'form.emptied' };

  test.each<[string, () => unknown, object[]]>([
    [
      'that the link of a plan is followed',
      () => fireEvent.click(element('[data-plan]').firstElementChild!),
      [chosen],
    ],
    ['that its button is pressed', () => fireEvent.click(element('.plan-tag svg')), [removed]],
    ['nothing of a press elsewhere', () => fireEvent.click(document.body), []],
    ['that its form is emptied', () => fireEvent.reset(element('form[name=plan]')), [emptied]],
    [
      'nothing when another form is emptied',
      () => fireEvent.reset(element('form[name=enquiry]')),
      [],
    ],
  ])('%s, until it is stopped', (_, happens, expected) => {
    const { told, stop } = runAlone(watchPlan());
    happens();
    expect(told).toEqual(expected);
    stop();
    happens();
    expect(told).toEqual(expected);
  });

  test('of buttons that are enabled only until then', () => {
    const { stop } = runAlone(watchPlan());
    expect(areButtonsDisabled()).toEqual([false]);
    stop();
    expect(areButtonsDisabled()).toEqual([true]);
  });
});

// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { tryOutEffects, watchQuestion } from '../../../src/flows/try-out/effects.ts';
import { effectsIn } from '../../support/flows.ts';
import { element, nothing, openSentPage, testReports } from '../../support/effects-on-page.ts';

const turn = (selector: string, open: boolean) => {
  const details = element(selector) as HTMLDetailsElement;
  details.open = open;
  fireEvent(details, new Event('toggle'));
};

testReports(watchQuestion, [
  ['an opening', () => turn('#try-out', true), ['question.opened']],
  ['a closing', () => turn('#try-out', false), ['question.closed']],
  ['that it was open before', nothing, ['question.opened'], () => turn('#try-out', true)],
  ['nothing of other details', () => turn('details.privacy', true), []],
  [
    'nothing of details that somebody put inside',
    () => {
      element('#try-out').append(document.createElement('details'));
      turn('#try-out details', true);
    },
    [],
  ],
  [
    'nothing where the question is gone',
    () => {
      element('#try-out').remove();
      turn('details.privacy', true);
    },
    [],
  ],
]);

const said = () => element('#try-out [role=status]').textContent;

test('that the try-out did not load is said in a live region, and unsaid', () => {
  openSentPage();
  const { sayNotLoaded, saySilence } = effectsIn(content).tryOut.actions;
  sayNotLoaded!();
  expect(said()).toBe(content.sendFlow.notLoaded);
  saySilence!();
  expect(said()).toBe('');
});

test('where somebody removed the live region, nothing is said and nothing fails', () => {
  openSentPage();
  element('#try-out [role=status]').remove();
  expect(() => effectsIn(content).tryOut.actions['sayNotLoaded']!()).not.toThrow();
});

test('without a rehearsal its steps do nothing', () => {
  openSentPage();
  const { actions = {} } = tryOutEffects({ content, tell() {} });
  for (const step of ['sendSample', 'leavePage', 'returnToPage'] as const)
    expect(() => (actions[step] as () => void)()).not.toThrow();
});

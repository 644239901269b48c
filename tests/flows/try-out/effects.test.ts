// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { loading, watchQuestion } from '../../../src/flows/try-out/effects.ts';
import { runAlone } from '../../support/effect-alone.ts';
import { effectsIn } from '../../support/flows.ts';
import { element, nothing, openSentPage, testReports } from '../../support/effects-on-page.ts';

const turn = (selector: string, open: boolean) => {
  const details = element(selector) as HTMLDetailsElement;
  details.open = open;
  fireEvent(details, new Event('toggle'));
};

const said = () => element('#try-out [role=status]').textContent;

describe.runIf(content.extras.tryOut)('the try-out under the form', () => {
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

  test('the sent page has the answer, and nothing to press before the script', () => {
    openSentPage();
    expect(element('#try-out').textContent).toContain(content.whatIf.answer);
    expect(element('#try-out button')).toBeNull();
  });

  test.each([
    ['sayLoading', content.sendFlow.loading],
    ['sayNotLoaded', content.sendFlow.notLoaded],
  ])('%s is heard in a live region, and unsaid', (action, words) => {
    openSentPage();
    const { [action]: speak, saySilence } = effectsIn(content).tryOut.actions;
    speak!();
    expect(said()).toBe(words);
    saySilence!();
    expect(said()).toBe('');
  });

  test.each(['arrives', 'is lost'])('there is room for the rehearsal until it %s', async (end) => {
    openSentPage();
    let settle = () => {};
    const waiting = new Promise<void>((resolve, reject) => {
      settle = end === 'arrives' ? resolve : () => reject(new TypeError('Failed to fetch'));
    });
    const isBusy = () => element('#try-out > div').ariaBusy === 'true';
    const { stop } = runAlone(loading(() => waiting));
    expect(isBusy()).toBe(true);
    settle();
    await vi.waitFor(() => expect(isBusy()).toBe(false));
    stop();
  });

  test.each([
    ['from the bottom of the window', { top: 768, bottom: 900 }, false, ['smooth']],
    ['from its top, at once under reduced motion', { top: -99, bottom: 0 }, true, ['instant']],
    ['not once the visitor has scrolled on', { top: -99, bottom: -1 }, false, []],
    ['not once the visitor has scrolled back', { top: 769, bottom: 900 }, false, []],
  ])('a status scrolls into view %s', (_, box, isStill, behaviors) => {
    openSentPage();
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
    element('#try-out').getBoundingClientRect = () => box as DOMRect;
    const scrollIntoView = vi.fn();
    Object.assign(element('#try-out [role=status]'), { scrollIntoView });
    const { sayLoading, saySilence } = effectsIn(content).tryOut.actions;
    sayLoading!();
    saySilence!();
    expect(scrollIntoView.mock.calls).toEqual(
      behaviors.map((behavior) => [{ block: 'nearest', behavior }]),
    );
  });

  test('a page that has lost the question runs every effect without failing', async () => {
    openSentPage();
    element('#try-out').remove();
    const { rehearse } = effectsIn(content).tryOut.actors;
    expect(runAlone(watchQuestion()).told).toEqual([]);
    const { told } = runAlone(loading(() => Promise.resolve()));
    await expect.poll(() => told[0]?.type).toMatch(/^xstate\.done/);
    expect(runAlone(rehearse!).stop).not.toThrow();
  });

  test('a removed live region silences the flow and fails nothing', () => {
    openSentPage();
    element('#try-out [role=status]').remove();
    expect(() => effectsIn(content).tryOut.actions['sayNotLoaded']!()).not.toThrow();
  });

  test.each(['sendSample', 'failSample', 'leavePage', 'returnToPage'])(
    'without a rehearsal %s does nothing',
    (step) => {
      openSentPage();
      const { [step]: act } = effectsIn(content).tryOut.actions;
      expect(() => act!(null, { trial: 'lineCut' })).not.toThrow();
    },
  );
});

// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { openRehearsal } from '../../../src/flows/try-out/rehearsal.tsx';
import { element } from '../../support/effects-on-page.ts';
import { saidAfter } from './page-case.ts';

const { contact, sendFlow } = content;

function rehearse() {
  document.body.innerHTML = '<div></div>';
  const [say, choose] = [vi.fn(), vi.fn()];
  const place = element('div');
  const rehearsal = openRehearsal(place, { contact, words: sendFlow, say, choose });
  onTestFinished(() => rehearsal.end());
  return { rehearsal, say, choose, place };
}

test.each(['lineCut', 'serviceFailed'] as const)(
  'a press on %s is reported, and its send ends with the words of the form',
  async (trial) => {
    const { rehearsal, say, choose } = rehearse();
    fireEvent.click(element(`[data-trial=${trial}]`));
    expect(choose).toHaveBeenCalledWith(trial);
    rehearsal.sendSample();
    rehearsal.failSample(trial);
    await expect.poll(() => say.mock.lastCall).toEqual([saidAfter(trial)]);
  },
);

test.each([
  ['on', 1],
  ['', 0],
])('with VITE_FLOWS_PAGE="%s" there is %i link to the flow of the form', (setting, links) => {
  vi.stubEnv('VITE_FLOWS_PAGE', setting);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { place } = rehearse();
  expect(place.querySelectorAll('a[href="/flows/#contact"]')).toHaveLength(links);
});

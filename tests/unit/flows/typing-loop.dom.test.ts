/** Behaviour of the typed line that its walk does not cover. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { firstMoment, momentLater } from 'xstate-atlas/walk';
import { typedText, typingLoopMachine } from '../../../machines/typing-loop.machine.ts';
import { content } from '../../support/site.ts';
import {
  moveFocusFromPauseControl,
  watchLineInSight,
} from '../../../src/flows/typing-loop/effects.ts';
import {
  element,
  inTurn,
  nothing,
  openSentPage,
  runAlone,
  switchTo,
  testFocus,
  testReports,
} from '../../support/effects.ts';
import type { FakeAnimation, FakeBrowser } from '../../support/fake-browser.ts';
import { jsdomDriver } from '../../support/jsdom-driver.tsx';
import { pageCase } from '../../walks/typing-loop/page-case.ts';

const { typingSpeed, phrasePause } = pageCase.delays;

function typing(phrases?: readonly string[]) {
  let moment = firstMoment(typingLoopMachine, phrases && { phrases });
  return {
    wait(ms: number) {
      moment = momentLater(moment, ms);
    },
    text: () => typedText(moment.snapshot.context as never),
  };
}

/** Returns a line about to type its second phrase, because the first one is complete from the start. */
function typingAfterTheFirst(phrase: string) {
  const line = typing(['first', phrase]);
  line.wait(phrasePause);
  return line;
}

test.each([
  ['an emoji of several code points', '👩🏽‍💻 ok', ['👩🏽‍💻', '👩🏽‍💻 ', '👩🏽‍💻 o', '👩🏽‍💻 ok']],
  ['a combining mark', 'e\u0301a', ['e\u0301', 'e\u0301a']],
  ['a flag', '🇲🇾!', ['🇲🇾', '🇲🇾!']],
])('%s is typed as one character', (_, phrase, shown) => {
  const line = typingAfterTheFirst(phrase);
  for (const text of shown) {
    line.wait(typingSpeed);
    expect(line.text()).toBe(text);
  }
  line.wait(phrasePause - 1);
  expect(line.text()).toBe(phrase);
});

test('without `Intl.Segmenter`, a phrase is typed one code point at a time', () => {
  vi.stubGlobal('Intl', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const line = typingAfterTheFirst('e\u0301🙂');
  for (const text of ['e', 'e\u0301', 'e\u0301🙂']) {
    line.wait(typingSpeed);
    expect(line.text()).toBe(text);
  }
});

test('an ASCII phrase is split into characters without a segmenter, which is slow to create', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const line = typingAfterTheFirst('Plain words, 100 %!');
  line.wait(2 * typingSpeed);
  expect(line.text()).toBe('Pl');
  expect(segment).not.toHaveBeenCalled();
});

test('an empty phrase lasts as long as its pause', () => {
  const line = typing(['', '', 'a']);
  line.wait(2 * phrasePause - 1);
  expect(line.text()).toBe('');
  line.wait(1 + typingSpeed);
  expect(line.text()).toBe('a');
});

test('without input the machine types sample phrases, and an input without phrases is an error', () => {
  const line = typing();
  expect(line.text()).toBe('A phrase');
  line.wait(phrasePause + 7 * typingSpeed);
  expect(line.text()).toBe('Another');
  const { error } = createActor(typingLoopMachine, { input: { phrases: [] } }).getSnapshot();
  expect(error).toEqual(new Error('typingLoop needs at least one phrase'));
});

const line = (moves: 'bringOnScreen' | 'moveOffScreen') => (browser: FakeBrowser) =>
  browser[moves](element('#typed-line'));

testReports(watchLineInSight, [
  ['a tab that was opened in the background', nothing, ['line.hidden'], switchTo('another')],
  [
    'when the line or the tab disappears and comes back',
    inTurn(line('moveOffScreen'), switchTo('another'), switchTo('this'), line('bringOnScreen')),
    ['line.shown', 'line.hidden', 'line.hidden', 'line.hidden', 'line.shown'],
  ],
]);

test('watchLineInSight reports a hidden tab even on a page without the line', () => {
  const browser = openSentPage();
  element('#typed-line').remove();
  const { received } = runAlone(watchLineInSight());
  browser.switchTab('another');
  expect(received.at(-1)).toEqual({ type: 'line.hidden' });
});

test('watchLineInSight reports the last of several simultaneous changes of visibility', () => {
  const browser = openSentPage();
  const { received } = runAlone(watchLineInSight());
  const typed = element('#typed-line');
  browser.report([typed, true], [typed, false]);
  expect(received.at(-1)).toEqual({ type: 'line.hidden' });
});

testFocus(
  'moveFocusFromPauseControl',
  moveFocusFromPauseControl,
  [
    ['#pause-control', '#Home-heading'],
    ['#menu-button', '#menu-button'],
    ['body', 'body'],
    ['#pause-control', '#pause-control', '#Home-heading'],
  ],
  { scrolls: false },
);

const { phrases, phrasesLabel } = content.home;

test('the line reserves space for every phrase, and a screen reader reads them all once as plain text', async () => {
  await jsdomDriver();
  const textsOf = (parts: Element[]) => parts.map(({ textContent }) => textContent);
  const parts = [...element('#typed-line').querySelectorAll('p')];
  const silent = element('#typed-line').querySelectorAll('[aria-hidden="true"] .typed-text');
  const reserved = element('#typed-line').querySelectorAll('[aria-hidden="true"] .typed-room');
  expect({
    heard: textsOf(parts.filter((part) => !part.closest('[aria-hidden]'))),
    silent: textsOf([...silent]),
    reserved: textsOf([...reserved]),
  }).toEqual({
    heard: [`${phrasesLabel} ${phrases.join(', ')}`],
    silent: [phrases[0]],
    reserved: phrases,
  });
});

test('each phrase replaces elements added by a translator', async () => {
  const { wait } = await jsdomDriver();
  const line = element('#typed-line .typed-text');
  wait(phrasePause);
  expect(line.innerHTML).toBe(phrases[1]);
  for (const [nth, foreign] of ['<font>satu</font>', 'satu<font></font>'].entries()) {
    line.innerHTML = foreign;
    wait(phrases[nth + 1]!.length * typingSpeed + phrasePause);
    expect(line.innerHTML).toBe(phrases[nth + 2]);
  }
});

test('a phrase is uncovered one character every 70 ms, from where the machine stands, and is whole when the machine is done', async () => {
  const opening = { ...content, home: { ...content.home, phrases: ['first', 'e\u0301🙂!'] } };
  const { wait, choose } = await jsdomDriver({ content: opening });
  const typing = () => {
    const [animation] = element('.typed-cover').getAnimations();
    const { frames, duration, currentTime, playState } = animation as unknown as FakeAnimation;
    const { transform: places } = frames as { transform: string[] };
    const stepMs = duration / (places.length - 1);
    return { stepMs, characters: new Set(places).size - 1, currentTime, playState };
  };
  expect(element('.typed-cover').getAnimations()).toEqual([]);
  wait(phrasePause);
  expect(typing()).toEqual({
    stepMs: 70,
    characters: 3,
    currentTime: 0,
    playState: 'running',
  });
  wait(2 * typingSpeed);
  void choose('#pause-control');
  expect(typing()).toMatchObject({ playState: 'paused' });
  void choose('#pause-control');
  expect(typing()).toMatchObject({ currentTime: 140, playState: 'running' });
  wait(typingSpeed);
  expect(typing()).toMatchObject({ playState: 'finished' });
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { typedText, typingLoopMachine } from '../../../machines/typing-loop.machine.ts';
import { play } from 'xstate-atlas/walk';

function typing(phrases?: readonly string[]) {
  const actor = play(typingLoopMachine, { input: phrases && { phrases } });
  return {
    send: (type: string) => actor.perform({ type }),
    wait: (ms: number) => actor.clock.advance(ms),
    text: () => typedText(actor.snapshot().context),
  };
}

/** The line as it types its second phrase: the first one stands at the start. */
function typingAfterTheFirst(phrase: string) {
  const line = typing(['first', phrase]);
  line.wait(1500);
  return line;
}

test.each([[['shops']], [['first', 'second one']], [['one', 'two', 'three', 'four', 'five']]])(
  'the line holds a phrase 1500 ms, types the next a character every 70 ms and goes round for ever: %s',
  (phrases) => {
    const line = typing(phrases);
    const [first = '', ...others] = phrases;
    for (const phrase of [...others, first, ...others, first]) {
      line.wait(1499);
      expect(phrases).toContain(line.text());
      line.wait(1);
      expect(line.text()).toBe('');
      for (let typed = 1; typed <= phrase.length; typed += 1) {
        line.wait(69);
        expect(line.text()).toBe(phrase.slice(0, typed - 1));
        line.wait(1);
        expect(line.text()).toBe(phrase.slice(0, typed));
      }
    }
    expect(line.text()).toBe(first);
  },
);

test.each([
  ['an emoji of several code points', '👩🏽‍💻 ok', ['👩🏽‍💻', '👩🏽‍💻 ', '👩🏽‍💻 o', '👩🏽‍💻 ok']],
  ['a combining mark', 'e\u0301a', ['e\u0301', 'e\u0301a']],
  ['a flag', '🇲🇾!', ['🇲🇾', '🇲🇾!']],
])('%s is typed as one character', (_, phrase, shown) => {
  const line = typingAfterTheFirst(phrase);
  for (const text of shown) {
    line.wait(70);
    expect(line.text()).toBe(text);
  }
  line.wait(1499);
  expect(line.text()).toBe(phrase);
});

test('without a segmenter a phrase is typed by its code points', () => {
  vi.stubGlobal('Intl', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const line = typingAfterTheFirst('e\u0301🙂');
  for (const text of ['e', 'e\u0301', 'e\u0301🙂']) {
    line.wait(70);
    expect(line.text()).toBe(text);
  }
});

test('plain words are split without a segmenter, which is slow to create', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const line = typingAfterTheFirst('Plain words, 100 %!');
  line.wait(2 * 70);
  expect(line.text()).toBe('Pl');
  expect(segment).not.toHaveBeenCalled();
});

test('an empty phrase lasts as long as its pause', () => {
  const line = typing(['', '', 'a']);
  line.wait(2 * 1500 - 1);
  expect(line.text()).toBe('');
  line.wait(1 + 70);
  expect(line.text()).toBe('a');
});

test('a character starts anew after a pause', () => {
  const line = typingAfterTheFirst('ab');
  line.wait(69);
  line.send('pause.requested');
  line.wait(10_000);
  line.send('resume.requested');
  line.wait(69);
  expect(line.text()).toBe('');
  line.wait(1);
  expect(line.text()).toBe('a');
});

test('without input the machine types a sample, as in a tool that shows machines', () => {
  const line = typing();
  expect(line.text()).toBe('A phrase');
  line.wait(1500 + 7 * 70);
  expect(line.text()).toBe('Another');
});

test('the machine cannot be created without a phrase', () => {
  const { status, error } = createActor(typingLoopMachine, {
    input: { phrases: [] },
  }).getSnapshot();
  expect({ status, error }).toEqual({
    status: 'error',
    error: new Error('typingLoop needs at least one phrase'),
  });
});

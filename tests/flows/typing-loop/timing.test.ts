import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { typedText, typingLoopMachine } from '../../../machines/index.ts';
import { bareActor } from '../../support/bare-actor.ts';

const PHRASES = [
  'Web Development',
  'Search Engine Optimization',
  'Fully Responsive',
  'Fast Performance',
];

function typing(phrases?: readonly string[]) {
  const actor = bareActor(typingLoopMachine, { input: phrases && { phrases } });
  return {
    send: (type: string) => actor.perform({ type }),
    wait: (ms: number) => actor.clock.advance(ms),
    text: () => typedText(actor.snapshot().context),
  };
}

/** The line as it types its second phrase: the first one stands at the start. */
function typingAfterTheFirst(phrases: readonly string[]) {
  const line = typing(['first', ...phrases]);
  line.wait(1500);
  return line;
}

describe('the typed line', () => {
  test('holds a phrase 1500 ms, types the next a character every 70 ms and goes round for ever', () => {
    const line = typing(PHRASES);
    const [first = '', ...others] = PHRASES;
    for (const phrase of [...others, first, ...others, first]) {
      line.wait(1499);
      expect(PHRASES).toContain(line.text());
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
  });

  test('keeps its pace when a long stretch of time passes at once', () => {
    const line = typing(['ab', 'c']);
    line.wait(1500 + 70 + 1500 + 70);
    expect(line.text()).toBe('a');
  });

  test.each([
    ['an emoji of several code points', '👩🏽‍💻 ok', ['👩🏽‍💻', '👩🏽‍💻 ', '👩🏽‍💻 o', '👩🏽‍💻 ok']],
    ['a combining mark', 'e\u0301a', ['e\u0301', 'e\u0301a']],
    ['a flag', '🇲🇾!', ['🇲🇾', '🇲🇾!']],
    ['a single character', 'x', ['x']],
  ])('types %s as one character', (_, phrase, shown) => {
    const line = typingAfterTheFirst([phrase]);
    for (const text of shown) {
      line.wait(70);
      expect(line.text()).toBe(text);
    }
    line.wait(1499);
    expect(line.text()).toBe(phrase);
    line.wait(1);
    expect(line.text()).toBe('');
  });

  test('takes plain words apart without a segmenter, which is slow to make', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    const line = typingAfterTheFirst(['Plain words, 100 %!']);
    line.wait(2 * 70);
    expect(line.text()).toBe('Pl');
    expect(segment).not.toHaveBeenCalled();
  });

  test('passes over an empty phrase after its pause', () => {
    const line = typing(['', 'a']);
    line.wait(1499);
    expect(line.text()).toBe('');
    line.wait(1 + 70);
    expect(line.text()).toBe('a');
  });

  test('does not race through nothing but empty phrases', () => {
    const line = typing(['', '']);
    line.wait(100 * 1500);
    expect(line.text()).toBe('');
  });

  test('starts the character anew after a pause', () => {
    const line = typingAfterTheFirst(['ab']);
    line.wait(69);
    line.send('pause.requested');
    line.wait(10_000);
    expect(line.text()).toBe('');
    line.send('resume.requested');
    line.wait(69);
    expect(line.text()).toBe('');
    line.wait(1);
    expect(line.text()).toBe('a');
  });

  test('stays paused when it comes back into sight', () => {
    const line = typingAfterTheFirst(['ab']);
    line.send('pause.requested');
    line.send('line.hidden');
    line.send('line.shown');
    line.wait(10_000);
    expect(line.text()).toBe('');
  });

  test('shows the whole phrase at once when less motion is wanted, and goes on from there', () => {
    const line = typing(['c', 'ab']);
    line.wait(1500 + 70);
    line.send('motion.reduced');
    expect(line.text()).toBe('ab');
    line.wait(10_000);
    expect(line.text()).toBe('ab');
    line.send('motion.allowed');
    line.wait(1499);
    expect(line.text()).toBe('ab');
    line.wait(1 + 70);
    expect(line.text()).toBe('c');
  });

  test('types a sample for who looks at the machine on its own', () => {
    const line = typing();
    expect(line.text()).toBe('A phrase');
    line.wait(1500 + 7 * 70);
    expect(line.text()).toBe('Another');
  });

  test('cannot be created without a phrase, and says so', () => {
    const { status, error } = createActor(typingLoopMachine, {
      input: { phrases: [] },
    }).getSnapshot();
    expect({ status, error }).toEqual({
      status: 'error',
      error: new Error('typingLoop needs at least one phrase'),
    });
  });
});

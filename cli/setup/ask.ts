/** Asks questions line by line, and asks again after a wrong answer. */
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { CliError } from '../cli-error.ts';
import { oneLine } from '../../build/http.ts';
import { settled, type Answers, type Question } from './questions.ts';

export interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

/** The exit code of a shell after Ctrl+C. */
const INTERRUPTED = 130;

export async function ask(
  questions: readonly Question[],
  stored: Answers,
  { input, output }: Terminal,
) {
  const terminal = createInterface({ input, output, terminal: input.isTTY ?? false });
  let isOpen = true;
  let isInterrupted = false;
  terminal.once('close', () => {
    isOpen = false;
  });
  terminal.once('SIGINT', () => {
    isInterrupted = true;
    terminal.close();
  });
  // Keeps lines that arrive faster than the questions.
  const lines = terminal[Symbol.asyncIterator]();

  output.write('Enter keeps what stands in brackets; Ctrl+C leaves all as it is.\n');
  const answers: Answers = {};
  for (const { flag, text, hint, blank, isMoot, read, faultIn } of questions) {
    const known = settled({ ...stored, ...answers });
    if (isMoot?.(known)) continue;
    const current = known[flag];
    output.write(`\n${[text, ...(hint ? [hint] : [])].join('\n  ')}\n`);
    terminal.setPrompt(`  [${current ? oneLine(current) : blank}] `);
    for (;;) {
      if (isOpen) terminal.prompt();
      const { value = '', done } = await lines.next();
      // The iterator still returns the lines from before the interruption.
      if (isInterrupted) {
        throw new CliError('\n\nNothing was written: all is as it was.', INTERRUPTED);
      }
      if (done) throw new CliError('\nNothing was written: not every question has an answer.');
      const typed = value.trim();
      const answer = (typed ? read(typed) : undefined) ?? current ?? '';
      const fault = faultIn(answer, current, known);
      if (!fault) {
        answers[flag] = answer;
        break;
      }
      output.write(`  That ${fault}\n`);
    }
  }
  terminal.close();
  output.write('\n');
  return answers;
}

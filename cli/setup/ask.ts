/** Asks questions line by line, and asks again where an answer cannot be taken. */
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { CliError } from '../cli-error.ts';
import { oneLine } from '../../build/http.ts';
import { read, settled, type Answers, type Question } from './questions.ts';

export interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

/** What a shell makes of Ctrl+C. */
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
  // Lines may come faster than questions: none is lost.
  const lines = terminal[Symbol.asyncIterator]();

  const answerTo = async (question: Question, known: Answers) => {
    const { flag, text, hint, faultIn } = question;
    output.write(`\n${[text, ...(hint ? [hint] : [])].join('\n  ')}\n`);
    terminal.setPrompt(`  [${shown(question, known[flag])}] `);
    for (;;) {
      if (isOpen) terminal.prompt();
      const { value: typed, done } = await lines.next();
      // Lines that came before the interruption are not what was meant.
      if (isInterrupted)
        throw new CliError('\n\nNothing was written: all is as it was.', INTERRUPTED);
      if (done) throw new CliError('\nNothing was written: not every question has an answer.');
      const answer = (typed.trim() ? read(typed, question) : undefined) ?? known[flag] ?? '';
      const fault = faultIn(answer, known[flag], known);
      if (!fault) return answer;
      output.write(`  That ${fault}\n`);
    }
  };

  output.write('Enter keeps what stands in brackets; Ctrl+C leaves all as it is.\n');
  const answers: Answers = {};
  try {
    for (const question of questions) {
      const known = settled({ ...stored, ...answers });
      if (!question.isMoot?.(known)) answers[question.flag] = await answerTo(question, known);
    }
  } finally {
    terminal.close();
  }
  output.write('\n');
  return answers;
}

function shown({ whenLeftOut, mayWait }: Question, stored: string | undefined) {
  if (stored) return oneLine(stored);
  if (mayWait) return 'later';
  return whenLeftOut ? `left out: ${whenLeftOut}` : 'none yet';
}

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

const BACK = '<';

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
  const nextLine = async () => {
    if (isOpen) terminal.prompt();
    const { value = '', done } = await lines.next();
    // The iterator still returns the lines from before the interruption.
    if (isInterrupted) {
      throw new CliError('\n\nNothing was written: all is as it was.', INTERRUPTED);
    }
    if (done) throw new CliError('\nNothing was written: not every question has an answer.');
    return value.trim();
  };

  output.write(
    `Enter keeps what stands in brackets.\n${BACK} goes back to the question before.\nCtrl+C leaves all as it is.\n`,
  );
  const answers: Answers = {};
  const asked: number[] = [];
  let at = 0;
  while (at < questions.length) {
    const question = questions[at]!;
    const { flag, blank, read, faultIn } = question;
    const known = settled({ ...stored, ...answers });
    if (question.isMoot?.(known)) {
      delete answers[flag];
      at += 1;
      continue;
    }
    const current = known[flag] || question.proposed?.(known);
    output.write(`\n${sentences(question, known)}\n`);
    terminal.setPrompt(`  [${current ? oneLine(current) : blank}] `);
    for (;;) {
      const typed = await nextLine();
      if (typed === BACK) {
        at = asked.pop() ?? at;
        break;
      }
      const answer = (typed ? read(typed, known) : undefined) ?? current ?? '';
      const fault = faultIn(answer, current, known);
      if (!fault) {
        answers[flag] = answer;
        asked.push(at);
        at += 1;
        break;
      }
      output.write(`  That ${fault}\n`);
    }
  }
  terminal.close();
  output.write('\n');
  return answers;
}

function sentences({ text, hints, where }: Question, known: Answers) {
  const question = typeof text === 'string' ? text : text(known);
  const help = [...(where ? [`Where: ${where}.`] : []), ...(hints?.(known) ?? [])];
  return [question, ...help.map((line) => `  ${line}`)].join('\n');
}

/** Asks questions line by line, and asks again where an answer cannot be taken. */
import { createInterface } from 'node:readline/promises';
import { oneLine } from '../../serve/http.ts';
import { CliError } from '../../cli-error.ts';
import type { Answers, Question } from './questions.ts';

export async function ask(questions: readonly Question[], present: Partial<Answers>) {
  const { stdin: input, stdout: output } = process;
  const terminal = createInterface({ input, output, terminal: input.isTTY });
  let isOpen = true;
  terminal.once('close', () => {
    isOpen = false;
  });
  // Lines may come faster than questions: none is lost.
  const lines = terminal[Symbol.asyncIterator]();
  const leave = () => terminal.close();
  process.once('SIGINT', leave);

  const nextLine = async () => {
    if (isOpen) terminal.prompt();
    const { value, done } = await lines.next();
    if (done) throw new CliError('\nNothing was written: not every question has an answer.');
    return value;
  };

  output.write('Enter keeps what stands in brackets; Ctrl+C leaves all as it is.\n');
  const answers: Answers = {};
  try {
    for (const question of questions) {
      const { flag, text, hint, read, faultIn } = question;
      output.write(`\n${[text, ...(hint ? [hint] : [])].join('\n  ')}\n`);
      terminal.setPrompt(`  [${shown(question, present[flag])}] `);
      let answer: string;
      let fault: string | null;
      do {
        const typed = await nextLine();
        answer = typed.trim() === '' ? (present[flag] ?? '') : read(typed);
        fault = faultIn(answer, present[flag]);
        if (fault) output.write(`  That ${fault}\n`);
      } while (fault);
      answers[flag] = answer;
    }
    output.write('\n');
  } finally {
    process.off('SIGINT', leave);
    terminal.close();
  }
  return answers;
}

function shown({ whenLeftOut }: Question, present: string | undefined) {
  if (present) return oneLine(present);
  return whenLeftOut ? `left out: ${whenLeftOut}` : 'none yet';
}

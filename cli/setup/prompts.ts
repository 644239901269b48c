/** Prompts on the terminal: for text, a choice, or yes and no. */
import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, S_BAR, select, text } from '@clack/prompts';
import { OwnersError } from '../../site/owners-error.ts';

export interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

export type Prompts = ReturnType<typeof promptsOn>;

export function promptsOn(terminal: Terminal) {
  const unlessCancelled = async <Answer>(prompt: Promise<Answer>) => {
    const answer = await prompt;
    // 130 is the exit code that shells report after Ctrl+C.
    if (isCancel(answer)) throw new OwnersError('Cancelled. Nothing was changed.', 130);
    return answer as Exclude<Answer, symbol>;
  };
  const inLines = (lines: readonly string[]) => lines.join(`\n${S_BAR}  `);
  return {
    yesOrNo: (words: string, initialValue: boolean, lines: readonly string[] = []) =>
      unlessCancelled(confirm({ ...terminal, message: inLines([words, ...lines]), initialValue })),
    choice(message: string, current: string, choices: Record<string, string>) {
      const options = Object.entries(choices).map(([value, meaning]) => ({
        value,
        label: `${value}: ${meaning}`,
      }));
      return unlessCancelled(select({ ...terminal, message, options, initialValue: current }));
    },
    /** Asks for a line of text. Enter alone keeps the current answer. */
    line(
      words: string,
      current: string,
      faultIn: (line: string) => string | undefined,
      otherwise = 'none yet',
    ) {
      const validate = (line = '') => faultIn(line)?.replace(/^/, 'That ');
      const shown = { message: inLines(words.split('\n')), placeholder: current || otherwise };
      return unlessCancelled(text({ ...terminal, ...shown, defaultValue: current, validate }));
    },
  };
}

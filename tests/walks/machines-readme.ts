/** Writes the generated part of machines/README.md, and the diagram of each machine. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { MachineFile } from '../../site/build/flows-page/machine-files.ts';

const MARK =
  '<!-- `npm run generate -- machines` derives the rest, the charts and the tables. -->\n';

/** Returns the text of machines/README.md, of which the part up to the mark is written by hand. */
export function readmeOf(files: readonly MachineFile[]) {
  const [byHand] = readFileSync('machines/README.md', 'utf8').split(MARK);
  const described = files.map(({ name, text }) => {
    const anchor = name.replace('.machine.ts', '');
    const words = anchor.replaceAll('-', ' ');
    const title = words[0]!.toUpperCase() + words.slice(1);
    // The first line of a file is a comment that says what its machine does.
    const summary = text.slice('/** '.length, text.indexOf(' */'));
    return [
      `- [${title}](#${anchor}): ${summary}\n`,
      `\n## ${title}\n\n${summary}\n\nSource: [${name}](${name})\n\n![The chart of ${words}](${pictureOf(name)})\n`,
    ];
  });
  const contents = described.map(([entry]) => entry).join('');
  const chapters = described.map(([, chapter]) => chapter).join('');
  return `${byHand}${MARK}\n${contents}${chapters}`;
}

export const drawPictures = (folder: string) =>
  execFileSync('npx', ['xstate-atlas', 'machines', '--svg', '--out', folder, '--timeout', '60']);

export function leftoversOf(files: readonly MachineFile[]) {
  const derived = new Set(
    files.flatMap(({ name }) => [pictureOf(name), name.replace('machine.ts', 'table.md')]),
  );
  return readdirSync('machines').filter(
    (name) => /\.(svg|table\.md)$/.test(name) && !derived.has(name),
  );
}

const pictureOf = (name: string) => name.replace('.ts', '.svg');

/** Writes machines/README.md and the diagram of each machine. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import type { MachineFile } from '../../site/build/flows-page/machine-files.ts';

export function renderReadme(files: readonly MachineFile[]): string {
  const contents = files.map((file) => {
    const { title, summary } = described(file);
    return `- [${title}](#${title.toLowerCase().replaceAll(' ', '-')}): ${summary}`;
  });
  return `# The machines

Each interactive flow of the page is a state machine of its own. So are the first seconds of a visit, before the flows run, the session of the editor, and its publishing. A machine decides what happens; the page shows its state and sends it events.

${contents.join('\n')}

\`npm run generate -- machines\` derives this page, the charts and the tables of transitions from the machines.

## Looking at one

- **As a chart to edit.** Each file is complete: paste its text into the
  [Stately editor](https://stately.ai/editor) with _Import from code_. Stately’s XState extension for
  VS Code [does not fully support XState 5](https://stately.ai/docs/xstate-vscode-extension), in which
  these machines are written.
- **Step by step.** Run \`npm run dev\` and open \`/flows/\`: choose a state in a chart, and take events,
  delays and outcomes from there.
- **Live.** Open the page with \`?inspect\` at the end of its address: the
  inspector shows every state and event as they come.
- **Below.** An arrow is labelled \`event [guard] / actions\`. Instead of an event, a delay reads
  \`after 70 ms\`, and the outcome of an actor \`lookUpCountry done\` or \`failed\`. An arrow that reads
  \`always\` is taken as soon as its guard is true. If several arrows share an event, the first in the file
  whose guard is true is taken, or \`[otherwise]\` if none is. Dashed frames are regions that run side
  by side. An arrow from _anywhere in_ a state leads from every state inside it.

${files.map(renderMachine).join('\n\n')}
`;
}

function renderMachine(file: MachineFile): string {
  const { title, summary } = described(file);
  return [
    `## ${title}`,
    summary,
    `Source: [${file.name}](${file.name})`,
    `![The chart of ${title.toLowerCase()}](${pictureName(file)})`,
  ].join('\n\n');
}

/** Takes the title of a machine from the name of its file, and the summary from the file's first line. */
function described({ name, text }: MachineFile) {
  const words = name.replace('.machine.ts', '').replaceAll('-', ' ');
  const [, summary = ''] = /^\/\*\* (.+?) \*\/\n/.exec(text) ?? [];
  return { title: words[0]!.toUpperCase() + words.slice(1), summary };
}

/** Draws a chart of every machine into the folder. */
export const drawPictures = (folder: string) =>
  execFileSync('npx', ['xstate-atlas', 'machines', '--svg', '--out', folder, '--timeout', '60']);

/** Returns the names of the charts and tables in `machines/` whose machine is gone. */
export function leftoversOf(files: readonly MachineFile[]) {
  const derived = new Set(
    files.flatMap((file) => [pictureName(file), file.name.replace('machine.ts', 'table.md')]),
  );
  return readdirSync('machines').filter(
    (name) => /\.(svg|table\.md)$/.test(name) && !derived.has(name),
  );
}

const pictureName = ({ name }: MachineFile) => name.replace('.ts', '.svg');

/**
 * Adds a flow to a copy of the project as CONTRIBUTING.md describes, and runs those tests of `npm test` that find
 * each flow by itself, except the browser. A run with `FULL=1` also walks the flow in Chromium and looks for it in the charts.
 */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject, finish, project } from '../../support/run-tool.ts';
import { IS_FULL } from '../../support/sample.ts';

const SAMPLE = 'tests/unit-slow/flows/sample-flow';
const TIMEOUT = { timeout: 900_000 };
/** Walks only the new flow, because the usual run walks the others. */
const FLOW = { FLOW: 'sample' };

const WORDS = ['largerText: Larger text\n', 'skipLabel:'] as const;

/** The lines of the flow in files of the project, each with the text that it stands before. */
const LINES: Record<string, readonly [line: string, before: string]> = {
  'src/flows/registry.ts': ["  sample: { waitsFor: 'idle' },\n", '} satisfies'],
  'src/model/schema.ts': [
    "  largerText: text('The button that makes the text larger.'),\n",
    '});\n\nconst introduction',
  ],
  'src/model/labels.ts': [
    "  largerText: ['Button for larger text', 'Butang teks lebih besar'],\n",
    '  look: [',
  ],
  'src/content/navigation.yaml': WORDS,
  'tests/agencies/default/navigation.yaml': WORDS,
  'src/page/Page.tsx': ['        <liveParts.sample />\n', '      </main>'],
};

/** The tests that find each flow by itself. The tests of other parts would see nothing new. */
const FINDING_FLOWS = [
  'tests/walks',
  'create-flows',
  'hydrate',
  'loading',
  'agencies',
  'imports',
  'reminders',
  'roles',
];
const NOT_COPIED = /^(node_modules|\.git|\.cache|\.stryker-tmp|dist.*|reports|src\/content)$/;

test(
  'a new flow needs only its machine, its folder, its cases, its words, its place and a line in the registry',
  TIMEOUT,
  async ({ signal }) => {
    const cwd = copyOfProject();
    const filter = (path: string) => !NOT_COPIED.test(relative(project, path));
    cpSync(project, cwd, { recursive: true, filter });
    cpSync(join(project, SAMPLE), cwd, { recursive: true });
    // The pages carry the date of the last commit.
    symlinkSync(join(project, '.git'), join(cwd, '.git'));
    const textOf = (file: string) => readFileSync(join(cwd, file), 'utf8');
    for (const [file, [line, before]] of Object.entries(LINES)) {
      const [head, tail, ...others] = textOf(file).split(before);
      expect([file, others]).toEqual([file, []]);
      writeFileSync(join(cwd, file), `${head}${line}${before}${tail}`);
    }

    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose'];
    const playwright = [
      'node_modules/@playwright/test/cli.js',
      'test',
      'walks',
      '--config=playwright.more.config.ts',
      '--reporter=list',
    ];
    const run = (command: string[], env = {}) => finish(command, { cwd, env, signal });
    const checks = [
      await run(['cli/run.mjs', 'scripts/generate.ts', 'machines', 'demo']),
      ...(await Promise.all([
        run(['scripts/static-checks.mjs', 'lint', 'types']),
        run(
          [...vitest, ...FINDING_FLOWS, '--project=node', '--project=document', '--update'],
          FLOW,
        ),
      ])),
      ...(IS_FULL ? [await run(playwright, FLOW)] : []),
    ];
    const output = checks.map(({ stdout, stderr }) => stdout + stderr).join('\n');
    const failed = checks.filter(({ code }) => code !== 0);
    expect(failed).toEqual([]);
    expect(output).toMatch(/sample, walked in jsdom.*walk 1/);
    expect(textOf('machines/README.md')).toContain('a button makes it larger');
    if (!IS_FULL) return;
    expect(output).toMatch(/sample, walk 1: \d+ steps? by/);
    const charts = textOf('.cache/browser-tests/flows/index.html');
    expect(charts).toContain('data-state="sample.large"');
  },
);

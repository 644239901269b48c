/**
 * Adds a flow to a copy of the project as CONTRIBUTING.md describes, and changes no other file. A run
 * with `FULL=1` also walks the flow in Chromium and looks for it in the charts.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject } from '../../support/project-copy.ts';
import { finish, project } from '../../support/run-tool.ts';
import { IS_FULL } from '../../support/sample.ts';

const SAMPLE = 'tests/support/fixtures/sample-flow';
const TIMEOUT = { timeout: 240_000 };
const LINE = "  sample: { waitsFor: 'idle' },\n";

test(
  'a new flow needs only its machine, its folder, its cases and a line in the registry',
  TIMEOUT,
  async ({ signal }) => {
    const cwd = copyOfProject();
    for (const part of ['scripts', 'tests', 'vitest.config.ts', 'playwright.config.ts'])
      cpSync(join(project, part), join(cwd, part), { recursive: true });
    cpSync(join(project, SAMPLE), cwd, { recursive: true });
    const textOf = (file: string) => readFileSync(join(cwd, file), 'utf8');
    const registry = textOf('src/flows/registry.ts');
    writeFileSync(join(cwd, 'src/flows/registry.ts'), registry.replace(/(?=} satisfies)/, LINE));

    const walks = ['machines.test', 'registry.dom.test', 'walks.dom.test'].map(
      (name) => `tests/walks/${name}.ts`,
    );
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose'];
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', 'walks', '--reporter=list'];
    const env = { FLOW: 'sample' };
    const checks = [
      await finish(['cli/run.mjs', 'scripts/generate.ts', 'machines'], { cwd, signal }),
      await finish([...vitest, '--project=node', '--project=document', ...walks], {
        cwd,
        env,
        signal,
      }),
      ...(IS_FULL ? [await finish(playwright, { cwd, env, signal })] : []),
    ];
    const output = checks.map(({ stdout, stderr }) => stdout + stderr).join('\n');
    const failed = checks.filter(({ code }) => code !== 0);
    expect(failed).toEqual([]);
    expect(output).toMatch(/sample, walked in jsdom.*walk 1/);
    expect(textOf('machines/README.md')).toContain('F9 moves the focus there');
    if (!IS_FULL) return;
    expect(output).toMatch(/sample, walk 1: \d+ steps? by/);
    const charts = textOf('.cache/browser-tests/flows/index.html');
    expect(charts).toContain('data-state="sample.there"');
  },
);

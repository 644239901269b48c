/** Adds a flow to a copy of the project as CONTRIBUTING.md tells, and changes no other file. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject } from '../support/project-copy.ts';
import { finish, project } from '../support/run-tool.ts';

const SAMPLE = 'tests/fixtures/sample-flow';
const TIMEOUT = { timeout: 240_000 };
const LINE = "  sample: idle(() => import('./flows/sample/flow.ts')),\n";

test(
  'a flow is its machine, its folder, its cases and a line of the registry',
  TIMEOUT,
  async () => {
    const cwd = copyOfProject();
    for (const part of ['maintenance', 'tests', 'vitest.config.ts'])
      cpSync(join(project, part), join(cwd, part), { recursive: true });
    cpSync(join(project, SAMPLE), cwd, { recursive: true });
    const registry = join(cwd, 'src/flows.ts');
    writeFileSync(registry, readFileSync(registry, 'utf8').replace(/(?=};\n$)/, LINE));

    const walks = ['machines', 'properties', 'registry', 'walks', 'walks.browser'].map(
      (name) => `tests/flows/${name}.test.ts`,
    );
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...walks];
    const checks = await Promise.all([
      finish(vitest, { cwd, env: { FLOW: 'sample' } }),
      finish(['cli/run.mjs', 'maintenance/generate.ts', 'diagrams'], { cwd }),
    ]);
    const said = checks.map(({ stdout, stderr }) => stdout + stderr).join('\n');
    const failed = checks.filter(({ code }) => code !== 0);
    expect(failed).toEqual([]);
    expect(said).toMatch(/walked in jsdom.*there · shortcut\.pressed/);
    expect(said).toMatch(/walked in a browser.*away · shortcut\.pressed/);
    const drawn = ['.cache/browser-tests/flows/index.html', 'machines/README.md'].map((file) =>
      readFileSync(join(cwd, file), 'utf8'),
    );
    expect(drawn[0]).toContain('data-state="sample.there"');
    expect(drawn[1]).toContain('The heading of the enquiry has the focus.');
  },
);

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject, finish, tool } from '../../support/run-tool.ts';

const TERMS = `---
title: Terms
description: What we agree on.
html: yes
---

<a href="/nowhere/">Here</a>, <a href="#nowhere">there</a> and [back](/#Home).
`;

test('npm run check -- --page builds the site with stand-ins, and reports exactly the planted faults', async () => {
  const pages = readFileSync('site/build/prerender.tsx', 'utf8');
  const cwd = copyOfProject({
    'site/build/prerender.tsx': pages.replace(
      'isHome ? made.bootstrap',
      `isHome ? '<link rel="help" href="/brochure.pdf"><link rel="author" href="mailto:a@b">' + made.bootstrap`,
    ),
    'src/content/pages/terms.md': TERMS,
  });
  const env = {
    VITE_COLOUR: 'red',
    VITE_ANALYTICS: 'https://count.example/script.js',
    VITE_FLOWS_PAGE: 'off',
  };
  const { code, stdout, stderr } = await finish(tool('cli/check', '--page'), { cwd, env });
  expect({ code, stdout }).toEqual({ code: 1, stdout: 'The content has no errors.\n' });
  expect(stderr).toContain('VITE_COLOUR is not a setting, and has no effect.');
  const [, found] = stderr.split('Problems on the page:\n\n');
  expect(found).toBe(`  The link /brochure.pdf returns status 404.
      Correct it in src/content.

  The link mailto:a@b has no valid email address.
      Correct it in src/content.

  At /terms/: The link /nowhere/ returns status 404.
      Correct it in src/content.

  At /terms/: The link #nowhere leads to an element that is not on the page.
      Correct it in src/content.
`);

  const built = join(cwd, '.cache/page-check');
  expect(existsSync(join(built, 'flows'))).toBe(false);
  const headers = readFileSync(join(built, '_headers'), 'utf8');
  expect(headers).toMatch(/connect-src 'self' .*https:\/\/count\.example;/);
});

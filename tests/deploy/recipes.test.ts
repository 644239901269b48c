import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

test('the workflow for GitHub Pages passes every setting of .env.example', () => {
  const settings = read('.env.example').matchAll(/^(?:# )?(VITE_\w+)=/gm);
  const passed = read('deploy/github-pages/pages.yml').matchAll(/^ +(VITE_\w+): (.+)$/gm);
  expect([...passed].map(([, name, value]) => [name, value])).toEqual(
    [...settings].map(([, name]) => [name, `\${{ vars.${name} }}`]),
  );
});

test.each(['deploy/README.md', '.env.example'])(
  '%s names for the mail template what a visitor fills in',
  (path) => {
    const form = read('src/page/contact/EnquiryForm.tsx');
    const fields = [...form.matchAll(/name="((?:user_)?\w+)"[^>]* required/g)].map(
      ([, name]) => name,
    );
    const named = [...read(path).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(fields));
  },
);

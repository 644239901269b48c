import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { withSignal } from '../../build/emailjs-plugin.ts';

const LIBRARY = createRequire(import.meta.url)
  .resolve('@emailjs/browser')
  .replace(/cjs\/index\.js$/, 'es/');

const FILES = ['methods/sendForm/sendForm.js', 'api/sendPost.js'];
const original = (file: string) => readFileSync(`${LIBRARY}${file}`, 'utf8');
const adapted = (file: string) => withSignal(original(file), `${LIBRARY}${file}?v=1`);

describe('EmailJS as it is shipped', () => {
  test('hands the signal of a send on to its request', () => {
    expect(adapted('methods/sendForm/sendForm.js')).toContain(
      "return sendPost('/api/v1.0/email/send-form', formData, {}, opts.signal);",
    );
    expect(adapted('api/sendPost.js')).toMatch(
      /\(url, data, headers = \{\}, signal\) =>[^}]+body: data, signal,/,
    );
  });

  test.each(FILES)('is not taken for one that it is not: %s', (file) => {
    expect(() => withSignal('export {};', file)).toThrow(
      /^EmailJS has no longer one `.+` in \w+\.js\.$/,
    );
    expect(() => withSignal(original(file).repeat(2), file)).toThrow(/has no longer one/);
  });
});

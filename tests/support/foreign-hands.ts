/** What foreign scripts and images do to a page, and what a page must not do then. */
import { onTestFinished } from 'vitest';

const NAMES = ['activeElement', 'contains', 'getElementById', 'querySelector', 'querySelectorAll'];

/** Shadows properties of the document, as images of these names do in browsers and not in jsdom. */
export function shadowDocument(except?: string) {
  const names = NAMES.filter((name) => name !== except);
  for (const name of names)
    Object.defineProperty(document, name, { value: new Image(), configurable: true });
  onTestFinished(() => {
    for (const name of names) Reflect.deleteProperty(document, name);
  });
}

/** The errors of listeners from now on, which only the window hears of. */
export function uncaughtErrors() {
  const errors: unknown[] = [];
  const hear = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  window.addEventListener('error', hear);
  onTestFinished(() => window.removeEventListener('error', hear));
  return errors;
}

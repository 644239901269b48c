/** Imitates foreign scripts and images, and collects the errors that they cause. */
import { onTestFinished } from 'vitest';

const NAMES = ['activeElement', 'contains', 'getElementById', 'querySelector', 'querySelectorAll'];

/** Shadows properties of the document, as named images do in browsers but not in jsdom. */
export function shadowDocument(except?: string) {
  const names = NAMES.filter((name) => name !== except);
  for (const name of names)
    Object.defineProperty(document, name, { value: new Image(), configurable: true });
  onTestFinished(() => {
    for (const name of names) Reflect.deleteProperty(document, name);
  });
}

/** Collects errors thrown by listeners, which only the window reports. */
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

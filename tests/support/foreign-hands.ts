/** Imitates images whose names shadow properties of the document, and collects uncaught errors. */
import { onTestFinished } from 'vitest';

const NAMES = ['activeElement', 'contains', 'getElementById', 'querySelector', 'querySelectorAll'];

export function shadowDocument(except?: string) {
  const names = NAMES.filter((name) => name !== except);
  for (const name of names)
    Object.defineProperty(document, name, { value: new Image(), configurable: true });
  onTestFinished(() => {
    for (const name of names) Reflect.deleteProperty(document, name);
  });
}

/** Collects errors thrown by listeners, which reach only the `error` event of the window. */
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

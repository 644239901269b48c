import { onTestFinished } from 'vitest';

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

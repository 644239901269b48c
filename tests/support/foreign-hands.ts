/** Imitates images whose names shadow properties of the document. */
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

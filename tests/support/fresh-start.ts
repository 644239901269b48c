/** Empties the page and removes all mocks before each test file, because test files share a worker and its document. */
import { vi } from 'vitest';

vi.restoreAllMocks();
emptyPage();

export function emptyPage() {
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** Test files share a worker and its document: each starts with an empty page, and without mocks of another. */
import { vi } from 'vitest';

vi.restoreAllMocks();
vi.unstubAllGlobals();
if (typeof document !== 'undefined') {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

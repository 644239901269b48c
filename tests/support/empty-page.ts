import { vi } from 'vitest';

/** Removes what earlier tests have left in the document, in storage and among the globals. */
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

/**
 * Empties the page and removes all mocks before each test file, because test files share a worker
 * and its document. Names invisible characters in failures, because a difference in them alone shows nothing.
 */
import { afterEach, vi } from 'vitest';

const INVISIBLE =
  /[\u00A0\u00AD\u115F\u17B4\u200B-\u200F\u2028-\u202F\u2060-\u2064\u2800\u3164\uFEFF]/g;
const named = (text?: string) =>
  text?.replaceAll(
    INVISIBLE,
    (sign) => `‹U+${sign.codePointAt(0)!.toString(16).padStart(4, '0')}›`,
  );

afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) {
    const { message, diff } = error;
    Object.assign(error, { message: named(message), ...(diff && { diff: named(diff) }) });
  }
});

vi.restoreAllMocks();
vi.unstubAllGlobals();
if (typeof document !== 'undefined') {
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

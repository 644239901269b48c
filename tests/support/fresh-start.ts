/** Empties the page and removes all mocks before each test file, because test files share a worker and its document. */
import { vi } from 'vitest';
import { emptyPage } from './empty-page.ts';

vi.restoreAllMocks();
emptyPage();

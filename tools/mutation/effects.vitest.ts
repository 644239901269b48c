import { defineConfig, mergeConfig } from 'vitest/config';
import { page } from './page.ts';

/** What a changed effect has to get past: the tests that look at effects one by one. */
export default mergeConfig(page, defineConfig({ test: { include: ['tests/effects/*.test.ts'] } }));

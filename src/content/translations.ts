/**
 * The site in other languages, each by the name of its folder: the words of `src/content/ms/` are at
 * /ms/. docs/languages.md tells how to begin one.
 */
import type { Translation } from './types.ts';

export const translations: Readonly<Record<string, Translation>> = {};

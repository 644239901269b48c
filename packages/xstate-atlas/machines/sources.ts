/** The texts of the machine files beside this one. The build replaces this module by the texts themselves. */
import { readFileSync } from 'node:fs';

export const sourceOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

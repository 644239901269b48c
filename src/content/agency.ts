import answers from './agency.json' with { type: 'json' };
import type { Agency } from './types.ts';

export const agency: Agency = answers;

/** Writes machines/README.md from the machines. */
import { writeFileSync } from 'node:fs';
import { machineFiles } from './diagrams/machine-files.ts';
import { renderReadme } from './diagrams/render.ts';

writeFileSync('machines/README.md', renderReadme(machineFiles));

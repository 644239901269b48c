/** Writes machines/README.md from the machines. */
import { writeFileSync } from 'node:fs';
import { renderReadme } from '../src/atlas/diagrams/render.ts';
import { machineFiles } from '../src/atlas/machines/files.ts';

writeFileSync('machines/README.md', renderReadme(machineFiles));

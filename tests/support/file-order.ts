/**
 * Keeps the files of one project and environment together, as a worker goes on to the next file
 * only if it is of the same kind, and is started anew otherwise.
 */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files last, so that no worker is left with a long one. */
const KINDS = ['jsdom', 'browser', 'node'];
/** Short to read and long to run. */
const LONG = /foreign-changes|walks?\.|ship\/build|same-bytes/;

export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- of the sequencer, and not of an array
    return inOrder(await super.sort(files));
  }
}

const inOrder = (files: readonly TestSpecification[]) =>
  files.toSorted((one, other) => rankOf(one) - rankOf(other));

function rankOf({ project, moduleId }: TestSpecification) {
  const isInJsdom = readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');
  return KINDS.indexOf(isInJsdom ? 'jsdom' : project.name) + (LONG.test(moduleId) ? 0 : 0.5);
}

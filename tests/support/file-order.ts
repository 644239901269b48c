/** Groups files by project and environment, as a worker only goes on to a file of the same kind. */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The shortest files run last, so that both workers end together. */
const KINDS = ['jsdom', 'browser', 'node'];
/** Short files that take long. */
const LONG =
  /added-flow|foreign-changes|walks?\.|journeys\/|monkey|surfaces|page-check|inspector|production|same-bytes|static-checks|cli\/build/;

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

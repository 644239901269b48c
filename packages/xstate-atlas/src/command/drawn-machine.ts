import type { DescribedMachine } from './loader/answer.ts';

export interface DrawnMachine extends DescribedMachine {
  /** The changes since the commit of the comparison: `2 states added`. */
  changes?: string;
}

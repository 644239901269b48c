import type { DescribedMachine } from './loader/answer.ts';

export interface DrawnMachine extends DescribedMachine {
  /** What has changed since the commit that it is compared with: `2 states added`. */
  changes?: string;
}

/** What the command and the process that loads a file tell each other. */
import type { Chart } from '../../chart/model.ts';

export interface Request {
  file: string;
  input?: unknown;
  /** How long to wait for the file, in milliseconds. */
  patience: number;
}

export interface ReadMachines {
  machines: ReadMachine[];
  /** Why the file was not read, or not to its end: sentences about it. */
  failures: string[];
}

export interface ReadMachine {
  name: string;
  summary: string;
  chart: Chart;
  /** Since the commit of a comparison: `2 states added`. */
  changes?: string;
}

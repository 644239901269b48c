/** The messages between the command and the process that loads a file. */
import type { Table } from '../../chart/description.ts';
import type { Chart } from '../../chart/model.ts';

/** The process says that it can be asked. */
export const READY = 'ready';

export interface Request {
  file: string;
  input?: unknown;
  payloads?: string | undefined;
  /** How long to wait for the file, in milliseconds. */
  patience: number;
  /** Whether the file finds harmless stand-ins for what only browsers have. */
  hasBrowser: boolean;
}

export interface Answer {
  machines: DescribedMachine[];
  /** Why the file was not read, or not to its end: sentences about it. */
  failures: string[];
  /** Whether the file failed because this is no browser. */
  wantsBrowser: boolean;
  /** The files that were loaded, without those of packages. */
  loaded: string[];
  /** False if paths are still searched. */
  isLast: boolean;
}

export interface DescribedMachine {
  name: string;
  summary: string;
  chart: Chart;
  tables: Table[];
  mermaid: string;
}

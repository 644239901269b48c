/** The messages between the command and the process that loads a file. */
import type { Chart } from '../../chart/model.ts';
import type { SimulationOptions } from '../../simulation/simulation.ts';

/** The process says that it can be asked. */
export const READY = 'ready';

export interface Request {
  file: string;
  input?: unknown;
  payloads?: string | undefined;
  /** How long to wait for the file, in milliseconds. */
  patience: number;
}

export interface Answer {
  machines: DescribedMachine[];
  /** Why the file was not read, or not to its end: sentences about it. */
  failures: string[];
  /** For the simulation of its machines. */
  simulation: SimulationOptions;
}

export interface DescribedMachine {
  name: string;
  summary: string;
  chart: Chart;
  mermaid: string;
}

/** The places of all parts of a drawing. */
import type { Box, Point, Size } from './labels.ts';
import type { ChartTransition } from './model.ts';

/** A transition with its routes, one for each target, and the place of its label. */
export interface DrawnTransition {
  transition: ChartTransition;
  routes: Point[][];
  label: Box;
  /** Where labels interrupt the line. */
  gaps: readonly Box[];
  /** Ties several labels to the line, if the line runs past them. */
  tie: readonly Point[];
  lines: readonly string[];
}

export interface Layout extends Size {
  states: ReadonlyMap<string, Box>;
  transitions: DrawnTransition[];
  /** The dot in each compound state, with the arrow from it to the initial state. */
  starts: { state: string; dot: Box; routes: Point[][] }[];
  /** A sentence that says why the chart has no arrows. */
  failure?: string;
}

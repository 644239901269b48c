/** Walks machines in tests, in any test runner, in Node or a browser. */
export { walk, nameOf, withPath } from './walk/walk.ts';
export type { Path, Step, Walk, WalkOptions } from './walk/walk.ts';
export type { Place } from './walk/moment.ts';
export { play } from './walk/play.ts';
export type { Delays, Effect, Player, PlayOptions } from './walk/play.ts';
export { checkTable } from './walk/table.ts';
export type { Given, Row, TableOptions } from './walk/table.ts';
export { serialize } from './machine/serialize.ts';
export { SimulatedClock } from './walk/simulated-clock.ts';
export { causeOf } from './machine/events.ts';
export type { Cause } from './machine/events.ts';
export { describeTransition } from './chart/sentences.ts';
export {
  declaredTransitions,
  effectNames,
  eventTypes,
  isSent,
  stateNodes,
} from './machine/introspection.ts';

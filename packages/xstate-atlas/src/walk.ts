export {
  actorName,
  declaredTransitions,
  describeTransition,
  effectNames,
  eventTypes,
  isTold,
  leavesOf,
  parseGenerated,
  stateNodes,
} from './machine/introspection.ts';
export { statesIn } from './machine/states-in.ts';
export { bareActor } from './walk/play.ts';
export type { BareActor, Delays, Effect } from './walk/play.ts';
export { SimulatedClock } from './walk/simulated-clock.ts';
export { observed, promisedBy, rowsFor } from './walk/table.ts';
export type { Given, Row } from './walk/table.ts';
export { definitionsTaken, nameOf, walk } from './walk/walk.ts';
export type { Path, Place, Step, WalkOptions } from './walk/walk.ts';

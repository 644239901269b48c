/** Walks machines in any test runner, in Node or a browser. */
export { walk, nameOf, withPath } from './walk/walk.ts';
export type { Path, Step, Walk, WalkOptions } from './walk/walk.ts';
export { canCome, firstMoment, momentAfter, momentLater } from './walk/moment.ts';
export type { Effect, Moment, Place } from './walk/moment.ts';
export { checkTable } from './walk/table.ts';
export type { Delays, Given, Row, TableOptions } from './walk/table.ts';
export { serialize } from './machine/serialize.ts';
export { describeTransition } from './chart/sentences.ts';
export { causeInWords } from './machine/events.ts';
export { declaredTransitions, eventTypes, isSent, stateNodes } from './machine/introspection.ts';

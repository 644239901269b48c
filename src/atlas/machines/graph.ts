/** Finds paths. It is on its way into xstate itself, and so it is named here alone. */
export { getAdjacencyMap, getShortestPaths } from '@xstate/graph';

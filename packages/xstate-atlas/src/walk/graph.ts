/** The only import of @xstate/graph, which XState is about to absorb. */
export { getAdjacencyMap, getShortestPaths } from '@xstate/graph';

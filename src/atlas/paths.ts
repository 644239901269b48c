/** The shortest path to each state of the flows of the page. */
import { flowPaths as pathsOf } from 'xstate-atlas';
import { content } from '../content/index.ts';
import { walkableFlows } from './walkable-flows.ts';

export const flowPaths = pathsOf(await walkableFlows(content));

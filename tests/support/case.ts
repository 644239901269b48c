import type { WalkableFlow } from '../../src/atlas/walkable-flows.ts';

export interface MachineCase extends WalkableFlow {
  /** Tells apart several cases of one machine. */
  given?: string;
}

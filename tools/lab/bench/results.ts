/** What a run of the benchmark has found, round after round. */
import type { Response, Moment } from './interactions.ts';
import type { Category, Load, Method } from './lighthouse.ts';
import type { Profile } from './profile.ts';
import type { Running } from './typing.ts';
import type { Variant } from './variants.ts';

export interface Found {
  loads: Record<Method, Record<Variant, Load[]>>;
  /** Of this page, one list a round. */
  categories: Category[][];
  taps: Taps[];
  running: { page: Running[]; bareTimer: Running[] };
}

export interface Taps {
  on: string;
  /** On the limit nothing answers: it is what a tap costs by itself. */
  moment: Moment | 'on the limit';
  responses: Response[];
}

export interface Results extends Found {
  /** On what it ran. */
  machine: string;
  rounds: number;
  /** Empty unless it was asked for. */
  profiles: Profile[];
}

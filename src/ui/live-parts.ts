/** Components that render the islands of the page. Each passes its attributes on to its outermost element. */
import type { ComponentProps, ComponentType } from 'react';

export type LivePart = ComponentType<ComponentProps<'div'>>;

/** The live parts by the names of their flows, which `src/flows/registry.ts` lists. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the registry adds the flows
export interface LiveParts {}

/** Flows that only some sites have may lack their part. */
export type PartsOf<Registry> = {
  [Name in keyof Registry as Registry[Name] extends { isFor: unknown } ? never : Name]: LivePart;
} & {
  [Name in keyof Registry as Registry[Name] extends { isFor: unknown } ? Name : never]?: LivePart;
};

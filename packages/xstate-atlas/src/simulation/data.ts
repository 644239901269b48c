/** Leaves out of the options of simulations what is no plain data, such as an error in a payload. */
import { isDeepStrictEqual } from 'node:util';
import type { SimulationOptions } from './simulation.ts';

type Options = Readonly<Record<string, SimulationOptions>>;

export const dataIn = (simulations: Options): Options =>
  Object.fromEntries(
    Object.entries(simulations).map(([name, { input, payloads = {} }]) => {
      const kept = Object.entries(payloads)
        .map(([type, variants]) => [type, variants.filter(isData)] as const)
        .filter(([, variants]) => variants.length > 0);
      return [name, { ...(isData(input) && { input }), payloads: Object.fromEntries(kept) }];
    }),
  );

/** Whether the value survives JSON. */
const isData = (given: unknown) =>
  given !== undefined && isDeepStrictEqual(given, JSON.parse(JSON.stringify(given) ?? 'null'));

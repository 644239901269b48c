/** Leaves out of the options of simulations what is no plain data, such as an error in a payload. */
import { serialize } from '../walk/serialize.ts';
import type { SimulationOptions } from './simulation.ts';

export const dataIn = (simulations: Readonly<Record<string, SimulationOptions>>) =>
  Object.fromEntries(
    Object.entries(simulations).map(
      ([name, { input, payloads = {} }]): [string, SimulationOptions] => [
        name,
        {
          ...(isData(input) && { input }),
          payloads: Object.fromEntries(
            Object.entries(payloads)
              .map(([type, variants]) => [type, variants.filter(isData)] as const)
              .filter(([, variants]) => variants.length > 0),
          ),
        },
      ],
    ),
  );

/** Whether the value survives JSON. */
function isData(given: unknown) {
  try {
    return serialize(given) === serialize(JSON.parse(JSON.stringify(given)));
  } catch {
    return false;
  }
}

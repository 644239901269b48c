/** Puts the views of the flows into the slots of the page. */
import type { ClientContent } from '../content/site.ts';
import type { Slot, Slots } from '../ui/slots.ts';
import { earlyFlows, readerOf, type Flows } from './create-flows.ts';

export function slotsFor(flows: Flows, content: ClientContent) {
  const slots = earlyFlows(content).flatMap(([name, { View }]) => {
    if (!View) return [];
    const Filled: Slot = (element) => (
      <div {...element} data-island={name}>
        <View flow={flows[name] as never} content={content} read={readerOf(flows)} />
      </div>
    );
    return [[name, Filled]];
  });
  return Object.fromEntries(slots) as Slots;
}

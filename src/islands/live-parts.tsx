/** Makes the live parts of the page from the views of the flows. */
import type { ClientContent } from '../content/site.ts';
import type { LivePart, LiveParts } from '../ui/live-parts.ts';
import { earlyFlows, readerOf, type Flows } from './create-flows.ts';

export function livePartsFor(flows: Flows, content: ClientContent) {
  const parts = earlyFlows(content).flatMap(([name, { View }]) => {
    if (!View) return [];
    const Filled: LivePart = (element) => (
      <div {...element} data-island={name}>
        <View flow={flows[name] as never} content={content} read={readerOf(flows)} />
      </div>
    );
    return [[name, Filled]];
  });
  return Object.fromEntries(parts) as LiveParts;
}

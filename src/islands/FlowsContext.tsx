import { createContext, use, type ReactNode } from 'react';
import type { Flows } from './create-flows.ts';

const FlowsContext = createContext<Flows | null>(null);

export function FlowsProvider({ flows, children }: { flows: Flows; children: ReactNode }) {
  return <FlowsContext value={flows}>{children}</FlowsContext>;
}

export function useFlows(): Flows {
  const flows = use(FlowsContext);
  if (!flows) throw new Error('useFlows needs a <FlowsProvider> above it');
  return flows;
}

/** What the page is made of, for build scripts. */
export { chartOf } from './chart/model.ts';
export type { Chart, ChartState, ChartTransition } from './chart/model.ts';
export { layOut } from './chart/layout.ts';
export type { Layout } from './chart/layout.ts';
export { describeMachine } from './machine/source.ts';
export type { MachineFile } from './machine/source.ts';
export { pictureOf } from './drawing/picture.tsx';
export { atlasPage } from './page/atlas-page.tsx';
export type { SimulationOptions } from './simulation/simulation.ts';

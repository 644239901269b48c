/** What the page is made of, for build scripts. */
export { chartOf } from './chart/model.ts';
export type { Chart, ChartState, ChartTransition } from './chart/model.ts';
export { layOut } from './chart/layout.ts';
export type { Layout } from './chart/layout.ts';
export { describeMachine } from './machine/exports.ts';
export type { MachineFile } from './machine/exports.ts';
export { pictureOf } from './drawing/picture.tsx';
export { atlasPage } from './page/Page.tsx';
export type { SimulationOptions } from './simulation/simulation.ts';

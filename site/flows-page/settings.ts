/** The settings of the page /flows/ for this site. */
import type { AtlasSettings } from 'xstate-atlas/vite';
import type { Site } from '../content/load.ts';
import { machineFiles } from './machine-files.ts';
import { walkableFlows } from './walkable-flows.ts';

/* Like the descriptions in the machines, the texts of /flows/ are always in English. */
const TITLE = 'How this page works';
const INTRODUCTION = [
  'Every part of our page that reacts to you, such as the form, the menu and the prices, follows a plan. These are the plans.',
  'A box is a state of the page, and an arrow is what leads to the next one. What is not drawn here cannot happen.',
  'Choose a box to step through its plan from there. Or open the page in a second window: the boxes light up as you use it.',
];

export function flowsPageOf(site: Site): AtlasSettings {
  const flows = walkableFlows(site);
  return {
    title: TITLE,
    introduction: INTRODUCTION,
    order: ['contact', 'handOver', ...flows.map(({ id }) => id)],
    hidden: machineFiles
      .map(({ machine }) => machine.id)
      .filter((id) => !flows.some((flow) => flow.id === id)),
    simulations: Object.fromEntries(
      flows.map(({ id, input, payloads }) => [id, { input, ...(payloads && { payloads }) }]),
    ),
  };
}

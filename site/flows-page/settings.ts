/** The page /flows/ for this site. */
import type { AtlasSettings } from 'xstate-atlas/vite';
import { content } from '../content/index.ts';
import { registry } from '../../src/flows.ts';
import { machineFiles } from './machine-files.ts';
import { walkableFlows } from './walkable-flows.ts';

/* The words of /flows/ that are this site's own are in English, like the machines' descriptions. */
const TITLE = 'How this page works';
const INTRODUCTION = [
  'Every part of our page that reacts to you, such as the form, the menu and the prices, follows a plan. These are the plans.',
  'A box is a state of the page, and an arrow is what leads to the next one. What is not drawn here cannot happen.',
  'Choose a box to step through its plan from there. Or open the page in a second window: the boxes light up as you use it.',
];

const simulations = Object.fromEntries(
  (await walkableFlows(content)).map(({ id, input, payloads }) => [
    id,
    { input, ...(payloads && { payloads }) },
  ]),
);

export const settings: AtlasSettings = {
  title: TITLE,
  introduction: INTRODUCTION,
  order: ['contact', 'handOver', ...Object.keys(registry)],
  hidden: machineFiles
    .map(({ machine }) => machine.id)
    .filter((id) => !Object.hasOwn(registry, id)),
  simulations,
};

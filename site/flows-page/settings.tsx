/** The page /flows/ for this site, rendered at build time. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { AtlasSettings } from 'xstate-atlas/vite';
import { content } from '../content/index.ts';
import { registry } from '../../src/flows.ts';
import { BrandMark } from '../../src/ui/BrandMark.tsx';
import { machineFiles } from './machine-files.ts';
import { walkableFlows } from './walkable-flows.ts';

/* The words of /flows/ that are this site's own are in English, like the machines' descriptions. */
const TITLE = 'How this page works';
const DESCRIPTION =
  'Every state of this page and every transition between them, drawn from the machines that run it.';
const HOME_LINK = 'Back to the page';
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
  documentTitle: `${TITLE}: ${content.agency.brand}`,
  introduction: INTRODUCTION,
  order: ['contact', 'handOver', ...Object.keys(registry)],
  hidden: machineFiles
    .map(({ machine }) => machine.id)
    .filter((id) => !Object.hasOwn(registry, id)),
  head: renderToStaticMarkup(
    <>
      <meta name="description" content={DESCRIPTION} />
      <meta name="robots" content="noindex" />
    </>,
  ),
  header: renderToStaticMarkup(
    <header className="flows-header">
      <a href="/" className="flows-brand">
        <BrandMark />
        {content.agency.brand}
      </a>
      <a href="/">{HOME_LINK}</a>
    </header>,
  ),
  simulations,
};

/** The page /flows/ for this site, rendered at build time. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { AtlasSettings } from 'xstate-atlas/vite';
import { content } from '../content/index.ts';
import { registry } from '../flows.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { machineFiles } from './machine-files.ts';
import { walkableFlows } from './walkable-flows.ts';
import { DESCRIPTION, HOME_LINK, INTRODUCTION, TITLE } from './words.ts';

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

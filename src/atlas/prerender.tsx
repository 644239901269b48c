/** Renders the atlas to HTML at build time. The front page's script contains none of it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { LAYERS, coverageOf } from './machines/coverage.ts';
import { machineFiles } from './machines/files.ts';
import { agency } from '../content/agency.ts';
import type { MadeByBuild } from '../prerender.tsx';
import { Atlas } from './Atlas.tsx';
import { layOut } from './chart/layout.ts';
import { chartOf, withCoverage } from './chart/model.ts';
import { DESCRIPTION, TITLE } from './words.ts';

/** The language of the machines' descriptions. */
export const lang = 'en';

export const pages = { '/flows/index.html': { head, body } };

function head() {
  return renderToStaticMarkup(
    <>
      <title>{`${TITLE}: ${agency.brand}`}</title>
      <meta name="description" content={DESCRIPTION} />
      <meta name="robots" content="noindex" />
    </>,
  );
}

/** A local page also shows what the tests on this machine last walked. */
async function body({ showsWalks = false }: MadeByBuild = {}) {
  const flows = await Promise.all(
    machineFiles.map(async (file) => {
      const declared = chartOf(file.machine);
      const walks = showsWalks ? coverageOf(file.machine.id) : undefined;
      const chart = walks
        ? withCoverage(declared, (part) =>
            LAYERS.map((layer) => `${walks[layer][part] ?? 0}`).join(' · '),
          )
        : declared;
      return { file, chart, layout: await layOut(chart) };
    }),
  );
  return renderToStaticMarkup(<Atlas agency={agency} flows={flows} showsWalks={showsWalks} />);
}

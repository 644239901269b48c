/** Renders the atlas to HTML at build time. The front page's script contains none of it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { atlasPage } from 'xstate-atlas';
import { agency } from '../content/agency.ts';
import type { MadeByBuild } from '../prerender.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { brandClass } from '../ui/lengths.ts';
import { coverageOf, LAYERS } from './coverage.ts';
import { flowPaths } from './paths.ts';
import { machineFiles } from './machine-files.ts';
import { DESCRIPTION, HOME_LINK, INTRODUCTION, TITLE } from './words.ts';

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

/**
 * The site's policy forbids scripts to add scripts, so the preview's markup contains its script and
 * the name of the one that it loads. The build replaces these sources by their chunks.
 */
const PREVIEW = `<!doctype html>
<html data-islands="/src/islands/hydrate.tsx">
  <title>Preview</title>
  <script type="module" src="/src/atlas/preview.ts"></script>
</html>`;

/** A local page also shows what the tests on this machine last walked. */
async function body({ showsWalks = false }: MadeByBuild = {}) {
  const header = renderToStaticMarkup(
    <header className="wrapper atlas-header">
      <a href="/" className={brandClass(agency.brand)}>
        <BrandMark className="size-7" />
        {agency.brand}
      </a>
      <a href="/" className="quiet-link">
        {HOME_LINK}
      </a>
    </header>,
  );
  const atlas = await atlasPage({
    title: TITLE,
    introduction: INTRODUCTION,
    files: machineFiles,
    paths: flowPaths,
    preview: PREVIEW,
    ...(showsWalks && { walkedIn }),
  });
  return header + atlas;
}

/** Three figures: on the bare machine, in jsdom and in Chromium. */
function walkedIn(machine: string) {
  const walks = coverageOf(machine);
  return walks && ((part: string) => LAYERS.map((layer) => walks[layer][part] ?? 0).join(' · '));
}

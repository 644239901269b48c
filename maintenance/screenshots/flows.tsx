/** Takes a picture of each state of each flow, as the atlas previews it, and lays them out on a sheet. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { renderToStaticMarkup } from 'react-dom/server';
import { describeMachine } from '../../src/atlas/machines/description.ts';
import { machineFiles, type MachineFile } from '../../src/atlas/machines/files.ts';
import { stateNodes } from '../../src/atlas/machines/introspection.ts';
import { flowPaths } from '../../src/atlas/paths.ts';
import { heightAt, SCHEMES } from './page.ts';

const FOLDER = 'screenshots/flows';
const WIDTHS = [390, 1280];

const pictureOf = (state: string, width: number, scheme: string) =>
  `${state}-${width}-${scheme}.png`;

const FRAME_FILLS_WINDOW =
  '#dock iframe { position: fixed; inset: 0; zoom: 1; width: 100vw; height: 100vh; border: 0 }';

export async function takeFlowPictures(browser: Browser, address: string) {
  const { paths } = flowPaths;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(
    `${FOLDER}/index.html`,
    sheetOf(machineFiles, (state) => state in paths),
  );
  for (const width of WIDTHS) {
    const viewport = { width, height: heightAt(width) };
    // The site's own policy would block the style.
    const atlas = await browser.newPage({ viewport, bypassCSP: true });
    await atlas.goto(`${address}flows/`);
    await atlas.addStyleTag({ content: FRAME_FILLS_WINDOW });
    for (const { machine } of machineFiles) {
      for (const { id } of stateNodes(machine).slice(1)) {
        if (!(id in paths)) continue;
        await driveTo(atlas, id);
        for (const colorScheme of SCHEMES) {
          await atlas.emulateMedia({ colorScheme });
          const path = `${FOLDER}/${pictureOf(id, width, colorScheme)}`;
          await atlas.screenshot({ path, animations: 'disabled' });
        }
      }
    }
    await atlas.close();
  }
}

async function driveTo(atlas: Page, state: string) {
  await atlas.evaluate(
    (id) =>
      new Promise((resolve) => {
        window.addEventListener('hashchange', resolve, { once: true });
        window.location.hash = id;
      }),
    state,
  );
  await atlas.locator(`[data-state="${state}"].is-active`).waitFor({ state: 'attached' });
  await atlas.locator('#drive-status', { hasText: /^(Step|The start)/ }).waitFor();
  const preview = atlas.frameLocator('#drive-frame iframe').locator(':root');
  await preview.evaluate(async ({ ownerDocument: { fonts, images } }) => {
    const pending = [...images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all([fonts.ready, ...pending.map((image) => image.decode().catch(() => {}))]);
  });
}

const STYLES = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 1.5rem }
  article div { display: flex; gap: 0.75rem; align-items: start }
  img { width: 24%; outline: 1px solid gray }
`;

export const sheetOf = (files: readonly MachineFile[], isPictured: (state: string) => boolean) =>
  `<!doctype html>\n${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Every state of every flow</title>
        <style>{STYLES}</style>
      </head>
      <body>
        {files.map((file) => (
          <section key={file.name} id={file.machine.id}>
            <h1>{describeMachine(file).title}</h1>
            {stateNodes(file.machine)
              .slice(1)
              .map(({ id, path, description }) => (
                <article key={id} id={id}>
                  <h2>{path.join('.')}</h2>
                  <p>{description}</p>
                  {isPictured(id) ? (
                    <Pictures state={id} />
                  ) : (
                    <p>The preview of the atlas cannot show this state.</p>
                  )}
                </article>
              ))}
          </section>
        ))}
      </body>
    </html>,
  )}\n`;

const Pictures = ({ state }: { state: string }) => (
  <div>
    {WIDTHS.flatMap((width) =>
      SCHEMES.map((scheme) => (
        <img
          key={`${width} ${scheme}`}
          src={pictureOf(state, width, scheme)}
          alt={`${width} px, ${scheme}`}
          loading="lazy"
        />
      )),
    )}
  </div>
);

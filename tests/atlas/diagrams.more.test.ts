// @vitest-environment jsdom
/** The site's machines as they stand on /flows/ and in machines/README.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { atlasPage } from 'xstate-atlas/drawing';
import { renderPictures, renderReadme } from '../../src/atlas/readme.ts';
import { machineFiles } from '../../src/atlas/machine-files.ts';
import { stateNodes } from 'xstate-atlas/walk';

test('machines/README.md and its pictures are up to date', async () => {
  const pictures = await renderPictures(machineFiles);
  for (const [file, text] of [['README.md', renderReadme(machineFiles)] as const, ...pictures]) {
    const committed = readFileSync(`machines/${file}`, 'utf8');
    expect(committed, `run \`npm run generate -- machines\` for ${file}`).toBe(text);
  }
}, 60_000);

describe.each(machineFiles.map((file) => [file.machine.id, file] as const))('%s', (id, file) => {
  const { machine } = file;

  test('its chart has exactly its states and transitions', async () => {
    const page = await atlasPage({
      title: '',
      introduction: [],
      files: [file],
    });
    const chart = new DOMParser()
      .parseFromString(page, 'text/html')
      .querySelector(`[data-machine="${id}"]`)!;
    // A script makes each chart one stop of the Tab key.
    expect(chart.querySelector('a[tabindex]')).toBeNull();
    const drawn = (name: string) =>
      [...chart.querySelectorAll<SVGElement>(`[data-${name}]`)].map(({ dataset }) => dataset[name]);
    expect(drawn('state')).toEqual(stateNodes(machine).map(({ path }) => [id, ...path].join('.')));
    expect(drawn('transition').toSorted()).toEqual(
      stateNodes(machine)
        .flatMap(({ transitions, always = [] }) =>
          [...transitions.values(), always].flatMap((alike) =>
            alike.map(({ source, eventType }, rank) =>
              [[id, ...source.path].join('.'), eventType, rank].join('|'),
            ),
          ),
        )
        .toSorted(),
    );
  }, 60_000);
});

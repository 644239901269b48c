// @vitest-environment jsdom
/** The site's machines as they stand on /flows/ and in machines/README.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { atlasPage, diagram } from 'xstate-atlas';
import { renderReadme } from '../../src/atlas/readme.ts';
import { machineFiles } from '../../src/atlas/machine-files.ts';
import { declaredTransitions, stateNodes } from 'xstate-atlas/walk';

test('machines/README.md is up to date', () => {
  const readme = readFileSync('machines/README.md', 'utf8');
  expect(readme, 'run `npm run generate -- machines`').toBe(renderReadme(machineFiles));
});

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

  test('its diagram leaves out no state and no transition', () => {
    const drawn = diagram(machine);
    for (const { key, path } of stateNodes(machine).slice(1)) {
      expect(drawn).toMatch(new RegExp(`state "${key}\\b.*" as (state_)?${path.join('_')}\\b`));
    }
    const arrows = drawn
      .split('\n')
      .flatMap((line) => / --> \w+ : (.+)$/.exec(line)?.[1]?.split('<br/>or ') ?? []);
    expect(arrows).toHaveLength(
      declaredTransitions(machine).reduce((sum, { target }) => sum + (target?.length ?? 1), 0),
    );
  });
});

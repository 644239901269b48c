// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { machineFiles } from '../../src/atlas/machines/files.ts';
import { stateNodes } from '../../src/atlas/machines/introspection.ts';
import { sheetOf } from '../../maintenance/screenshots/sheet.tsx';

const sheet = (isPictured: (state: string) => boolean) =>
  new DOMParser().parseFromString(sheetOf(machineFiles, isPictured), 'text/html');

const whole = sheet(() => true);

test.each(machineFiles.map(({ machine }) => [machine.id, machine] as const))(
  'the sheet has exactly the states of %s, each with what it means and a picture in every view',
  (flow, machine) => {
    const rows = [...whole.querySelectorAll(`#${flow} tbody tr`)];
    expect(
      rows.map((row) => [
        row.id,
        row.querySelector('p')!.textContent,
        ...Array.from(row.querySelectorAll('img'), (picture) => picture.getAttribute('src')),
      ]),
    ).toEqual(
      stateNodes(machine)
        .filter((node) => node !== machine.root)
        .map(({ id, description = '' }) => [
          id,
          description,
          `${id}-390-light.png`,
          `${id}-390-dark.png`,
          `${id}-1280-light.png`,
          `${id}-1280-dark.png`,
        ]),
    );
  },
);

test('a state that cannot be pictured keeps its row and says so', () => {
  const { id } = stateNodes(machineFiles[0]!.machine)[1]!;
  const row = sheet((state) => state !== id).getElementById(id)!;
  expect(row.querySelector('img')).toBeNull();
  expect(row.textContent).toContain('cannot show this state');
});

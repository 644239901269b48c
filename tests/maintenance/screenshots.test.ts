// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { machineFiles } from '../../src/atlas/machines/files.ts';
import { stateNodes } from '../../src/atlas/machines/introspection.ts';
import { sheetOf } from '../../maintenance/screenshots/flows.tsx';

const sheet = (isPictured: (state: string) => boolean) =>
  new DOMParser().parseFromString(sheetOf(machineFiles, isPictured), 'text/html');

test('the sheet shows every state of every flow, with its description and a picture per view', () => {
  const whole = sheet(() => true);
  const shown = machineFiles.map(({ machine }) =>
    [...whole.querySelectorAll(`#${machine.id} article`)].map((state) => [
      state.id,
      state.querySelector('p')!.textContent,
      ...Array.from(state.querySelectorAll('img'), (picture) => picture.getAttribute('src')),
    ]),
  );
  const views = ['390-light', '390-dark', '1280-light', '1280-dark'];
  const expected = machineFiles.map(({ machine }) =>
    stateNodes(machine)
      .filter((node) => node !== machine.root)
      .map(({ id, description = '' }) => [
        id,
        description,
        ...views.map((view) => `${id}-${view}.png`),
      ]),
  );
  expect(shown).toEqual(expected);
});

test('a state that cannot be pictured says so', () => {
  const { id } = stateNodes(machineFiles[0]!.machine)[1]!;
  const state = sheet((other) => other !== id).getElementById(id)!;
  expect(state.querySelector('img')).toBeNull();
  expect(state.textContent).toContain('cannot show this state');
});

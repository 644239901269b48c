import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diagram, labelOf } from 'xstate-atlas';
import { renderReadme } from '../../src/atlas/readme.ts';
import { machineFiles } from '../../src/atlas/machine-files.ts';
import { declaredTransitions, stateNodes } from 'xstate-atlas/walk';

test('machines/README.md is up to date', () => {
  const readme = readFileSync('machines/README.md', 'utf8');
  expect(readme, 'run `npm run generate -- diagrams`').toBe(renderReadme(machineFiles));
});

test.each(machineFiles.map(({ name, machine }) => [name, machine] as const))(
  'the diagram leaves out no state and no transition: %s',
  (_, machine) => {
    const drawn = diagram(machine);
    for (const { key, path } of stateNodes(machine).slice(1)) {
      expect(drawn).toMatch(new RegExp(`state "${key}\\b.*" as ${path.join('_')}\\b`));
    }
    const labels = drawn
      .split('\n')
      .flatMap((line) => / --> \w+ : (.+)$/.exec(line)?.[1]?.split('<br/>or ') ?? []);
    const declared = declaredTransitions(machine).map(labelOf);
    expect(labels.toSorted()).toEqual(declared.toSorted());
  },
);

const contact = machineFiles.find(({ name }) => name === 'contact.machine.ts')!;

test.each([
  [/ {2}\/\*\* .+ \*\/\n(?= {2}\| )/, '', 'no comment says what the event form.submitted means'],
  [
    "| { type: 'form.edited' }",
    "| { type: 'form.eaten' }",
    'contact: only the chart or only its types know form.edited, form.eaten',
  ],
])(
  'a machine must list and describe exactly the events that it takes',
  (listed, changed, fault) => {
    const text = contact.text.replace(listed, changed);
    expect(() => renderReadme([{ ...contact, text }])).toThrow(fault);
  },
);

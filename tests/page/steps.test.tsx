// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ClientLines, Step, Steps } from '../../src/content/types.ts';
import { HowWeWork } from '../../src/page/about/HowWeWork.tsx';

const labels = { does: 'You', gets: 'You get', approves: 'You approve' };
const step = (title: string): Step => ({
  title,
  client: { does: `${title} 1`, gets: `${title} 2`, approves: `${title} 3` },
});

function shown(steps: Steps, named: ClientLines | undefined = labels) {
  document.body.innerHTML = renderToStaticMarkup(
    <HowWeWork number={null} title="How" steps={steps} labels={named} />,
  );
  const list = document.querySelector('ol')!;
  return {
    name: list.previousElementSibling!.textContent,
    pictures: new Set(Array.from(list.querySelectorAll('svg'), ({ innerHTML }) => innerHTML)).size,
    read: Array.from(list.querySelectorAll('p, dt, dd'), ({ textContent }) => textContent),
  };
}

test.each([3, 4, 5, 6])('%i steps have a picture each, and are read one after another', (count) => {
  const steps = ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, count).map(step);
  expect(shown(steps as unknown as Steps)).toEqual({
    name: 'How',
    pictures: count,
    read: steps.flatMap(({ title }) => [
      title,
      'You',
      `${title} 1`,
      'You get',
      `${title} 2`,
      'You approve',
      `${title} 3`,
    ]),
  });
});

test('steps stand by their titles alone where they say no more', () => {
  const titles = [{ title: 'A' }, { title: 'B' }, { title: 'C' }] as const;
  expect(shown(titles).read).toEqual(['A', 'B', 'C']);
});

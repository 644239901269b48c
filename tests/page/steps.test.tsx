// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Steps } from '../../src/content/types.ts';
import { HowWeWorkDiagram } from '../../src/sections/about/HowWeWorkDiagram.tsx';

function drawn(steps: Steps) {
  document.body.innerHTML = renderToStaticMarkup(<HowWeWorkDiagram steps={steps} />);
  const svg = document.querySelector('svg')!;
  const pictures = Array.from(svg.querySelectorAll('g:has(> text)'), (step) =>
    step.querySelector('path')?.getAttribute('d'),
  );
  return {
    pictures: new Set(pictures).size,
    labels: Array.from(svg.querySelectorAll('text'), ({ textContent }) => textContent),
    name: svg.getAttribute('aria-label'),
    listed: Array.from(document.querySelectorAll('li'), ({ textContent }) => textContent),
  };
}

test.each<{ steps: Steps }>([
  { steps: ['Ask', 'Build', 'Go'] },
  { steps: ['Listen', 'Plan', 'Build', 'Look after'] },
  { steps: ['Ask', 'Plan', 'Draw', 'Build', 'Go'] },
  { steps: ['Ask', 'Plan', 'Draw', 'Build', 'Test', 'Go'] },
])('a picture of its own stands for each of the steps $steps', ({ steps }) => {
  expect(drawn(steps)).toEqual({
    pictures: steps.length,
    labels: [...steps],
    name: steps.join(', '),
    listed: [],
  });
});

test.each<[string, Steps]>([
  ['is too long for its picture', ['Ask', 'Construction', 'Go']],
  ['would touch the next', ['Look again', 'Try it out', 'Go']],
])('steps are numbered, and listed below, where one %s', (_, steps) => {
  expect(drawn(steps)).toEqual({
    pictures: 3,
    labels: ['1', '2', '3'],
    name: null,
    listed: [...steps],
  });
});

// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Measurement } from '../../src/page/services/Measurement.tsx';

test.each([
  { figure: '7%', sentence: 'It costs 7%.', said: 'It costs 7%.', wide: '7%' },
  { figure: '62,5 %', sentence: '62,5 % davon.', said: '62,5 % davon.', wide: '62.5%' },
  { figure: '120%', sentence: 'To 120%.', said: 'To 120%.', wide: undefined },
  { figure: '1,250', sentence: '1,250 tables.', said: '1,250 tables.', wide: undefined },
  { figure: '9', sentence: 'Nine of ten.', said: '9 Nine of ten.', wide: undefined },
])('of $figure in “$sentence” the line is $wide', ({ said, wide, ...claim }) => {
  document.body.innerHTML = renderToStaticMarkup(<Measurement {...claim} />);
  expect({
    said: document.body.textContent,
    marked: document.querySelector('b')!.textContent,
    wide: document.querySelector('svg')?.getAttribute('width') ?? undefined,
  }).toEqual({ said, marked: claim.figure, wide });
});

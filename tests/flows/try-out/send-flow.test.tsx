// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import type { SendFlowContent, SendStage } from '../../../src/content/types.ts';
import { SendFlow } from '../../../src/flows/try-out/SendFlow.tsx';
import { machineCases } from '../contact/machine-case.ts';

/** Each by the name that it has in the machine. */
const stages = { idle: 'idle', sending: 'sending', success: 'success', failure: 'failure' };

/** The drawing as a reader sees it: each line joins the stages nearest to its ends. */
function drawn(stages: SendFlowContent['stages'], at: SendStage | null = null) {
  document.body.innerHTML = renderToStaticMarkup(<SendFlow stages={stages} at={at} />);
  const places = Array.from(document.querySelectorAll('g:has(> text)'), (stage) => {
    const [x, y] = numbersIn(stage.getAttribute('transform')!);
    const mark = stage.querySelector<SVGElement>('.built')?.dataset['stage'];
    return { x: x!, y: y!, name: stage.querySelector('text')!.textContent, mark };
  });
  const nearest = (x: number, y: number) =>
    places.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]!.name;
  const lines = Array.from(document.querySelectorAll('svg > path'), (line) => {
    const [start, ...steps] = line.getAttribute('d')!.match(/[A-Z][^A-Z]*/gi)!;
    const [x, y] = numbersIn(start) as [number, number];
    const end = { h: x, v: y };
    for (const step of steps) {
      const axis = step[0]!.toLowerCase() as 'h' | 'v';
      end[axis] = numbersIn(step)[0]! + (step.startsWith(axis) ? end[axis] : 0);
    }
    const [one, other] = [nearest(x, y), nearest(end.h, end.v)];
    const ways = [
      line.hasAttribute('marker-end') && `${one} → ${other}`,
      line.hasAttribute('marker-start') && `${other} → ${one}`,
    ].filter(Boolean);
    return { ways, isDashed: line.hasAttribute('stroke-dasharray') };
  });
  return {
    seen: places.map(({ name }) => name),
    marks: places.flatMap(({ name, mark }) => (mark ? [[name, mark]] : [])),
    lines,
    ways: lines.flatMap(({ ways }) => ways),
    listed: Array.from(document.querySelectorAll('li'), ({ textContent }) => textContent),
  };
}

const numbersIn = (text: string) => Array.from(text.matchAll(/-?\d+/g), Number);

const outer = (state: StateValue) => (typeof state === 'string' ? state : Object.keys(state)[0]!);

test('every state of the form is drawn, and every way from one to another', () => {
  const { machine, table } = machineCases[0]!;
  const isDrawn = (state: string) => state !== 'unavailable';
  const changes = table
    .map(({ from, to }) => [outer(from), outer(to)] as const)
    .filter(([from, to]) => from !== to && isDrawn(to));
  const { seen, ways } = drawn(stages);
  expect(seen.toSorted()).toEqual(Object.keys(machine.states).filter(isDrawn).toSorted());
  expect(ways.toSorted()).toEqual(
    [...new Set(changes.map((change) => change.join(' → ')))].toSorted(),
  );
});

test('the ways of a send are solid lines, and the others dashed', () => {
  const { lines } = drawn(stages);
  for (const { ways, isDashed } of lines) {
    expect(ways).not.toEqual([]);
    expect(isDashed).toBe(!ways.join().includes('sending'));
  }
});

test.each([...Object.values(stages), null] as (SendStage | null)[])(
  'a send at %s is drawn as built there and nowhere else',
  (at) => expect(drawn(stages, at).marks).toEqual(at ? [[at, at]] : []),
);

test('stages are numbered, and listed below, where a name is too long for the drawing', () => {
  const long = { ...stages, failure: 'could not be sent' };
  expect(drawn(long)).toMatchObject({ seen: ['1', '2', '3', '4'], listed: Object.values(long) });
});

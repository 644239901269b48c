/** Holds a machine against its drawing, both ways. */
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../src/chart/model.ts';
import { draw, type DrawnMachine } from '../src/drawing/draw.ts';
import { MachineDrawing } from '../src/drawing/MachineDrawing.tsx';
import { declaredBy, type DeclaredTransition } from './declared.ts';
import { illegibleIn } from './legible.ts';

export interface Held {
  drawn: DrawnMachine;
  document: Document;
  states: Sides<string>;
  transitions: Sides<DeclaredTransition>;
  /** The labels that cannot be read in the drawing. */
  illegible: string[];
}

interface Sides<Part> {
  declared: Part[];
  drawn: Part[];
}

export async function hold(
  machine: AnyStateMachine,
  parse: (markup: string) => Document,
  name = machine.id,
): Promise<Held> {
  const drawn = await draw(chartOf(machine, name));
  const document = parse(renderToStaticMarkup(h(MachineDrawing, drawn)));
  const own = document.querySelector('.charts')!;
  const all = (selector: string) => [...own.querySelectorAll<SVGElement>(selector)];
  const declared = declaredBy(machine, name);
  return {
    drawn,
    document,
    states: {
      declared: declared.states,
      drawn: all('[data-state]:not([data-folded])').map(({ dataset }) => dataset['state']!),
    },
    transitions: {
      declared: declared.transitions.toSorted(byName),
      drawn: all('[data-transition]').map(shownBy).toSorted(byName),
    },
    illegible: illegibleIn(drawn),
  };
}

function shownBy({ dataset }: SVGElement): DeclaredTransition {
  const names = (list = '[]') => JSON.parse(list) as string[];
  const withoutParams = (words: string) => words.replaceAll(/\([^()]*:.*\)|\(.*\)$/g, '');
  return {
    source: dataset['source']!,
    event: dataset['event']!,
    targets: names(dataset['target']),
    guard: dataset['guard']!.replaceAll(/(?<=\w)\([^()]*\)/g, ''),
    actions: names(dataset['actions']).map(withoutParams),
    isReentering: dataset['reenters'] !== undefined,
  };
}

const byName = (one: DeclaredTransition, other: DeclaredTransition) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

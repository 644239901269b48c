/** Draws a machine as a Mermaid state diagram, in the dialect that GitHub shows. */
import type { AnyStateMachine } from 'xstate';
import { partsOfNotes } from '../chart/labels.ts';
import { chartOf, type ChartState, type ChartTransition } from '../chart/model.ts';

interface Arrow {
  /** The state that frames it; none frames an arrow of the root. */
  frame: string | undefined;
  tail: string;
  head: string;
  label: string;
  /** The state that its tail stands in for: Mermaid tears frames apart when arrows cross them. */
  standsFor?: string;
}

/** A Mermaid state diagram of a machine. */
export function diagram(machine: AnyStateMachine): string {
  const { root, transitions } = chartOf(machine);
  const places = placesIn(root);
  const arrows = transitions.flatMap((transition) => arrowsOf(transition, places));
  const standIns = new Set(arrows.filter(({ standsFor }) => standsFor).map(({ tail }) => tail));
  const ownArrows = arrows.filter(({ frame }) => frame === undefined);
  const isFramed = root.kind !== 'compound' || notesOn(root).length > 0 || ownArrows.length > 0;
  return [
    'stateDiagram-v2',
    ...indented(isFramed ? [...stateLines(root), ...arrowLines(ownArrows)] : chartLines(root)),
    ...indented([...standIns].map((id) => `style ${id} stroke-dasharray:4,font-style:italic`)),
  ].join('\n');

  function stateLines(state: ChartState): string[] {
    const { id } = places.get(state.id)!;
    const notes = notesOn(state);
    if (state.states.length === 0) {
      return [
        `state "${inText(state.name)}" as ${id}`,
        ...notes.map((note) => `${id} : ${inText(note)}`),
      ];
    }
    const title = notes.length ? `${state.name} (${notes.join('; ')})` : state.name;
    return [`state "${inText(title)}" as ${id} {`, ...indented(chartLines(state)), '}'];
  }

  /**
   * Mermaid fails on some charts unless states come before arrows, and among them those with
   * inner states first.
   */
  function chartLines({ id, kind, states, starts = [] }: ChartState): string[] {
    const framed = arrows.filter(({ frame }) => frame === id);
    if (kind === 'parallel') {
      return states.flatMap((region, index) => {
        const into = framed.filter(({ head }) => head === places.get(region.id)!.id);
        return [
          ...(index ? ['--'] : []),
          ...stateLines(region),
          ...standInLines(into),
          ...arrowLines(into),
        ];
      });
    }
    const finals = states.filter((state) => state.kind === 'final');
    return [
      ...[...states.filter(hasInner), ...states.filter((state) => !hasInner(state))].flatMap(
        stateLines,
      ),
      ...standInLines(framed),
      ...starts.map((first) => `[*] --> ${places.get(first)!.id}`),
      ...arrowLines(framed),
      ...finals.map((state) => `${places.get(state.id)!.id} --> [*]`),
    ];
  }
}

const hasInner = ({ states }: ChartState) => states.length > 0;

/** A state's place in the chart, and its id in the diagram. */
interface Place {
  id: string;
  name: string;
  parent: ChartState | undefined;
}

/** Mermaid needs ids of letters, digits and underscores that are unique in the whole diagram. */
function placesIn(root: ChartState): Map<string, Place> {
  const places = new Map<string, Place>();
  const taken = new Set<string>();
  const add = (state: ChartState, path: readonly string[], parent?: ChartState) => {
    const wanted = (path.join('_') || state.name).replaceAll(/\W/g, '_');
    const isPlain = /^[a-z]\w*$/i.test(wanted) && !RESERVED.has(wanted.toLowerCase());
    const stem = isPlain ? wanted : `state_${wanted}`;
    let id = stem;
    for (let rank = 2; taken.has(id); rank += 1) id = `${stem}_${rank}`;
    taken.add(id);
    places.set(state.id, { id, name: state.name, parent });
    for (const child of state.states) add(child, [...path, child.name], state);
  };
  add(root, []);
  return places;
}

/** Words of Mermaid's own, which no id may be. */
const RESERVED = new Set([
  'state',
  'end',
  'note',
  'style',
  'class',
  'direction',
  'default',
  'click',
]);

const arrowsOf = (transition: ChartTransition, places: ReadonlyMap<string, Place>): Arrow[] => {
  const { source, targets } = transition;
  const label = labelOf(transition);
  const from = places.get(source)!;
  return (targets.length > 0 ? targets : [source]).map((target) => {
    const to = places.get(target)!;
    const frame = to.parent?.id;
    const isBeside = to.parent === from.parent;
    const crosses = to.parent?.kind === 'parallel' && target !== source;
    if (isBeside && !crosses) return { frame, tail: from.id, head: to.id, label };
    const around = places.get(to.parent?.id ?? '');
    const prefix = crosses ? to.id : around?.parent ? around.id : '';
    const tail = apartFrom(places, [prefix, 'from', from.id].filter(Boolean).join('_'));
    return { frame, tail, head: to.id, label, standsFor: from.name };
  });
};

/** A stand-in must not have the id of a state. */
const apartFrom = (places: ReadonlyMap<string, Place>, id: string): string =>
  [...places.values()].some((place) => place.id === id) ? apartFrom(places, `${id}_`) : id;

const standInLines = (arrows: readonly Arrow[]) => [
  ...new Set(
    arrows.flatMap(({ tail, standsFor }) =>
      standsFor ? [`state "anywhere in ${inText(standsFor)}" as ${tail}`] : [],
    ),
  ),
];

/** Arrows between the same two states become one with several labels, which stays readable. */
function arrowLines(arrows: readonly Arrow[]): string[] {
  const labels = new Map<string, string[]>();
  for (const { tail, head, label } of arrows) {
    const ends = `${tail} --> ${head}`;
    labels.set(ends, [...(labels.get(ends) ?? []), label]);
  }
  return [...labels].map(([ends, texts]) => `${ends} : ${texts.join('<br/>or ')}`);
}

/** `form.submitted`, `after 70 ms`, `lookUpCountry done / rememberCountry`, `[isPricedForAbroad]`. */
const labelOf = ({ on, condition, isReentering, actions }: ChartTransition) =>
  inText(
    [
      on,
      condition && `[${condition}]`,
      isReentering && '(enters again)',
      actions.length > 0 && `/ ${actions.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' '),
  );

const notesOn = (state: ChartState) => [
  ...(state.kind === 'history' ? [state.isDeep ? 'deep history' : 'history'] : []),
  ...partsOfNotes(state).map(([mark, names]) => `${mark} ${names.join(', ')}`),
];

/** Characters that Mermaid would read as its own. */
const inText = (text: string) =>
  text.replaceAll(/["#;<>\\{}:]/g, (character) => `#${character.codePointAt(0)};`);

const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

/** Draws a machine as a Mermaid state diagram, in the dialect that GitHub shows. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import {
  actionName,
  delaysOf,
  guardName,
  inWords,
  ownActions,
  stateNodes,
  transitionsFrom,
  type StateNode,
} from '../machine/introspection.ts';

interface Arrow {
  /** The state that frames it. */
  frame: StateNode | undefined;
  tail: string;
  head: string;
  label: string;
  /** The state that its tail stands in for: Mermaid tears frames apart when arrows cross them. */
  standsFor?: string;
}

export function diagram(machine: AnyStateMachine): string {
  const { root } = machine;
  const arrows = stateNodes(machine).flatMap(arrowsFrom);
  const standIns = new Set(arrows.filter(({ standsFor }) => standsFor).map(({ tail }) => tail));
  const isFramed = root.type === 'parallel' || notesOn(root).length > 0;
  return [
    'stateDiagram-v2',
    ...indented(isFramed ? stateLines(root, arrows) : chartLines(root, arrows)),
    ...indented([...standIns].map((id) => `style ${id} stroke-dasharray:4,font-style:italic`)),
  ].join('\n');
}

function stateLines(node: StateNode, arrows: Arrow[]): string[] {
  const id = idOf(node);
  const notes = notesOn(node);
  if (!Object.keys(node.states).length) {
    return [`state "${node.key}" as ${id}`, ...notes.map((note) => `${id} : ${note}`)];
  }
  const title = notes.length ? `${node.key} (${notes.join('; ')})` : node.key;
  return [`state "${title}" as ${id} {`, ...indented(chartLines(node, arrows)), '}'];
}

/** States come before arrows, because Mermaid fails on some charts in any other order. */
function chartLines(node: StateNode, arrows: Arrow[]): string[] {
  const states = Object.values<StateNode>(node.states).map((child) => stateLines(child, arrows));
  if (node.type === 'parallel') {
    return states.flatMap((lines, index) => (index ? ['--', ...lines] : lines));
  }
  const framed = arrows.filter(({ frame }) => frame === node);
  const standIns = framed.flatMap(({ tail, standsFor }) =>
    standsFor ? [`state "anywhere in ${standsFor}" as ${tail}`] : [],
  );
  return [
    ...states.flat(),
    ...new Set(standIns),
    ...node.initial.target.map((first) => `[*] --> ${idOf(first)}`),
    ...arrowLines(framed),
  ];
}

const arrowsFrom = (source: StateNode) =>
  transitionsFrom(source).flatMap((transition) =>
    (transition.target ?? [source]).map((target) => arrow(source, target, labelOf(transition))),
  );

function arrow(source: StateNode, target: StateNode, label: string): Arrow {
  const frame = target.parent;
  const head = idOf(target);
  if (frame === source.parent) return { frame, tail: idOf(source), head, label };
  const tail = [...target.path.slice(0, -1), 'from', idOf(source)].join('_');
  return { frame, tail, head, label, standsFor: source.key };
}

/** Arrows between the same two states become one with several labels, which stays readable. */
function arrowLines(arrows: Arrow[]): string[] {
  const labels = new Map<string, string[]>();
  for (const { tail, head, label } of arrows) {
    const ends = `${tail} --> ${head}`;
    labels.set(ends, [...(labels.get(ends) ?? []), label]);
  }
  return [...labels].map(([ends, texts]) => `${ends} : ${texts.join('<br/>or ')}`);
}

/** `form.submitted`, `after 70 ms`, `lookUpCountry done / rememberCountry`, `[isPricedForAbroad]`. */
export function labelOf(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard, actions } = transition;
  const rivals = eventType ? source.transitions.get(eventType) : source.always;
  const isOtherwise = !guard && rivals?.[0] !== transition;
  return [
    inWords(eventType, delaysOf(source.machine)),
    guard ? `[${guardName(guard)}]` : isOtherwise ? '[otherwise]' : '',
    actions.length ? `/ ${actions.map(actionName).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const notesOn = ({ invoke, entry, exit }: StateNode) => [
  ...invoke.map(({ id }) => `runs ${id}`),
  ...noteOn('entry', entry),
  ...noteOn('exit', exit),
];

function noteOn(moment: string, actions: readonly unknown[]) {
  const names = ownActions(actions);
  return names.length ? [`${moment} / ${names.join(', ')}`] : [];
}

/** Mermaid needs ids that are unique in the whole diagram. */
const idOf = ({ path, key }: StateNode) => path.join('_') || key;

const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

import type { AnyStateMachine } from 'xstate';
import { contactMachine } from '../../../machines/contact.machine.ts';
import type { SendStage } from '../../content/types.ts';
import { isLonger } from '../../ui/lengths.ts';

/** Longer names do not fit beside each other: numbers replace them, with a list below. */
const SHORT = 10;

/** The middle of each stage, and where its name stands from there. */
const PLACES = {
  idle: { x: 42, y: 48, label: -22 },
  sending: { x: 120, y: 48, label: -22 },
  success: { x: 198, y: 48, label: -22 },
  failure: { x: 120, y: 98, label: 28 },
} satisfies Record<SendStage, object>;

/** The line between each two stages. Whether it is drawn, and which of its ends have a head, the machine says. */
const LINES: readonly (readonly [SendStage, SendStage, string])[] = [
  ['idle', 'sending', 'M60 48h46'],
  ['sending', 'success', 'M138 48h46'],
  ['sending', 'failure', 'M120 61v19'],
  ['idle', 'failure', 'M42 61v37h64'],
  ['success', 'failure', 'M198 61v37h-60'],
  ['success', 'idle', 'M216 48h21V5H3v43h25'],
];

const ways = waysOf(contactMachine);

const headAt = (from: SendStage, to: SendStage) =>
  ways.has(`${from} ${to}`) ? 'url(#arrow-head)' : undefined;

interface SendFlowProps {
  stages: Record<SendStage, string>;
  /** Drawn as built. */
  at: SendStage | null;
}

/** The stages of a send, drawn from its machine, with the current one marked. */
export function SendFlow({ stages, at }: SendFlowProps) {
  const names = Object.keys(PLACES) as SendStage[];
  const isNumbered = names.some((name) => isLonger(stages[name], SHORT));
  return (
    <div aria-hidden="true">
      <svg
        viewBox="0 0 240 134"
        width="240"
        height="134"
        className="drawing"
        fill="none"
        stroke="var(--color-blueprint)"
        strokeLinejoin="round"
      >
        <marker
          id="arrow-head"
          viewBox="-6 -5 8 10"
          markerWidth="8"
          markerHeight="10"
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M-5-4 0 0-5 4" />
        </marker>
        {LINES.filter(([one, other]) => headAt(one, other) ?? headAt(other, one)).map(
          ([one, other, line]) => (
            <path
              key={line}
              d={line}
              strokeDasharray={one === 'sending' || other === 'sending' ? undefined : '3 3'}
              markerStart={headAt(other, one)}
              markerEnd={headAt(one, other)}
            />
          ),
        )}
        {names.map((name, index) => {
          const { x, y, label } = PLACES[name];
          return (
            <g key={name} transform={`translate(${x} ${y})`}>
              <path d="M-10-10h20v20h-20z" strokeDasharray="3 3" />
              {name === at && (
                <g className="built" data-stage={name} stroke="currentColor" strokeWidth="1.5">
                  <path d="M-10-10l5-5v20l-5 5z" fill="var(--color-blueprint)" />
                  <path d="M-10 10l5-5h20l-5 5z" fill="var(--color-paper)" />
                  <path d="M-5-15h20v20h-20z" fill="var(--color-marking)" />
                </g>
              )}
              <text y={label} fill="currentColor" stroke="none" fontSize="14" textAnchor="middle">
                {isNumbered ? index + 1 : stages[name]}
              </text>
            </g>
          );
        })}
      </svg>
      {isNumbered && (
        <ol className="step-names">
          {names.map((name) => (
            <li key={name}>{stages[name]}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Every change from one of the outer states to another. */
function waysOf({ root }: AnyStateMachine) {
  const targetsOf = (node: AnyStateMachine['root']): string[] => [
    ...[...node.transitions.values(), node.always ?? []]
      .flat()
      .flatMap(({ target = [] }) => target.map(({ path }) => path[0]!)),
    ...Object.values<AnyStateMachine['root']>(node.states).flatMap(targetsOf),
  ];
  return new Set(
    Object.entries<AnyStateMachine['root']>(root.states).flatMap(([from, node]) =>
      targetsOf(node).map((to) => `${from} ${to}`),
    ),
  );
}

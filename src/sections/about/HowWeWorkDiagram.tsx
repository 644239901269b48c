import type { ReactNode } from 'react';
import type { Steps } from '../../content/types.ts';
import { isLonger } from '../../ui/lengths.ts';

/** The room of a step, in units of the drawing. */
const WIDTH = 80;
const HEIGHT = 72;

/** As many letters as fit under a step and under two; longer words are numbered and stand below. */
const SHORT = 10;
const SHORT_TWO = 18;

/** What is built, from the first line to the finished house. Each is led to from the one before. */
const plot = (
  <>
    <circle cx="7" cy="32" r="4" fill="var(--color-blueprint)" stroke="none" />
    <path d="M11 32h15m-5-4 5 4-5 4" />
    <path d="M28 20h24v24H28z" strokeDasharray="3 3" />
  </>
);
const plan = <path d="M-26 32h50m-5-4 5 4-5 4M28 20h24v24H28zl24 24m0-24L28 44" />;
const layout = <path d="M-26 32h50m-5-4 5 4-5 4M28 20h24v24H28zM28 27h24M36 27v17M36 36h16" />;
const frame = (
  <>
    <path d="M-26 32h48m-5-4 5 4-5 4" />
    <path
      d="M26 24l5-5h23v21l-5 5H26zM26 24h23l5-5M49 24v21"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  </>
);
const building = (
  <>
    <path d="M-24 32h46m-5-4 5 4-5 4" />
    <g stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M26 24l5-5v21l-5 5z" fill="var(--color-blueprint)" />
      <path d="M31 19h23v21l-5 5H26l5-5h23m-23 0V19" />
    </g>
  </>
);
const site = (
  <>
    <path d="M-22 32h44m-5-4 5 4-5 4M35 17V9a7 7 0 0 1 14 0v6m-4-4 4 5 4-5" />
    <g stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M26 24l5-5v21l-5 5z" fill="var(--color-blueprint)" />
      <path d="M31 19h23v21l-5 5H26l5-5z" />
    </g>
    <path d="M31 19h23v21H31z" fill="var(--color-blueprint)" stroke="currentColor" />
  </>
);

const DRAWN: Partial<Record<number, readonly ReactNode[]>> = {
  3: [plot, plan, site],
  4: [plot, plan, building, site],
  5: [plot, plan, layout, building, site],
  6: [plot, plan, layout, frame, building, site],
};

export function HowWeWorkDiagram({ steps }: { steps: Steps }) {
  const labels = steps.filter((step) => step !== undefined);
  const isNumbered = labels.some(
    (label, index) =>
      isLonger(label, SHORT) || isLonger(label + (labels[index + 1] ?? ''), SHORT_TWO),
  );
  const columns = labels.length === 4 ? 4 : 3;
  const width = WIDTH * columns;
  const height = HEIGHT * Math.ceil(labels.length / columns);
  const room = columns === 4 ? 'max-w-[26rem]' : 'max-w-[19.5rem]';
  return (
    <>
      <svg
        className={`drawing mt-3 h-auto w-full ${room}`}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        fill="none"
        stroke="var(--color-blueprint)"
        {...(isNumbered
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': labels.join(', ') })}
      >
        {labels.map((label, index) => (
          <g
            key={label}
            transform={`translate(${WIDTH * (index % columns)} ${HEIGHT * Math.floor(index / columns)})`}
          >
            {DRAWN[labels.length]?.[index]}
            <text
              x="40"
              y="66"
              fill="currentColor"
              stroke="none"
              fontSize="14"
              fontWeight="600"
              textAnchor="middle"
            >
              {isNumbered ? index + 1 : label}
            </text>
          </g>
        ))}
      </svg>
      {isNumbered && (
        <ol className="step-names">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ol>
      )}
    </>
  );
}

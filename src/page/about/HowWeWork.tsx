import type { ReactNode } from 'react';
import type { ClientLines, Steps } from '../../content/types.ts';

/** The shop of the first drawing: its walls and roof, and what is in them. */
const WALLS = 'M10 2h44l8 14H2zM6 16h52v96H6z';
const OPENINGS =
  'M13 25h8v22h-8zM28 25h8v22h-8zM43 25h8v22h-8zM8 57h48l6 14H2zM2 71h60v3H2zM31 83h20v18H31zM13 83h11v29H13z';

/** The stages of the building, from the pegs to the finished shop. */
const plot = <path d={WALLS} strokeDasharray="3 3" />;
const plan = <path d={`${WALLS}l52 96m0-96-52 96`} />;
const layout = <path d={WALLS + OPENINGS} />;
const frame = (
  <path d={`${WALLS}M6 48h52M6 80h52M23 16v96M41 16v96`} stroke="currentColor" strokeWidth="1.5" />
);
const building = (
  <g stroke="currentColor" strokeWidth="1.5">
    <path
      d="M-4 113V6M68 113V6M-7 44h13m52 0h13M-7 80h13m52 0h13"
      stroke="var(--color-blueprint)"
    />
    <path d={WALLS} fill="var(--color-raised)" />
    <path d="M6 74h52v38H6z" fill="var(--color-blueprint)" />
    <path d={OPENINGS} fill="var(--color-raised)" />
  </g>
);
const site = (
  <g stroke="none">
    <path d="M6 14h52v98H6z" fill="var(--color-blueprint)" />
    <path d={OPENINGS} fill="var(--color-raised)" />
    <path d="M14 57h7l-3 14h-8zM28 57h8l1 14H27zM43 57h7l4 14h-8z" fill="var(--color-blueprint)" />
    <path d="M10 2h44l8 14H2zM1 71h62v3H1zM13 83h11v29H13z" fill="currentColor" />
  </g>
);

const DRAWN: Partial<Record<number, readonly ReactNode[]>> = {
  3: [plot, plan, site],
  4: [plot, plan, building, site],
  5: [plot, plan, layout, building, site],
  6: [plot, plan, layout, frame, building, site],
};

const LINES = ['does', 'gets', 'approves'] as const;

interface HowWeWorkProps {
  steps: Steps;
  labels: ClientLines | undefined;
}

/** The steps of a note, drawn from the pegs to the finished shop. */
export function HowWeWork({ steps, labels }: HowWeWorkProps) {
  const all = steps.filter((step) => step !== undefined);
  return (
    <ol className="steps">
      {all.map((step, index) => (
        <li key={step.title} className="step">
          <svg
            className="drawing"
            viewBox="0 0 64 113"
            width="64"
            height="113"
            fill="none"
            stroke="var(--color-blueprint)"
            aria-hidden="true"
          >
            {DRAWN[all.length]?.[index]}
          </svg>
          <h4 className="card-title">{step.title}</h4>
          {labels && step.client && (
            <dl>
              {LINES.map((line) => (
                <div key={line}>
                  <dt>{labels[line]}</dt>
                  <dd>{step.client?.[line]}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}

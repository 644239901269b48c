/** The four marks of a chart, each drawn as the charts draw it. */
import type { ComponentChildren } from 'preact';
import { MARKS } from './words.ts';

export function Legend() {
  return (
    <section aria-label="The marks of the charts">
      <ul className="atlas-legend">
        <Mark says={MARKS.state}>
          <rect x="1" y="13" width="110" height="46" rx="6" />
          <text className="chart-name" x="11" y="37">
            state
          </text>
        </Mark>
        <Mark says={MARKS.start}>
          <g className="chart-start">
            <circle cx="6" cy="36" r="5" />
            <path d="M11 36H60" />
            <path className="chart-arrow" d="M60 36L52 32L52 40Z" />
          </g>
          <rect x="60" y="13" width="92" height="46" rx="6" />
        </Mark>
        <Mark says={MARKS.transition}>
          <path d="M6 10V62" />
          <path className="chart-arrow" d="M6 62L2 54L10 54Z" />
          {['event', '[condition]', '/ actions'].map((line, index) => (
            <text key={line} x="20" y={24 + 16 * index}>
              {line}
            </text>
          ))}
        </Mark>
        <Mark says={MARKS.regions}>
          <rect className="atlas-region" x="1" y="11" width="68" height="50" rx="6" />
          <rect className="atlas-region" x="81" y="11" width="68" height="50" rx="6" />
        </Mark>
      </ul>
    </section>
  );
}

const Mark = ({ says, children }: { says: string; children: ComponentChildren }) => (
  <li>
    <svg className="chart" viewBox="0 0 180 72" width="11.25em" aria-hidden="true">
      {children}
    </svg>
    {says}
  </li>
);

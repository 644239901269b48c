import type { SiteContent } from '../../model/site.ts';
import { SheetDrawing, type Stage } from '../SheetDrawing.tsx';

/** The stages to draw, by number of steps. */
const STAGES: Partial<Record<number, readonly Stage[]>> = {
  3: ['plot', 'plan', 'site'],
  4: ['plot', 'plan', 'building', 'site'],
  5: ['plot', 'plan', 'layout', 'building', 'site'],
  6: ['plot', 'plan', 'layout', 'frame', 'building', 'site'],
};

const LINES = ['does', 'gets', 'approves'] as const;

type About = SiteContent['about'];

interface HowWeWorkProps {
  steps: NonNullable<About['cards'][number]['steps']>;
  labels: About['clientLabels'];
  drawings: string;
}

/** The steps of a card, illustrated from an empty plot to the finished shop. */
export function HowWeWork({ steps, labels, drawings }: HowWeWorkProps) {
  const stages = STAGES[steps.length];
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li key={step.title} className="step">
          {stages?.[index] && (
            <SheetDrawing sheet={drawings} name={stages[index]} size={[64, 113]} />
          )}
          <h4 className="card-title">{step.title}</h4>
          {labels && step.client && (
            <dl>
              {LINES.map((line) => (
                <div key={line}>
                  <dt>{labels[line]}</dt> <dd>{step.client?.[line]}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}

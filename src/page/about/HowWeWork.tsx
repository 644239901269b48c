import type { ComponentProps } from 'react';
import type { SiteContent } from '../../model/site.ts';
import { YourShop } from '../YourShop.tsx';

type Stage = ComponentProps<typeof YourShop>['stage'];

/** The stages to draw, by number of steps. The styles open the shutters of the last one. */
const STAGES: Partial<Record<number, readonly Stage[]>> = {
  3: ['plot', 'build', 'open'],
  4: ['plot', 'plan', 'build', 'open'],
  5: ['plot', 'plan', 'frame', 'build', 'open'],
  6: ['plot', 'plan', 'frame', 'build', 'open', 'open'],
};

const LINES = ['does', 'gets', 'approves'] as const;

interface HowWeWorkProps {
  steps: NonNullable<SiteContent['about']['cards'][number]['steps']>;
  content: SiteContent;
}

/** The steps of a card, illustrated by the visitor's plot, from the pegs to the finished shop. */
export function HowWeWork({ steps, content }: HowWeWorkProps) {
  const labels = content.about.clientLabels;
  const stages = STAGES[steps.length];
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li key={step.title} className="step">
          {stages?.[index] && (
            <div aria-hidden="true" className="step-drawing on-ground">
              <YourShop stage={stages[index]} content={content} />
            </div>
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

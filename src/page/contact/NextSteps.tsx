import type { InvitationContent } from '../../content/site.ts';

export function NextSteps({ next: { title, steps } }: Pick<InvitationContent, 'next'>) {
  if (steps.length === 0) return null;
  return (
    <div className="next">
      <h3 className="card-title">{title}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

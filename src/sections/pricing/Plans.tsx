import type { PlansContent } from '../../content/types.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import type { PricesOf } from './formatted.ts';
import { PlanCard } from './PlanCard.tsx';

interface PlansProps {
  plans: PlansContent;
  pricesOf: PricesOf;
}

export function Plans({ plans, pricesOf }: PlansProps) {
  return (
    <div className="mt-10">
      <ul className="plan-grid">
        {plans.plans.map((plan) => (
          <PlanCard key={plan.title} plan={plan} labels={plans} pricesOf={pricesOf} />
        ))}
      </ul>
      <p className="mt-6 text-soft">{plans.domainNote}</p>
      <div className="closing">
        <h3 className="closing-title">{plans.closing}</h3>
        <SectionLink to="Contact" className="button">
          {plans.callToAction}
        </SectionLink>
      </div>
    </div>
  );
}

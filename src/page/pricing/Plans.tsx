import type { SiteContent } from '../../content/site.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import type { PricesOf } from '../../content/derived/prices.ts';
import { PlanCard } from './PlanCard.tsx';

interface PlansProps {
  plans: SiteContent['plans'];
  pricesOf: PricesOf;
}

/** From here on a price does not fit into a third of the page in the largest type. */
const LONG_PRICE = 100_000;

export function Plans({ plans, pricesOf }: PlansProps) {
  const amounts = plans.plans.flatMap(({ price }) => Object.values(price));
  const isLong = Math.max(...amounts) >= LONG_PRICE;
  return (
    <div className="plans">
      <ul className={isLong ? 'plan-grid plan-grid-long' : 'plan-grid'}>
        {plans.plans.map((plan) => (
          <PlanCard key={plan.title} plan={plan} labels={plans} pricesOf={pricesOf} />
        ))}
      </ul>
      <p className="text-soft">{plans.domainNote}</p>
      <div className="closing">
        <h3 className="closing-title">{plans.closing}</h3>
        <SectionLink to="Contact" className="button">
          {plans.callToAction}
        </SectionLink>
      </div>
    </div>
  );
}

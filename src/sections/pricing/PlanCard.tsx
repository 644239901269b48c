import type { Currency, Plan, PlansContent } from '../../content/types.ts';
import { TickIcon } from '../../ui/icons.tsx';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Price } from './Price.tsx';

interface PlanCardProps {
  plan: Plan;
  labels: PlansContent;
  defaultCurrency: Currency;
}

export function PlanCard({ plan, labels, defaultCurrency }: PlanCardProps) {
  return (
    <li className={`plan-card ${plan.badge ? 'plan-card-raised' : ''}`}>
      {plan.badge && <p className="badge">{plan.badge}</p>}
      <h3 className="plan-title">{plan.title}</h3>
      <p className="mt-2 text-soft">{plan.suits}</p>
      <p className="mt-6 text-soft">
        <span className="sr-only">{labels.originalLabel}: </span>
        <s>
          <Price of={plan.original} defaultCurrency={defaultCurrency} />
        </s>
      </p>
      <p className="plan-price">
        <span className="sr-only">{labels.priceLabel}: </span>
        <Price of={plan.price} defaultCurrency={defaultCurrency} />
        <span className="plan-price-note">{labels.oneTimeLabel}</span>
      </p>
      <dl className="plan-facts">
        <div>
          <dt>{labels.monthlyLabel}</dt>
          <dd>
            <Price of={plan.monthly} defaultCurrency={defaultCurrency} />
          </dd>
        </div>
        <div>
          <dt>{labels.deliveryLabel}</dt>
          <dd>{plan.delivery}</dd>
        </div>
      </dl>
      <ul className="benefits">
        {plan.benefits.map((benefit) => (
          <li key={benefit}>
            <TickIcon className="size-5" />
            {benefit}
          </li>
        ))}
      </ul>
      <SectionLink to="Contact" className="plan-link">
        {plan.choose}
        <span className="sr-only">: {plan.title}</span>
      </SectionLink>
    </li>
  );
}

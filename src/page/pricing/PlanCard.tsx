import { Fragment } from 'react';
import type { Plan, SiteContent } from '../../model/site.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';

import { Price } from './Price.tsx';

interface PlanCardProps {
  plan: Plan;
  labels: SiteContent['plans'];
}

export function PlanCard({ plan, labels }: PlanCardProps) {
  const { original, price, monthly } = plan;
  const className = [
    'plan-card',
    ...(plan.badge ? ['plan-card-raised'] : []),
    ...(plan.example || plan.drawing ? ['plan-card-pictured'] : []),
  ].join(' ');
  return (
    <li className={className}>
      <div className={original ? 'plan-head' : 'plan-head plan-head-alone'}>
        {plan.badge && <p className="badge">{plan.badge}</p>}
        <h4 className={plan.title.includes('/') ? 'card-title plan-title-split' : 'card-title'}>
          <Title>{plan.title}</Title>
        </h4>
        <p className="plan-suits text-soft">{plan.suits}</p>
      </div>
      {original && (
        <p className="plan-original text-soft">
          <span className="sr-only">{labels.originalLabel}: </span>
          <s>
            <Price of={original} />
          </s>
        </p>
      )}
      <p className="plan-price">
        <span className="sr-only">{original ? labels.priceLabel : labels.plainPriceLabel}: </span>
        <Price of={price} /> <span className="plan-price-note">{labels.oneTimeLabel}</span>
      </p>
      <dl className="plan-facts">
        {monthly && (
          <div>
            <dt>
              <span aria-hidden="true">{labels.monthlyShortLabel}</span>
              <span className="sr-only">{labels.monthlyLabel}</span>
            </dt>
            <dd>
              <Price of={monthly} /> <span aria-hidden="true">{labels.perMonth}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>{labels.deliveryLabel}</dt>
          <dd>{plan.delivery}</dd>
        </div>
      </dl>
      {plan.example ? (
        <a href={`/examples/${plan.example}/`} className="text-button plan-example">
          <img
            src={`/examples/${plan.example}.webp`}
            width="760"
            height="475"
            alt=""
            loading="lazy"
            decoding="async"
          />
          {labels.exampleLabel}
          <span className="sr-only">: {plan.title}</span>
        </a>
      ) : (
        plan.drawing && (
          <svg
            className="plan-example"
            viewBox="191 75 258 158"
            aria-hidden="true"
            fill="none"
            stroke="var(--color-ink)"
            pointerEvents="none"
          >
            <g />
          </svg>
        )
      )}
      <div>
        <details className="unfolding plan-more">
          <summary>{labels.benefitsLabel}</summary>
          <ul className="benefits">
            {plan.benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </details>
        <SectionLink to="Contact" className="plan-link" data-plan={plan.id}>
          {plan.choose}
          <span className="sr-only">: {plan.title}</span>
        </SectionLink>
      </div>
    </li>
  );
}

/** Allows line breaks after slashes, where browsers would not break a line. */
const Title = ({ children }: { children: string }) =>
  children.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

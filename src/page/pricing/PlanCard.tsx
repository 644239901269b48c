import { Fragment } from 'react';
import type { Plan, SiteContent } from '../../model/site.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Shop } from '../../ui/Shop.tsx';
import { Price } from './Price.tsx';

interface PlanCardProps {
  plan: Plan;
  storeys: number;
  labels: SiteContent['plans'];
}

/** A plan under its building, which is as high as the plan is dear. Its sign is the name of the example. */
export function PlanCard({ plan, storeys, labels }: PlanCardProps) {
  const { original, price, monthly, badge, example, exampleName } = plan;
  return (
    <li className={badge ? 'plan-card plan-best' : 'plan-card'}>
      <h4 className={plan.title.includes('/') ? 'card-title plan-title-split' : 'card-title'}>
        <Title>{plan.title}</Title>
      </h4>
      <p className="plan-suits">{plan.suits}</p>
      <p className="plan-price">
        <span className="sr-only">{original ? labels.priceLabel : labels.plainPriceLabel}: </span>
        <Price of={price} />{' '}
        <span className="beside-price small text-soft">
          <span>{labels.oneTimeLabel}</span>{' '}
          {original && (
            <span>
              <span className="sr-only">{labels.originalLabel}: </span>
              <s>
                <Price of={original} />
              </s>
            </span>
          )}
        </span>
      </p>
      {monthly && (
        <dl className="plan-monthly">
          <dt className="small text-soft">
            <span aria-hidden="true">{labels.monthlyShortLabel}</span>
            <span className="sr-only">{labels.monthlyLabel}</span>
          </dt>
          <dd>
            <Price of={monthly} /> <span aria-hidden="true">{labels.perMonth}</span>
          </dd>
        </dl>
      )}
      <div className="plan-front">
        {badge && <p className="badge">{badge}</p>}
        <Shop
          stage="open"
          storeys={storeys}
          sign={example && <span aria-hidden="true">{exampleName?.split(',')[0]}</span>}
        />
        <dl className="plan-delivery">
          <dt className="small text-soft">{labels.deliveryLabel}</dt>
          <dd>{plan.delivery}</dd>
        </dl>
      </div>
      <details className="unfolding plan-more">
        <summary>{labels.benefitsLabel}</summary>
        <ul className="benefits">
          {plan.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        {example && (
          <a href={`/examples/${example}/`} className="text-button plan-example">
            {labels.exampleLabel}
            <span className="sr-only">: {plan.title}</span>
          </a>
        )}
      </details>
      <SectionLink
        to="Contact"
        className={badge ? 'button plan-link' : 'button button-outlined plan-link'}
        data-plan={plan.id}
      >
        {plan.choose}
        <span className="sr-only">: {plan.title}</span>
      </SectionLink>
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

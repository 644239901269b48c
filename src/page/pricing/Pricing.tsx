import { storeysOf } from '../../model/prices.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Questions } from '../optional/Questions.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { PlanCard } from './PlanCard.tsx';

/** A price from this amount on does not fit into a third of the page, so all prices get smaller type. */
const LONG_PRICE = 100_000;

export function Pricing({ content, liveParts, ...place }: SectionProps) {
  const { plans, questions } = content;
  const { region: CurrencySwitch } = liveParts;
  const isLong = plans.plans
    .flatMap(({ price }) => Object.values(price))
    .some(({ amount }) => amount >= LONG_PRICE);
  const storeys = storeysOf(plans.plans);
  return (
    <Section {...place} title={plans.headline}>
      <div className="pricing-head">
        <h3 className="card-title">{plans.subtitle}</h3>
        {CurrencySwitch && <CurrencySwitch className="currency-island" />}
      </div>
      <div className="plans">
        <ul className={isLong ? 'plan-grid plan-grid-long' : 'plan-grid'}>
          {plans.plans.map((plan, index) => (
            <PlanCard key={plan.id} plan={plan} storeys={storeys[index]!} labels={plans} />
          ))}
        </ul>
        <p className="small text-soft">{plans.domainNote}</p>
        <div className="closing">
          <h3 className="closing-title">{plans.closing}</h3>
          <SectionLink to="Contact" className="button button-outlined">
            {plans.callToAction}
          </SectionLink>
        </div>
      </div>
      <Questions questions={questions} />
    </Section>
  );
}

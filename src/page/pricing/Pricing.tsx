import type { SiteContent } from '../../content/site.ts';
import { headingOf } from '../../ui/ids.ts';
import type { LivePart } from '../../ui/live-parts.ts';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Questions } from '../optional/Questions.tsx';
import { FoundationsDrawing } from './FoundationsDrawing.tsx';
import { pricesIn, type PricesOf } from '../../content/derived/prices.ts';
import { PlanCard } from './PlanCard.tsx';

interface PricingProps {
  content: SiteContent;
  CurrencySwitch: LivePart | undefined;
  className: string | undefined;
  /** Whether the drawing of the foundations can reach down into the panel of Contact. */
  isLast: boolean;
}

export function Pricing({ content, CurrencySwitch, className, isLast }: PricingProps) {
  const { plans, questions } = content;
  return (
    <section id="Price" aria-labelledby={headingOf('Price')} className={className}>
      <div className="wrapper">
        <SectionHeading section="Price">{plans.headline}</SectionHeading>
        <div className="pricing-head">
          <h3 className="card-title">{plans.subtitle}</h3>
          {CurrencySwitch && <CurrencySwitch className="currency-island" />}
        </div>
        <Plans plans={plans} pricesOf={pricesIn(content)} />
        <Questions questions={questions} />
        {isLast && <FoundationsDrawing />}
      </div>
    </section>
  );
}

interface PlansProps {
  plans: SiteContent['plans'];
  pricesOf: PricesOf;
}

/** From here on a price does not fit into a third of the page in the largest type. */
const LONG_PRICE = 100_000;

function Plans({ plans, pricesOf }: PlansProps) {
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

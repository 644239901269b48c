import type { SiteContent } from '../../content/site.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Questions } from '../optional/Questions.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { FoundationsDrawing } from './FoundationsDrawing.tsx';
import { pricesIn, type PricesOf } from '../../content/derived/prices.ts';
import { PlanCard } from './PlanCard.tsx';

export function Pricing({ content, liveParts, ...place }: SectionProps) {
  const { plans, questions, sections } = content;
  const { region: CurrencySwitch } = liveParts;
  return (
    <Section {...place} title={plans.headline}>
      <div className="pricing-head">
        <h3 className="card-title">{plans.subtitle}</h3>
        {CurrencySwitch && <CurrencySwitch className="currency-island" />}
      </div>
      <Plans plans={plans} pricesOf={pricesIn(content)} />
      <Questions questions={questions} />
      {/* They reach down into the panel of the contact. */}
      {sections.at(-2)?.section === 'Price' && <FoundationsDrawing />}
    </Section>
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

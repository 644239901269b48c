import { SectionLink } from '../../ui/SectionLink.tsx';
import { Questions } from '../optional/Questions.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { PlanCard } from './PlanCard.tsx';

/** From here on a price does not fit into a third of the page in the largest type. */
const LONG_PRICE = 100_000;

export function Pricing({ content, liveParts, ...place }: SectionProps) {
  const { plans, questions, sections } = content;
  const { region: CurrencySwitch } = liveParts;
  const amounts = plans.plans.flatMap(({ price }) => Object.values(price));
  const isLong = Math.max(...amounts) >= LONG_PRICE;
  return (
    <Section {...place} title={plans.headline}>
      <div className="pricing-head">
        <h3 className="card-title">{plans.subtitle}</h3>
        {CurrencySwitch && <CurrencySwitch className="currency-island" />}
      </div>
      <div className="plans">
        <ul className={isLong ? 'plan-grid plan-grid-long' : 'plan-grid'}>
          {plans.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} labels={plans} />
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
      <Questions questions={questions} />
      {/* They reach down into the panel of the contact. */}
      {sections.at(-2)?.section === 'Price' && <FoundationsDrawing />}
    </Section>
  );
}

/** Crosses into the next section: a part of the first drawing as it is built, and what it stands on. */
function FoundationsDrawing() {
  return (
    <svg
      className="foundations"
      viewBox="303 231 146 154"
      aria-hidden="true"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="1.5"
    >
      <use href="#hd-3" />
      <path
        className="inked"
        d="M320 332v36M416 332v36M308 368h24v14h-24zM404 368h24v14h-24zM312 350h112M316 354l8-8M412 354l8-8"
        stroke="var(--color-blueprint)"
      />
    </svg>
  );
}

import type { SiteContent } from '../content/types.ts';
import { headingOf } from '../effects/element-ids.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { SectionLink } from '../ui/SectionLink.tsx';
import { CurrencySwitch } from './pricing/CurrencySwitch.tsx';
import { PlanCard } from './pricing/PlanCard.tsx';

export function Pricing({ pricing }: Pick<SiteContent, 'pricing'>) {
  return (
    <section id="Price" aria-labelledby={headingOf('Price')} className="section">
      <div className="wrapper">
        <SectionHeading section="Price">{pricing.headline}</SectionHeading>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 md:flex-nowrap">
          <p className="subtitle md:flex-none">{pricing.subtitle}</p>
          <CurrencySwitch pricing={pricing} />
        </div>
        <ul className="plan-grid mt-10">
          {pricing.plans.map((plan) => (
            <PlanCard key={plan.title} plan={plan} pricing={pricing} />
          ))}
        </ul>
        <p className="mt-6 text-soft">{pricing.domainNote}</p>
        <div className="closing">
          <h3 className="closing-title">{pricing.closing}</h3>
          <SectionLink to="Contact" className="button">
            {pricing.callToAction}
          </SectionLink>
        </div>
      </div>
    </section>
  );
}

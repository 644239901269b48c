import type { SiteContent } from '../../content/types.ts';
import { headingOf } from '../../ui/element-ids.ts';
import type { Slot } from '../../ui/slots.ts';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { Questions } from '../optional/Questions.tsx';
import { FoundationsDrawing } from './FoundationsDrawing.tsx';
import { pricesIn } from '../../content/derived/prices.ts';
import { Plans } from './Plans.tsx';

interface PricingProps {
  content: SiteContent;
  CurrencySwitch: Slot | undefined;
}

export function Pricing({ content, CurrencySwitch }: PricingProps) {
  const { plans, questions } = content;
  return (
    <section id="Price" aria-labelledby={headingOf('Price')} className="section">
      <div className="wrapper">
        <SectionHeading section="Price">{plans.headline}</SectionHeading>
        <div className="pricing-head">
          <h3 className="card-title">{plans.subtitle}</h3>
          {CurrencySwitch && <CurrencySwitch className="currency-island" />}
        </div>
        <Plans plans={plans} pricesOf={pricesIn(content)} />
        <Questions questions={questions} />
        <FoundationsDrawing />
      </div>
    </section>
  );
}

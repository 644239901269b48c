import type { SiteContent } from '../../content/site.ts';
import { headingOf } from '../../ui/ids.ts';
import type { LivePart } from '../../ui/live-parts.ts';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { Questions } from '../optional/Questions.tsx';
import { FoundationsDrawing } from './FoundationsDrawing.tsx';
import { pricesIn } from '../../content/derived/prices.ts';
import { Plans } from './Plans.tsx';

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

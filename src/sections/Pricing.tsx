import type { ReactNode } from 'react';
import type { PricingContent } from '../content/types.ts';
import { headingOf } from '../effects/element-ids.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { CurrencySwitch } from './pricing/CurrencySwitch.tsx';

export function Pricing({ pricing, plans }: { pricing: PricingContent; plans: ReactNode }) {
  return (
    <section id="Price" aria-labelledby={headingOf('Price')} className="section">
      <div className="wrapper">
        <SectionHeading section="Price">{pricing.headline}</SectionHeading>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 md:flex-nowrap">
          <p className="subtitle md:flex-none">{pricing.subtitle}</p>
          <CurrencySwitch pricing={pricing} />
        </div>
        {plans}
      </div>
    </section>
  );
}

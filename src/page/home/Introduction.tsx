import { fill } from '../../content/derived/fill.ts';
import { around, lowestPriceIn } from '../../content/derived/prices.ts';
import { hasPrices } from '../../content/derived/sections.ts';
import type { SiteContent } from '../../content/site.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Price } from '../pricing/Price.tsx';

export function Introduction({ content }: { content: SiteContent }) {
  const { introduction } = content.home;
  return (
    <div>
      <p className="lead text-soft">{introduction.text}</p>
      <div className="actions">
        <SectionLink to="Contact" className="button">
          {introduction.callToAction}
        </SectionLink>
        {introduction.promise && <p className="text-soft">{introduction.promise}</p>}
        {hasPrices(content) && <PricesLink content={content} />}
      </div>
    </div>
  );
}

function PricesLink({ content }: { content: SiteContent }) {
  const { pricesLink, pricesFrom } = content.home.introduction;
  const words = (price: string) => `${pricesLink} ${fill(pricesFrom, { price })}`;
  return (
    <SectionLink to="Price" className="quiet-link">
      <Price of={around(lowestPriceIn(content), words)} />
    </SectionLink>
  );
}

import { fill } from '../../content/derived/fill.ts';
import { lowestPriceIn } from '../../content/derived/prices.ts';
import { hasPrices } from '../../content/derived/sections.ts';
import type { SiteContent } from '../../content/site.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';

export function Introduction({ content }: { content: SiteContent }) {
  const { introduction } = content;
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
  const { pricesLink, pricesFrom } = content.introduction;
  const { written, shownAtFirst } = lowestPriceIn(content);
  return (
    <SectionLink to="Price" className="quiet-link lowest">
      {written.map(({ place, text }) => (
        <span key={place} data-place={place} hidden={place !== shownAtFirst}>
          {`${pricesLink} ${fill(pricesFrom, { price: text })}`}
        </span>
      ))}
    </SectionLink>
  );
}

import { lowestPriceIn } from '../../content/derived/prices.ts';
import type { SiteContent } from '../../content/types.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';

export function Introduction({ content }: { content: SiteContent }) {
  const { introduction } = content;
  const { written, shownAtFirst } = lowestPriceIn(content);
  return (
    <div className="mt-6">
      <p className="max-w-[34rem] text-lg text-soft">{introduction.text}</p>
      <div className="actions">
        <SectionLink to="Contact" className="button">
          {introduction.callToAction}
        </SectionLink>
        {introduction.promise && <p className="text-soft">{introduction.promise}</p>}
        <SectionLink to="Price" className="quiet-link">
          {introduction.pricesLink}{' '}
          {written.map(({ place, text }) => (
            <span key={place} className="lowest" data-place={place} hidden={place !== shownAtFirst}>
              {introduction.pricesFrom(text)}
            </span>
          ))}
        </SectionLink>
      </div>
    </div>
  );
}

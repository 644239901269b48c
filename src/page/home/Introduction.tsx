import type { IntroductionContent } from '../../content/types.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';

export function Introduction({ introduction }: { introduction: IntroductionContent }) {
  return (
    <div className="mt-6">
      <p className="max-w-[34rem] text-lg text-soft">{introduction.text}</p>
      <p className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-3">
        <SectionLink to="Contact" className="button">
          {introduction.callToAction}
        </SectionLink>
        <SectionLink to="Price" className="quiet-link">
          {introduction.pricesLink}
        </SectionLink>
      </p>
    </div>
  );
}

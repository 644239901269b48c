import type { Agency, ColophonContent } from '../../content/types.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { brandClass } from '../../ui/lengths.ts';

interface ColophonProps {
  agency: Agency;
  colophon: ColophonContent;
}

export function Colophon({ agency, colophon }: ColophonProps) {
  return (
    <p className="colophon">
      <span className={`${brandClass(agency.brand)} text-ink`}>
        <BrandMark className="size-6" />
        {agency.brand}
      </span>
      {agency.tagline}
      {/* The build writes this file. */}
      <a href="/licences.txt">{colophon.licencesLabel}</a>
    </p>
  );
}

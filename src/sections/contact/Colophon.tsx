import type { Agency, ColophonContent, Registration } from '../../content/types.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { brandClass } from '../../ui/lengths.ts';

interface ColophonProps {
  agency: Agency;
  colophon: ColophonContent;
  registration: Registration;
}

export function Colophon({ agency, colophon, registration }: ColophonProps) {
  const { name, numberLabel, number } = registration;
  return (
    <p className="colophon">
      <span className={`${brandClass(agency.brand)} text-ink`}>
        <BrandMark className="size-6" />
        {agency.brand}
      </span>
      {agency.tagline}
      {/* The build writes this file. */}
      <a href="/licences.txt">{colophon.licencesLabel}</a>
      {name && (
        <span className="registration">
          <span>{name}</span> {number && <span>{`${numberLabel} ${number}`}</span>}
        </span>
      )}
    </p>
  );
}

import type { Agency } from '../../content/types.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';

export function Colophon({ agency }: { agency: Agency }) {
  return (
    <p className="colophon">
      <span className="brand text-ink">
        <BrandMark className="size-6" />
        {agency.brand}
      </span>
      {agency.tagline}
    </p>
  );
}

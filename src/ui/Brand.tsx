import { BrandMark } from './BrandMark.tsx';
import { brandClass } from './lengths.ts';
import { SectionLink } from './SectionLink.tsx';

interface BrandProps {
  brand: string;
  /** The address of the first page, from another page. */
  home?: string | undefined;
}

/** The mark and the name of the agency, which lead home. */
export function Brand({ brand, home }: BrandProps) {
  const inside = (
    <>
      <BrandMark />
      {brand}
    </>
  );
  const className = brandClass(brand);
  return home ? (
    <a href={home} className={className}>
      {inside}
    </a>
  ) : (
    <SectionLink to="Home" className={className}>
      {inside}
    </SectionLink>
  );
}

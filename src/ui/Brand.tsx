import { BrandMark } from './BrandMark.tsx';
import { brandClass } from './lengths.ts';
import { SectionLink } from './SectionLink.tsx';

interface BrandProps {
  brand: string;
  /** The address of the home page, given only on other pages. */
  home?: string | undefined;
}

/** The mark and name of the agency, linked to the home page. */
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

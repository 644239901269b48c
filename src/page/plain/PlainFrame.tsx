/** The frame of a page without a script: the brand leads home, and every link works by itself. */
import type { ReactNode } from 'react';
import type { Agency } from '../../content/site.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { brandClass } from '../../ui/lengths.ts';

interface PlainFrameProps {
  agency: Agency;
  /** The target of the brand's link. */
  home: string;
  className: string;
  /** The header with more than the brand in it. */
  bar?: (brand: ReactNode) => ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

export function PlainFrame({ agency, home, className, bar, footer, children }: PlainFrameProps) {
  const brand = (
    <a href={home} className={brandClass(agency.brand)}>
      <BrandMark />
      {agency.brand}
    </a>
  );
  return (
    <div className={className}>
      {bar ? bar(brand) : <header className="wrapper bar">{brand}</header>}
      {children}
      {footer}
    </div>
  );
}

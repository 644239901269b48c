import type { ReactNode } from 'react';

interface ShopProps {
  /** How far the shop is built. */
  stage: 'plot' | 'plan' | 'frame' | 'build' | 'open';
  storeys: number;
  className?: string;
  /** What stands on the fascia. */
  sign?: ReactNode;
  /** What the shop window shows. */
  shopWindow?: ReactNode;
}

/** A shophouse. Its storeys are numbered from the top, because the highest may be taken off. */
export const Shop = ({ stage, storeys, className = '', sign, shopWindow }: ShopProps) => (
  <span className={`shop shop-${stage} ${className}`}>
    {Array.from({ length: storeys - 1 }, (_, index) => (
      <span key={index} className={`storey storey-${storeys - index}`}>
        <i />
        <i />
        <i />
      </span>
    ))}
    <span className="fascia">{sign}</span>
    <span className="ground-floor">
      <span className="shop-window">{shopWindow}</span>
      <i />
    </span>
  </span>
);

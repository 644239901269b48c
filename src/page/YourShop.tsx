import type { ComponentProps } from 'react';
import type { SiteContent } from '../model/site.ts';
import { Shop } from '../ui/Shop.tsx';

interface YourShopProps extends Pick<ComponentProps<typeof Shop>, 'stage'> {
  content: SiteContent;
}

/** The visitor's shop. The sketch flow writes the name on its fascia, and decides how many storeys show. */
export const YourShop = ({ stage, content }: YourShopProps) => (
  <Shop
    stage={stage}
    storeys={3}
    className="yours"
    sign={<span className="shop-name">{content.home.sketch.emptySign}</span>}
  />
);

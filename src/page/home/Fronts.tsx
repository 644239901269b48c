import type { ReactNode } from 'react';
import type { Front } from '../../model/fronts.ts';
import { inNewTab } from '../../ui/new-tab.ts';
import { Shop } from '../../ui/Shop.tsx';
import { SizedPicture, type Pictures } from '../../ui/SizedPicture.tsx';
import { Price } from '../pricing/Price.tsx';

interface FrontsProps {
  fronts: readonly Front[];
  title: string | undefined;
  pictures: Pictures | undefined;
}

/** The finished shops in the street. Their windows are pictures of the sites, and lead to them. */
export function Fronts({ fronts, title, pictures }: FrontsProps) {
  if (fronts.length === 0) return null;
  return (
    <>
      <ul className="fronts">
        {fronts.map((front) => (
          <li key={front.name}>
            <Frame {...front}>
              <Shop
                stage="open"
                storeys={front.storeys}
                sign={<span aria-hidden="true">{front.name.split(',')[0]}</span>}
                shopWindow={<SizedPicture made={pictures?.[front.picture]} alt="" sizes="20rem" />}
              />
              <span className="front-label">
                <b>{front.name}</b> {front.plan && <Price of={front.plan.price} />}
              </span>
            </Frame>
          </li>
        ))}
      </ul>
      {fronts[0]?.plan && title && <p className="fronts-note small text-soft">{title}</p>}
    </>
  );
}

function Frame({ address, plan, children }: Front & { children: ReactNode }) {
  if (!address) return <div className="front">{children}</div>;
  return (
    <a href={address} className="front" {...(!plan && inNewTab)}>
      {children}
    </a>
  );
}

import { isShown, kindsIn } from '../model/sections.ts';
import type { SiteContent } from '../model/site.ts';

/** A picture as rendered by the build: in several widths as AVIF, and in the largest for browsers without AVIF. */
export interface Picture {
  width: number;
  height: number;
  src: string;
  avif: string;
}

/** The rendered pictures, by the paths of the originals relative to the folder `pictures`. */
export type Pictures = Readonly<Record<string, Picture>>;

/**
 * Returns the picture of each kind of site for the hero: the desktop picture of its example. The kind shown at
 * first has the owner's first work instead, if there is any; its `./` tells it from the larger picture in its section.
 */
export function picturesInHero(content: SiteContent) {
  const [work] = isShown(content, 'work') ? content.work.cases : [];
  return kindsIn(content).map(({ plan: { example } }, index) =>
    index === 0 && work ? `./${work.picture}` : example && `../examples/${example}.webp`,
  );
}

interface SizedPictureProps {
  made: Picture | undefined;
  alt: string;
  sizes?: string | undefined;
}

/** Lets the browser choose the width and format of a picture. */
export function SizedPicture({ made, alt, sizes }: SizedPictureProps) {
  const { avif, ...image } = made ?? {};
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img {...image} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}

/** A picture as rendered by the build: in several widths as AVIF, and in the largest for browsers without AVIF. */
export interface Picture {
  width: number;
  height: number;
  src: string;
  avif: string;
}

/** The rendered pictures, by the paths of the originals relative to the folder `pictures`. */
export type Pictures = Readonly<Record<string, Picture>>;

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

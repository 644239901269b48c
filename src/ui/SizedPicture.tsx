/** A picture as rendered by the build, in several widths, each in a modern and in a universal format. */
export interface Picture {
  width: number;
  height: number;
  src: string;
  srcSet: string;
  avif: string;
}

/** The rendered pictures, by the paths of the originals relative to the folder `pictures`. */
export type Pictures = Readonly<Record<string, Picture>>;

/** The path of the desktop picture of an example site. */
export const pictureOfExample = (example: string) => `../examples/${example}.webp`;

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
      <img {...image} sizes={sizes} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}

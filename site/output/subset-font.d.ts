/** The types of what is used of a package that has none. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
